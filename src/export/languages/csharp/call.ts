import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  comma,
  concat,
  enclose,
  group,
  hardComma,
  hardline,
  indent,
  join,
  line,
  softline,
  whenBroken,
  wrap,
} from "#export/print/document.ts";

/** `f(a, b)`, or each argument on its own line. The head ends with the opening parenthesis. */
export const printCall = (head: string, ...args: readonly Doc[]): Doc =>
  args.length === 0 ? `${head})` : enclose(head, join(comma, args), round);

const round = brackets(softline, "", ")");

/** `output.Apply(parameter => body)`, where the function can be on the next line. */
export function printApply(output: Doc, parameter: string, body: Doc): Doc {
  const isPlain = typeof output === "string";
  const rest = concat(
    `${isPlain ? output : ""}.Apply(${parameter} =>`,
    indent(concat(line, body)),
    ")",
  );
  return isPlain ? group(rest) : concat(output, group(rest));
}

/** Joins parts of an expression. The result is a string if all parts are strings. */
export function glue(...parts: readonly Doc[]): Doc {
  const texts = parts.filter((part) => typeof part === "string");
  return texts.length === parts.length ? texts.join("") : concat(...parts);
}

const tall = brackets(hardline, ",", hardline, "}");

/** `new Type { … }` with one line per member, so every line shows one member. */
export function printTall(head: string, members: readonly Doc[]): Doc {
  if (members.length === 0) return `${head}()`;
  return concat(head, hardline, enclose("{", join(hardComma, members), tall));
}

/** Items in braces after a head: on its line, or below it with one line each. */
export function printItems(head: string, items: readonly Doc[]): Doc {
  if (items.length === 0) return `${head} { }`;
  const inside = concat(line, join(comma, items), whenBroken(","));
  return group(concat(head, line, "{", indent(inside), line, "}"));
}

/** Like `printItems`, always with one line per item. */
export function printTallItems(head: string, items: readonly Doc[]): Doc {
  return items.length === 0 ? `${head} { }` : printTall(head, items);
}

/** `Name = value` */
export const printSetting = (name: string, value: Doc): Doc => wrap(`${name} = `, value);
