import { isObject } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { secretData } from "#model/secrets/signs/kubernetes.ts";

/** Whether what a path leads through is the data of a Secret. */
export const isKeptBySecret = (path: PropertyPath, around: readonly unknown[]): boolean =>
  around.some((map, at) => secretData.has(String(path[at])) && textIn(map, "kind") === "Secret");

/** What a map has under a name, where it is a text or a boolean, as text. */
export const textIn = (map: unknown, name: string): string | undefined => {
  if (!isObject(map) || !Object.hasOwn(map, name)) return undefined;
  const found: unknown = map[name];
  return typeof found === "string" || typeof found === "boolean" ? String(found) : undefined;
};

/** What a path leads through, from the top. */
export function mapsAlong(root: unknown, path: PropertyPath): readonly unknown[] {
  const found: unknown[] = [];
  let at = root;
  for (const part of path) {
    if (typeof at !== "object" || at === null) break;
    found.push(at);
    at = Object.hasOwn(at, part) ? (at as Readonly<Record<string, unknown>>)[part] : undefined;
  }
  // Where the way ends before, nothing stands beside the value.
  return found.length === path.length ? found : [];
}
