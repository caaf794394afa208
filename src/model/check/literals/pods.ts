import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { kubernetesTypeOf } from "#model/check/literals/kubernetes.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap, valueAt } from "#model/program/value.ts";

/** A resource that creates pods in Kubernetes, according to the design. */
export interface PodOwner {
  /** The path of the pod in the inputs. The path is empty for a Pod itself. */
  readonly at: PropertyPath;
  /** The labels of its pods; undefined if they are not plain data. */
  readonly labels: ReadonlyMap<string, string> | undefined;
}

/** The paths of pods in the types that create them. */
const podPaths: ReadonlyMap<string, PropertyPath> = new Map(
  (
    [
      ["Pod", []],
      ["CronJob", ["spec", "jobTemplate", "spec", "template"]],
      ..."DaemonSet Deployment Job ReplicaSet ReplicationController StatefulSet"
        .split(" ")
        .map((kind) => [kind, ["spec", "template"]] as const),
    ] as const
  ).map(([kind, path]) => [kind, path]),
);

/** The pods of a resource; undefined if the resource creates none. */
export const podOwnerOf = memoize((resource: Resource): PodOwner | undefined => {
  const at = podPaths.get(kubernetesTypeOf(resource)?.kind ?? "");
  if (at === undefined) return undefined;
  const { inputs, inputsFrom } = resource;
  return {
    at,
    labels: inputsFrom === undefined ? labelsAt(inputs, [...at, "metadata", "labels"]) : undefined,
  };
});

/** The labels, if they are plain data. The map is empty if there are no labels. Undefined if any label is unknown. */
export function labelsAt(
  inputs: ValueMap,
  path: PropertyPath,
): ReadonlyMap<string, string> | undefined {
  for (let length = 1; length < path.length; length += 1) {
    const around = valueAt(inputs, path.slice(0, length));
    if (around === undefined) return new Map();
    if (!isMap(around)) return undefined;
  }
  const value = valueAt(inputs, path);
  if (value === undefined) return new Map();
  if (!isMap(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === "string")
    ? new Map(entries)
    : undefined;
}

/** The containers of a resource's pods by path: init containers and regular ones. */
export function containersOf(
  resource: Resource,
): readonly { at: PropertyPath; list: readonly Value[] }[] {
  const owner = podOwnerOf(resource);
  if (owner === undefined) return [];
  return ["initContainers", "containers"].flatMap((name) => {
    const at = [...owner.at, "spec", name];
    const list = valueAt(resource.inputs, at);
    return list !== undefined && isList(list) ? [{ at, list }] : [];
  });
}
