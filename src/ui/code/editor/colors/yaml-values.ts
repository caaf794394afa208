import type { syntaxTree } from "@codemirror/language";
import type { Extension, Text } from "@codemirror/state";
import { RangeSetBuilder } from "@codemirror/state";
import type { Decoration, DecorationSet } from "@codemirror/view";

import { colorMark, treeMarks } from "#ui/code/editor/colors/tree-marks.ts";

const string = colorMark("yaml-string");
const number = colorMark("yaml-number");
const call = colorMark("yaml-function");
const reference = colorMark("yaml-reference");

/** Numbers, booleans and null in YAML 1.2. */
const plainNumber =
  /^(?:[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|[-+]?\.inf|\.nan|true|false|null|~)$/i;

/** Adds a string with its references. */
function addString(builder: RangeSetBuilder<Decoration>, value: string, start: number): void {
  let at = 0;
  const add = (to: number, decoration: Decoration): void => {
    if (to > at) builder.add(start + at, start + to, decoration);
    at = to;
  };
  for (const { index, 0: found } of value.matchAll(/\$\{[^{}\n]*\}/g)) {
    add(index, string);
    add(index + found.length, reference);
  }
  add(value.length, string);
}

/**
 * The colors of values and of function names between two positions. YAML's grammar doesn't distinguish plain strings
 * from numbers and booleans, or functions from other keys.
 */
export function markValues(
  tree: ReturnType<typeof syntaxTree>,
  doc: Text,
  from: number,
  to: number,
): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  tree.iterate({
    from,
    to,
    enter: ({ name, from: start, to: end, node }) => {
      if (name === "Key") {
        const key = doc.sliceString(start, end).replaceAll(/^["']|["']$/g, "");
        if (/^fn::/i.test(key)) builder.add(start, end, call);
        return false;
      }
      const isBlock = name === "BlockLiteral";
      if (name !== "Literal" && name !== "QuotedLiteral" && !isBlock) return true;
      // A block may be longer than the visible part, and begins with its header.
      const content = isBlock ? (node.getChild("BlockLiteralContent") ?? node) : node;
      const [first, last] = [Math.max(content.from, from), Math.min(content.to, to)];
      if (first >= last) return false;
      const value = doc.sliceString(first, last);
      if (name === "Literal" && plainNumber.test(value)) builder.add(first, last, number);
      else addString(builder, value, first);
      return false;
    },
  });
  return builder.finish();
}

/** Colors values and function names in YAML. */
export const yamlValues: Extension = treeMarks(markValues);
