import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { labelsAt, podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";

export const kubernetesSelector = eachResourceRule(
  "kubernetes/selector",
  "The selector of a Deployment, DaemonSet, ReplicaSet or StatefulSet matches its pods' labels.",
  {
    concerns: (resource) => (podOwnerOf(resource)?.at.length ?? 0) > 0,
    *check(resource) {
      const labels = podOwnerOf(resource)?.labels;
      const path = ["spec", "selector", "matchLabels"];
      const selector = labelsAt(resource.inputs, path);
      if (labels === undefined || selector === undefined) return;
      for (const [name, wanted] of selector) {
        const found = labels.get(name);
        if (found === wanted) continue;
        const what =
          found === undefined ? `have no label ${quoteShort(name)}` : `have ${quoteShort(found)}`;
        yield {
          ...warnAt(
            resource,
            [...path, name],
            `The selector matches pods whose label ${quoteShort(name)} is ${quoteShort(wanted)}, but the template's pods ${what}. Kubernetes rejects the resource.`,
          ),
          ...(found === undefined
            ? {}
            : changeText(
                resource,
                [...path, name],
                found,
                `Change the selector to ${quoteShort(found)}`,
              )),
        };
      }
    },
  },
);
