import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  choice,
  comma,
  concat,
  enclose,
  group,
  hardline,
  indent,
  join,
  softline,
  whenBroken,
} from "#export/print/document.ts";

const round = brackets(softline, "", softline, ")");
const tall = brackets(hardline, ",", hardline, ")");
const square = brackets(softline, ",", softline, "]");
const curly = brackets(softline, ",", softline, "}");

/**
 * `f(a, b)` on one line, with the arguments together on the next line, or with each argument on its own line and a
 * trailing comma. The head ends with the opening parenthesis.
 */
export function printCall(head: string, ...args: readonly Doc[]): Doc {
  const [only] = args;
  if (only === undefined) return `${head})`;
  if (args.length > 1)
    return enclose(head, group(concat(join(comma, args), whenBroken(","))), round);
  // Multi-line text starts on the call's line.
  if (typeof only !== "string" && only.kind === "block") return concat(head, only, ")");
  return enclose(head, only, round);
}

/** A call with each argument on its own line, so every line shows one argument. */
export function printTallCall(head: string, args: readonly Doc[]): Doc {
  return args.length === 0 ? `${head})` : enclose(head, join(comma, args), tall);
}

/** The items of a list or the members of a dict: on one line or one per line. */
export const printItems = (items: readonly Doc[], open: "[" | "{", close: "]" | "}"): Doc =>
  items.length === 0
    ? open + close
    : enclose(open, join(comma, items), open === "[" ? square : curly);

/** An assignment. The value is in parentheses if its start doesn't fit after the name. */
export const assign = (start: string, value: Doc): Doc =>
  choice(
    concat(start, " ", value),
    concat(start, " (", indent(concat(hardline, value)), hardline, ")"),
  );
