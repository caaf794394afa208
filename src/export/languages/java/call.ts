import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  comma,
  concat,
  enclose,
  group,
  indent,
  join,
  line,
  softline,
} from "#export/print/document.ts";

/**
 * Whether the first argument is a format for the other arguments. In that case, the other arguments stay together on
 * one line if possible.
 */
const isFormat = (doc: Doc | undefined): boolean =>
  typeof doc === "string" && doc.startsWith('"') && /%|\{[0-9]\}/.test(doc);

const round = brackets(softline, "", ")");

/**
 * `f(a, b)` on one line, with the arguments together on the next line, or with each argument on its own line. The head
 * ends with the opening parenthesis.
 */
export function printCall(head: string, ...args: readonly Doc[]): Doc {
  const [first] = args;
  if (first === undefined) return `${head})`;
  const list =
    args.length === 1
      ? first
      : isFormat(first)
        ? group(concat(first, comma, group(join(comma, args.slice(1)))))
        : group(join(comma, args));
  return enclose(head, list, round);
}

/**
 * Chained calls: on one line, or each on its own line. The head is a call, such as a class with its first call, or a
 * name. A single call stays on the line of the name, and so does a call on a short name.
 */
export function printChain(head: Doc, calls: readonly Doc[], isCall = false): Doc {
  const [first] = calls;
  if (first === undefined) return head;
  if (isCall) return group(indent(concat(head, softline, join(softline, calls))));
  if (calls.length === 1) return concat(head, first);
  const isShort = typeof head === "string" && head.length <= 4;
  return isShort
    ? group(indent(concat(head, first, softline, join(softline, calls.slice(1)))))
    : group(concat(head, indent(concat(softline, join(softline, calls)))));
}

/** `value -> body` */
export const printLambda = (parameter: string, body: Doc): Doc =>
  group(concat(`${parameter} ->`, indent(concat(line, body))));

/** `(String) value` */
export const printCast = (type: string, value: Doc): Doc =>
  group(concat(`(${type})`, indent(concat(line, value))));
