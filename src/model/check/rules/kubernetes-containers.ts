import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { containersOf, podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { isMap } from "#model/program/value.ts";

export const kubernetesContainers = eachResourceRule(
  "kubernetes/containers",
  "A pod's containers have unique names.",
  {
    concerns: (resource) => podOwnerOf(resource) !== undefined,
    *check(resource) {
      const seen = new Set<string>();
      for (const { at, list } of containersOf(resource))
        for (const [index, container] of list.entries()) {
          const name = isMap(container) ? own(container, "name") : undefined;
          if (typeof name !== "string") continue;
          if (seen.has(name))
            yield warnAt(
              resource,
              [...at, index, "name"],
              `Another container of the pod has the name ${quoteShort(name)}. Kubernetes rejects the resource.`,
            );
          seen.add(name);
        }
    },
  },
);
