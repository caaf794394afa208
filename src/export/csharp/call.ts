import type { Doc } from "#export/document.ts";
import {
  comma,
  concat,
  group,
  hardComma,
  hardline,
  indent,
  join,
  line,
  softline,
  whenBroken,
} from "#export/document.ts";

/** `f(a, b)`, or each argument on a line of its own. The head ends with the opening bracket. */
export const printCall = (head: string, ...args: readonly Doc[]): Doc =>
  args.length === 0
    ? `${head})`
    : group(concat(head, indent(concat(softline, join(comma, args))), ")"));

/** `output.Apply(parameter => body)`, where the function may stand on the next line. */
export const printApply = (output: string, parameter: string, body: Doc): Doc =>
  group(concat(`${output}.Apply(${parameter} =>`, indent(concat(line, body)), ")"));

/** `new Type { … }` with a line for each member, so that every line shows one. */
export function printTall(head: string, members: readonly Doc[]): Doc {
  if (members.length === 0) return `${head}()`;
  const inside = indent(concat(hardline, join(hardComma, members), ","));
  return concat(head, hardline, "{", inside, hardline, "}");
}

/** Items in braces behind a head: on its line, or below it with a line for each. */
export function printItems(head: string, items: readonly Doc[]): Doc {
  if (items.length === 0) return `${head} { }`;
  const inside = concat(line, join(comma, items), whenBroken(","));
  return group(concat(head, line, "{", indent(inside), line, "}"));
}

/** The same where every item has a line of its own in any case. */
export function printTallItems(head: string, items: readonly Doc[]): Doc {
  return items.length === 0 ? `${head} { }` : printTall(head, items);
}

/** `Name = value` */
export const printSetting = (name: string, value: Doc): Doc =>
  typeof value === "string" ? `${name} = ${value}` : concat(`${name} = `, value);
