import { quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** Names a place in a sentence by the last part of its path, such as "members[1]". */
export function nameOf(path: PropertyPath): string {
  const last = path.at(-1);
  if (last === undefined) return "The resource";
  // A map key may be any string, even an empty one or one with line breaks.
  if (typeof last === "string") return /^[\w./:$-]{1,60}$/.test(last) ? last : quoteShort(last);
  const at = path.findLastIndex((part) => typeof part === "string");
  const indexes = path.slice(at + 1).map((index) => `[${index}]`);
  return `${path[at] ?? ""}${indexes.join("")}`;
}
