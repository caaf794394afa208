import type { Doc } from "#export/document.ts";
import {
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
} from "#export/document.ts";

/**
 * `f(a, b)`; or the arguments together on the next line; or each on a line of its own, with a comma
 * behind the last. The head ends with the opening bracket.
 */
export function printCall(head: string, ...args: readonly Doc[]): Doc {
  const [only] = args;
  if (only === undefined) return `${head})`;
  if (args.length > 1) {
    const all = group(concat(join(comma, args), whenBroken(",")));
    return group(concat(head, indent(concat(softline, all)), softline, ")"));
  }
  // Text of several lines starts on the line of the call.
  if (typeof only !== "string" && only.kind === "block") return concat(head, only, ")");
  return group(concat(head, indent(concat(softline, only)), softline, ")"));
}

/** Each argument on a line of its own, so that every line shows one. */
export function printTallCall(head: string, args: readonly Doc[]): Doc {
  return enclose(args, { open: head, close: ")", edge: hardline, trailing: "," });
}

/** The items of a list or the members of a dict: on one line or one to a line. */
export const printItems = (items: readonly Doc[], open: string, close: string): Doc =>
  enclose(items, { open, close, edge: softline, trailing: "," });

/** In brackets of its own where not even the start of the value fits behind the name. */
export const assign = (start: string, value: Doc): Doc =>
  choice(
    concat(start, " ", value),
    concat(start, " (", indent(concat(hardline, value)), hardline, ")"),
  );
