import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";
import { podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import {
  fixKubernetesName,
  problemInKubernetesName,
} from "#model/formats/kubernetes/object-name.ts";
import type { Resource } from "#model/program/program.ts";
import { isMap, valueAt } from "#model/program/value.ts";

const matchLabels = ["spec", "selector", "matchLabels"];

/** The paths of selectors in kinds that don't contain pods. */
const selectors: ReadonlyMap<string, PropertyPath> = new Map([
  ["NetworkPolicy", ["spec", "podSelector", "matchLabels"]],
  ["PodDisruptionBudget", matchLabels],
  ["Service", ["spec", "selector"]],
]);

function labelPlaces(resource: Resource): readonly PropertyPath[] {
  const at = podOwnerOf(resource)?.at;
  const selector = selectors.get(kubernetesTypeOf(resource)?.kind ?? "");
  return [
    ["metadata", "labels"],
    ...(selector === undefined ? [] : [selector]),
    ...(at === undefined ? [] : [[...at, "spec", "nodeSelector"]]),
    ...(at === undefined || at.length === 0 ? [] : [[...at, "metadata", "labels"], matchLabels]),
  ];
}

/**
 * Checks labels in the same way as `ValidateLabels` in
 * kubernetes/apimachinery:pkg/apis/meta/v1/validation/validation.go.
 */
export const kubernetesLabel = eachResourceRule(
  "kubernetes/label",
  "The keys and values of Kubernetes labels have a valid length and valid characters.",
  {
    concerns: (resource) => kubernetesTypeOf(resource) !== undefined,
    *check(resource) {
      for (const path of labelPlaces(resource)) {
        const labels = valueAt(resource.inputs, path);
        if (!isMap(labels)) continue;
        for (const [key, value] of Object.entries(labels)) {
          const at = [...path, key];
          const ofKey = problemInKubernetesName("label-key", key);
          if (ofKey !== undefined)
            yield warnAt(
              resource,
              at,
              `Kubernetes rejects the label key ${quoteShort(key)}. A label key ${ofKey}.`,
            );
          const ofValue =
            typeof value === "string" ? problemInKubernetesName("label-value", value) : undefined;
          if (typeof value === "string" && ofValue !== undefined)
            yield {
              ...warnAt(
                resource,
                at,
                `Kubernetes rejects the label value ${quoteShort(value)}. A label value ${ofValue}.`,
              ),
              ...changeText(resource, at, fixKubernetesName("label-value", value)),
            };
        }
      }
    },
  },
);
