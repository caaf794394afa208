import type { PropertyPath } from "#model/base/path.ts";

/** The list entry of a field, as a phrase; empty outside of lists. */
export function entryOf(path: PropertyPath): string {
  const at = path.findLastIndex((part) => typeof part === "number");
  const index = path[at];
  return typeof index === "number" ? ` ${path[at - 1]}[${index}]` : "";
}
