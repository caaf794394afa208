import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { labelsAt, podOwnerOf } from "#model/check/literals/pods.ts";

export const kubernetesSelector = eachResourceRule(
  "kubernetes/selector",
  "The selector of a Deployment, DaemonSet, ReplicaSet or StatefulSet matches the labels of its own pods.",
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
          severity: "warning",
          location: { kind: "input", resource: resource.id, path: [...path, name] },
          message: `The selector takes pods whose label ${quoteShort(name)} is ${quoteShort(wanted)}, and the pods of the template ${what}: Kubernetes refuses that.`,
          ...(found === undefined
            ? {}
            : {
                fix: {
                  label: `Change the selector to ${quoteShort(found)}`,
                  edit: {
                    kind: "set-input" as const,
                    resource: resource.id,
                    path: [...path, name],
                    value: found,
                  },
                },
              }),
        };
      }
    },
  },
);
