import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** A place for a sentence, by its last name: "members[1]". */
export function nameOf(path: PropertyPath): string {
  const last = path.at(-1);
  if (last === undefined) return "The resource";
  // A key of a map may be anything, nothing and line breaks among it.
  if (typeof last === "string") return /^[\w./:$-]{1,60}$/.test(last) ? last : quoteShort(last);
  const at = path.findLastIndex((part) => typeof part === "string");
  const indexes = path.slice(at + 1).map((index) => `[${index}]`);
  return `${path[at] ?? ""}${indexes.join("")}`;
}
