import { nameInToken, packageOf } from "#model/program/token.ts";

/** Cluster-scoped kinds (`Namespaced` in pulumi/pulumi-kubernetes:provider/pkg/kinds/kinds.go). */
const ofCluster: ReadonlySet<string> = new Set(
  "APIService CertificateSigningRequest ClusterRole ClusterRoleBinding CSIDriver CSINode CustomResourceDefinition FlowSchema IngressClass MutatingWebhookConfiguration Namespace Node PersistentVolume PodSecurityPolicy PriorityClass PriorityLevelConfiguration RuntimeClass StorageClass ValidatingWebhookConfiguration VolumeAttachment".split(
    " ",
  ),
);

/**
 * Checks the import ID of a Kubernetes object. The ID is the object's name, with an optional namespace before the name
 * (`parseFqName` in pulumi/pulumi-kubernetes:provider/pkg/provider/util.go). Undefined for a type of another package,
 * and for a resource that is not an object (a chart).
 */
export function kubernetesMismatch(
  token: string,
  id: string,
): { readonly expected: string | undefined } | undefined {
  // The module of an object is an API version.
  if (packageOf(token) !== "kubernetes" || !/^[^:]+:[^:]*\/v\d\w*:/.test(token)) return undefined;
  const parts = id.split("/");
  const kind = nameInToken(token).replace(/(?:List|Patch)$/, "");
  const isOfCluster = ofCluster.has(kind);
  if (parts.length > (isOfCluster ? 1 : 2))
    return {
      expected: isOfCluster ? "the name alone" : "the namespace and the name, such as default/web",
    };
  // Among Kubernetes names, only the names of roles may contain colons.
  const name = /^[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/i;
  return {
    expected: parts.every((part) => name.test(part))
      ? undefined
      : "the namespace and the name, such as default/web",
  };
}
