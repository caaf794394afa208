import { own } from "#model/base/json.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { kubernetesTypeOf, mapsAt } from "#model/check/literals/kubernetes.ts";
import { containersOf, podOwnerOf } from "#model/check/literals/pods.ts";
import { hintAt, warnAt } from "#model/check/literals/warnings.ts";
import type { FoundInDesign } from "#model/check/rules/rule.ts";
import type { Resource } from "#model/program/program.ts";

interface UniqueList {
  readonly path: PropertyPath;
  readonly property: string;
  /** The kind of item with the same name or path, for use after "Another". */
  readonly what: string;
  /** The consequence of a duplicate. */
  readonly so?: string;
}

const refused = "Kubernetes rejects the resource";

function listsOf(resource: Resource): readonly UniqueList[] {
  const at = podOwnerOf(resource)?.at;
  if (at === undefined)
    return kubernetesTypeOf(resource)?.kind === "Service"
      ? [{ path: ["spec", "ports"], property: "name", what: "port of the Service" }]
      : [];
  return [
    { path: [...at, "spec", "volumes"], property: "name", what: "volume of the pod" },
    ...containersOf(resource).flatMap(({ at: around, list }) =>
      list.flatMap((_, index): readonly UniqueList[] => {
        const path = [...around, index];
        const what = "of the container";
        return [
          { path: [...path, "ports"], property: "name", what: `port ${what}` },
          { path: [...path, "volumeMounts"], property: "mountPath", what: `mount ${what}` },
          {
            path: [...path, "env"],
            property: "name",
            what: `variable ${what}`,
            // Kubernetes accepts duplicate variables with a warning (kubernetes/kubernetes:pkg/api/pod/warnings.go).
            so: "only the last one counts, and server-side apply rejects both",
          },
        ];
      }),
    ),
  ];
}

/**
 * Checks lists in the same way as `ValidateVolumes`, `validateContainerPorts` and `ValidateVolumeMounts` in
 * pkg/apis/core/validation/validation.go of kubernetes/kubernetes.
 */
export const kubernetesUnique = eachResourceRule(
  "kubernetes/unique",
  "A pod's or Service's volumes, ports, mounts and variables have unique names.",
  {
    concerns: (resource) => kubernetesTypeOf(resource) !== undefined,
    *check(resource) {
      for (const list of listsOf(resource)) yield* repeatedIn(resource, list);
    },
  },
);

function* repeatedIn(
  resource: Resource,
  { path, property, what, so }: UniqueList,
): Iterable<FoundInDesign> {
  const seen = new Set<string>();
  for (const { map, path: entry } of mapsAt(resource.inputs, path)) {
    const text = own(map, property);
    if (typeof text !== "string" || text === "") continue;
    const isOnlyName = property === "name";
    if (seen.has(text))
      yield (so === undefined ? warnAt : hintAt)(
        resource,
        [...entry, property],
        `Another ${what} ${isOnlyName ? "is called" : "has the path"} ${quoteShort(text)}: ${so ?? refused}.`,
      );
    seen.add(text);
  }
}
