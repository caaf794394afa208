import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";
import { literalsAt } from "#model/check/literals/literals.ts";
import { podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import type { KubernetesNameForm } from "#model/formats/kubernetes/object-name.ts";
import {
  fixKubernetesName,
  problemInKubernetesName,
} from "#model/formats/kubernetes/object-name.ts";
import type { Resource } from "#model/program/program.ts";

const kindsOf = (form: KubernetesNameForm, kinds: string) =>
  kinds.split(" ").map((kind) => [kind, form] as const);

/**
 * The name formats of objects, by kind (kubernetes/kubernetes:pkg/apis, the `ValidateObjectMeta` of each group's
 * validation/validation.go). Kinds that are not listed have a different format or none.
 */
const forms: ReadonlyMap<string, KubernetesNameForm> = new Map([
  ...kindsOf("label", "Namespace StatefulSet"),
  ...kindsOf("letter-label", "Service"),
  ...kindsOf("path-segment", "ClusterRole ClusterRoleBinding Role RoleBinding"),
  ...kindsOf(
    "subdomain",
    "ConfigMap CronJob CSIDriver DaemonSet Deployment Endpoints EndpointSlice HorizontalPodAutoscaler Ingress IngressClass Job Lease LimitRange NetworkPolicy PersistentVolume PersistentVolumeClaim Pod PodDisruptionBudget PriorityClass ReplicaSet ReplicationController ResourceQuota RuntimeClass Secret ServiceAccount StorageClass",
  ),
]);

/**
 * The maximum length of a CronJob's name. The names of its jobs are 11 characters longer
 * (pkg/apis/batch/validation/validation.go, `ValidateCronJobCreate`).
 */
const mostOfCronJob = 52;

interface NamedPlace {
  readonly pattern: string;
  readonly form: KubernetesNameForm;
  readonly most?: number;
}

const inPods: readonly NamedPlace[] = [
  { pattern: "spec.containers.*.name", form: "label" },
  { pattern: "spec.initContainers.*.name", form: "label" },
  { pattern: "spec.volumes.*.name", form: "label" },
  { pattern: "spec.serviceAccountName", form: "subdomain" },
];

function placesOf(resource: Resource): readonly NamedPlace[] {
  const kind = kubernetesTypeOf(resource)?.kind ?? "";
  const form = forms.get(kind);
  const owner = podOwnerOf(resource);
  return [
    ...(form === undefined
      ? []
      : [
          {
            pattern: "metadata.name",
            form,
            ...(kind === "CronJob" ? { most: mostOfCronJob } : {}),
          },
        ]),
    { pattern: "metadata.namespace", form: "label" },
    ...(owner === undefined
      ? []
      : inPods.map((place) => ({ ...place, pattern: [...owner.at, place.pattern].join(".") }))),
  ];
}

export const kubernetesName = eachResourceRule(
  "kubernetes/name",
  "Kubernetes names have a valid length and valid characters for their kind.",
  {
    concerns: (resource) => kubernetesTypeOf(resource) !== undefined,
    *check(resource) {
      for (const { pattern, form, most } of placesOf(resource))
        for (const { path, text } of literalsAt(resource.inputs, pattern)) {
          // An empty string is not a name. Depending on the kind, Pulumi or Kubernetes generates a name, or Kubernetes
          // requires one.
          const problem = text === "" ? undefined : problemInKubernetesName(form, text, most);
          if (problem !== undefined) yield describe(resource, path, form, text, problem);
        }
    },
  },
);

const describe = (
  resource: Resource,
  path: PropertyPath,
  form: KubernetesNameForm,
  text: string,
  problem: string,
) => ({
  ...warnAt(
    resource,
    path,
    `Kubernetes rejects the name ${quoteShort(text)}. A name here ${problem}.`,
  ),
  ...changeText(resource, path, fixKubernetesName(form, text)),
});
