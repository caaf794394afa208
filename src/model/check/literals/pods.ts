import { memoize } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap, valueAt } from "#model/program/value.ts";
import { displayToken } from "#model/program/token.ts";

/** What makes pods in Kubernetes, as far as the design says it. */
export interface PodOwner {
  /** The path of the pod in the inputs: empty for a Pod itself. */
  readonly at: PropertyPath;
  /** The labels of its pods; undefined where they are not plain data. */
  readonly labels: ReadonlyMap<string, string> | undefined;
}

const templated =
  /^kubernetes:(?:apps|extensions)\/v\d\w*:(?:DaemonSet|Deployment|ReplicaSet|StatefulSet)$|^kubernetes:batch\/v\d\w*:Job$/;

/** The pods of a resource; undefined for what makes none. */
export const podOwnerOf = memoize((resource: Resource): PodOwner | undefined => {
  const token = displayToken(resource.token);
  const isPod = token === "kubernetes:core/v1:Pod";
  if ((!isPod && !templated.test(token)) || isLookup(resource)) return undefined;
  const at = isPod ? [] : ["spec", "template"];
  return { at, labels: labelsAt(resource.inputs, [...at, "metadata", "labels"]) };
});

/** Labels that are plain data: none where there are none, undefined where any is not known yet. */
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

/** The containers of a resource's pods by their place: those that start first, and the others. */
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
