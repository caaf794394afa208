import type { PropertyPath } from "#model/base/path.ts";

/** Which entry of a list a field belongs to, in words; nothing where it is in no list. */
export function entryOf(path: PropertyPath): string {
  const at = path.findLastIndex((part) => typeof part === "number");
  const index = path[at];
  return typeof index === "number" ? ` ${path[at - 1]}[${index}]` : "";
}
