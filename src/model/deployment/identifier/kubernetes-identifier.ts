import { nameInToken, packageOf } from "#model/program/token.ts";

/** Kinds of the whole cluster (`Namespaced` in pulumi/pulumi-kubernetes:provider/pkg/kinds/kinds.go). */
const ofCluster: ReadonlySet<string> = new Set(
  "APIService CertificateSigningRequest ClusterRole ClusterRoleBinding CSIDriver CSINode CustomResourceDefinition FlowSchema IngressClass MutatingWebhookConfiguration Namespace Node PersistentVolume PodSecurityPolicy PriorityClass PriorityLevelConfiguration RuntimeClass StorageClass ValidatingWebhookConfiguration VolumeAttachment".split(
    " ",
  ),
);

/**
 * What an object of Kubernetes is imported by, its name with the namespace in front (`parseFqName` in
 * pulumi/pulumi-kubernetes:provider/pkg/provider/util.go), and what of an ID is wrong with that. Undefined for a type of
 * another package, and for what is no object (a chart).
 */
export function kubernetesMismatch(
  token: string,
  id: string,
): { readonly expected: string | undefined } | undefined {
  // Objects have an API version as their module.
  if (packageOf(token) !== "kubernetes" || !/^[^:]+:[^:]*\/v\d\w*:/.test(token)) return undefined;
  const parts = id.split("/");
  const kind = nameInToken(token).replace(/(?:List|Patch)$/, "");
  const isOfCluster = ofCluster.has(kind);
  if (parts.length > (isOfCluster ? 1 : 2))
    return { expected: isOfCluster ? "the name alone" : "the namespace and the name: default/web" };
  // Roles may have colons in their names, and nothing else may.
  const name = /^[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/i;
  return {
    expected: parts.every((part) => name.test(part))
      ? undefined
      : "the namespace and the name: default/web",
  };
}
