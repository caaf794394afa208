import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";

/**
 * The minor release of Kubernetes 1 that removed a version of an API, and the version that replaces it
 * (kubernetes/api:*\/*\/zz_generated.prerelease-lifecycle.go, `APILifecycleRemoved` and `APILifecycleReplacement`).
 */
const removals = `
admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration,ValidatingWebhookConfiguration 22 admissionregistration.k8s.io/v1
apps/v1beta1 ControllerRevision,Deployment,StatefulSet 16 apps/v1
apps/v1beta2 ControllerRevision,DaemonSet,Deployment,ReplicaSet,StatefulSet 16 apps/v1
authentication.k8s.io/v1beta1 TokenReview 22 authentication.k8s.io/v1
authorization.k8s.io/v1beta1 LocalSubjectAccessReview,SelfSubjectAccessReview,SelfSubjectRulesReview,SubjectAccessReview 22 authorization.k8s.io/v1
autoscaling/v2beta1 HorizontalPodAutoscaler 25 autoscaling/v2
autoscaling/v2beta2 HorizontalPodAutoscaler 26 autoscaling/v2
batch/v1beta1 CronJob 25 batch/v1
certificates.k8s.io/v1beta1 CertificateSigningRequest 22 certificates.k8s.io/v1
coordination.k8s.io/v1beta1 Lease 22 coordination.k8s.io/v1
discovery.k8s.io/v1beta1 EndpointSlice 25 discovery.k8s.io/v1
events.k8s.io/v1beta1 Event 25 events.k8s.io/v1
extensions/v1beta1 DaemonSet,Deployment,ReplicaSet 16 apps/v1
extensions/v1beta1 NetworkPolicy 16 networking.k8s.io/v1
extensions/v1beta1 Ingress 22 networking.k8s.io/v1
flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema,PriorityLevelConfiguration 26 flowcontrol.apiserver.k8s.io/v1
flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema,PriorityLevelConfiguration 29 flowcontrol.apiserver.k8s.io/v1
flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema,PriorityLevelConfiguration 32 flowcontrol.apiserver.k8s.io/v1
networking.k8s.io/v1beta1 Ingress,IngressClass 22 networking.k8s.io/v1
node.k8s.io/v1beta1 RuntimeClass 25 node.k8s.io/v1
policy/v1beta1 PodDisruptionBudget 25 policy/v1
rbac.authorization.k8s.io/v1beta1 ClusterRole,ClusterRoleBinding,Role,RoleBinding 22 rbac.authorization.k8s.io/v1
scheduling.k8s.io/v1beta1 PriorityClass 22 scheduling.k8s.io/v1
storage.k8s.io/v1beta1 CSIDriver,CSINode,StorageClass,VolumeAttachment 22 storage.k8s.io/v1
storage.k8s.io/v1beta1 CSIStorageCapacity 27 storage.k8s.io/v1
`;

interface Removal {
  readonly minor: string;
  readonly replacement: string;
}

const removed: ReadonlyMap<string, Removal> = new Map(
  removals
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [version = "", kinds = "", minor = "", replacement = ""] = line.split(" ");
      return kinds
        .split(",")
        .map((kind) => [`${version}:${kind}`, { minor, replacement }] as const);
    }),
);

const removalOf = (resource: Parameters<typeof kubernetesTypeOf>[0]): Removal | undefined => {
  const type = kubernetesTypeOf(resource);
  return type && removed.get(`${type.group}/${type.version}:${type.kind}`);
};

export const kubernetesApiVersion = eachResourceRule(
  "kubernetes/api-version",
  "Current Kubernetes releases still have the API version.",
  {
    concerns: (resource) => removalOf(resource) !== undefined,
    *check(resource, { catalog }) {
      const removal = removalOf(resource);
      // If the package marks the type as deprecated, a different rule reports it.
      if (removal === undefined || catalog.resourceType(resource.token)?.deprecated) return;
      const { group, version, kind } = kubernetesTypeOf(resource) ?? {};
      yield {
        severity: "warning",
        location: { kind: "type", resource: resource.id },
        message: `Kubernetes 1.${removal.minor} removed ${kind} from ${quoteShort(`${group}/${version}`)}. Use ${quoteShort(removal.replacement)}.`,
      };
    },
  },
);
