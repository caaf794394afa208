import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  choice,
  comma,
  concat,
  enclose,
  hardline,
  indent,
  join,
  softline,
} from "#export/print/document.ts";

const round = brackets(softline, ",", softline, ")");

/** `f(a, b)`, or each argument on its own line. The head ends with the opening parenthesis. */
export function printCall(head: string, ...args: readonly Doc[]): Doc {
  const [only] = args;
  // Multi-line text starts on the call's line.
  if (typeof only === "object" && only.kind === "block" && args.length === 1)
    return concat(head, only, ")");
  return enclose(head, join(comma, args), round);
}

/** A call with only a string: a short string stays on the line of its call, a long string moves to the next line. */
export const printTextCall = (head: string, literal: string): Doc =>
  literal.length <= 20 ? `${head}${literal})` : printCall(head, literal);

/** A call whose last argument, an object, opens on the call's line if the code before it fits. */
export function printCallWithLast(head: string, ...args: readonly Doc[]): Doc {
  return choice(concat(head, join(", ", args), ")"), printCall(head, ...args));
}

/** A call moves to the next line only if not even its opening parenthesis fits after the name. */
export function assignCall(start: string, call: Doc): Doc {
  return concat(start, choice(concat(" ", call), indent(concat(hardline, call))));
}
