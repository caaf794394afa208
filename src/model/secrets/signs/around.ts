import { isObject } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { secretData } from "#model/secrets/signs/kubernetes.ts";

/** Whether a path leads through the data of a Kubernetes Secret. */
export const isKeptBySecret = (path: PropertyPath, around: readonly unknown[]): boolean =>
  around.some((map, at) => secretData.has(String(path[at])) && textIn(map, "kind") === "Secret");

/** A string or boolean under a name in a map, converted to a string. */
export const textIn = (map: unknown, name: string): string | undefined => {
  if (!isObject(map) || !Object.hasOwn(map, name)) return undefined;
  const found: unknown = map[name];
  return typeof found === "string" || typeof found === "boolean" ? String(found) : undefined;
};

/** The values along a path, from the top. */
export function mapsAlong(root: unknown, path: PropertyPath): readonly unknown[] {
  const found: unknown[] = [];
  let at = root;
  for (const part of path) {
    if (typeof at !== "object" || at === null) break;
    found.push(at);
    at = Object.hasOwn(at, part) ? (at as Readonly<Record<string, unknown>>)[part] : undefined;
  }
  // If the path ends early, the value has no siblings.
  return found.length === path.length ? found : [];
}
