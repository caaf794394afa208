import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { kubernetesTypeOf, mapsAt } from "#model/check/literals/kubernetes.ts";
import { containersOf, podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { fixQuantity, isQuantity } from "#model/formats/kubernetes/quantity.ts";
import type { Resource } from "#model/program/program.ts";
import { isMap, valueAt } from "#model/program/value.ts";

const both = ["limits", "requests"] as const;

/** The places of quantities: maps whose values are quantities, by kind, and single quantities. */
function amountPlaces(resource: Resource): readonly PropertyPath[] {
  const { inputs } = resource;
  const at = podOwnerOf(resource)?.at;
  switch (kubernetesTypeOf(resource)?.kind) {
    case "PersistentVolumeClaim":
      return both.map((name) => ["spec", "resources", name]);
    case "PersistentVolume":
      return [["spec", "capacity"]];
    case "ResourceQuota":
      return [["spec", "hard"]];
    case "LimitRange":
      return mapsAt(inputs, ["spec", "limits"]).flatMap(({ path }) =>
        ["default", "defaultRequest", "max", "min"].map((name) => [...path, name]),
      );
    default:
      return at === undefined
        ? []
        : [
            ...containersOf(resource).flatMap(({ at: path, list }) =>
              list.flatMap((_, index) => both.map((name) => [...path, index, "resources", name])),
            ),
            ...mapsAt(inputs, ["spec", "volumeClaimTemplates"]).flatMap(({ path }) =>
              both.map((name) => [...path, "spec", "resources", name]),
            ),
            ...mapsAt(inputs, [...at, "spec", "volumes"]).map(({ path }) => [
              ...path,
              "emptyDir",
              "sizeLimit",
            ]),
          ];
  }
}

export const kubernetesQuantity = eachResourceRule(
  "kubernetes/quantity",
  "Kubernetes quantities are numbers with a valid suffix or none.",
  {
    concerns: (resource) => kubernetesTypeOf(resource) !== undefined,
    *check(resource) {
      for (const path of amountPlaces(resource)) {
        const value = valueAt(resource.inputs, path);
        const amounts = isMap(value)
          ? Object.entries(value).map(([name, amount]) => [[...path, name], amount] as const)
          : [[path, value] as const];
        for (const [at, amount] of amounts)
          if (typeof amount === "string" && !isQuantity(amount))
            yield {
              ...warnAt(
                resource,
                at,
                `Kubernetes rejects the quantity ${quoteShort(amount)}. A quantity is a number with an optional suffix, such as "m", "k", "M", "Ki" or "Mi".`,
              ),
              ...changeText(resource, at, fixQuantity(amount)),
            };
      }
    },
  },
);
