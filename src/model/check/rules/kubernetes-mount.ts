import { own } from "#model/base/json.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { allTextsAt, mapsAt } from "#model/check/literals/kubernetes.ts";
import { containersOf, podOwnerOf } from "#model/check/literals/pods.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import type { Resource } from "#model/program/program.ts";

/**
 * The volumes of a resource's pods, including the claims of a StatefulSet; undefined if there may be further volumes.
 */
function volumesOf({ inputs }: Resource, pod: PropertyPath): readonly string[] | undefined {
  const volumes = allTextsAt(inputs, [...pod, "spec", "volumes"], ["name"]);
  const claims = allTextsAt(inputs, ["spec", "volumeClaimTemplates"], ["metadata", "name"]);
  return volumes && claims && [...volumes, ...claims];
}

/**
 * Checks mounts in the same way as `ValidateVolumeMounts` in pkg/apis/core/validation/validation.go of
 * kubernetes/kubernetes.
 */
export const kubernetesMount = eachResourceRule(
  "kubernetes/mount",
  "A container mounts only volumes of its pod.",
  {
    concerns: (resource) => podOwnerOf(resource) !== undefined,
    *check(resource) {
      const { inputs } = resource;
      const volumes = volumesOf(resource, podOwnerOf(resource)?.at ?? []);
      if (volumes === undefined) return;
      for (const { at, list } of containersOf(resource))
        for (const index of list.keys())
          for (const kind of ["volumeMounts", "volumeDevices"])
            for (const { map, path } of mapsAt(inputs, [...at, index, kind])) {
              const name = own(map, "name");
              if (typeof name !== "string" || volumes.includes(name)) continue;
              yield {
                ...warnAt(
                  resource,
                  [...path, "name"],
                  `The pod has no volume ${quoteShort(name)}. Kubernetes rejects the resource.`,
                ),
                ...changeText(resource, [...path, "name"], nearest(name, volumes)),
              };
            }
    },
  },
);
