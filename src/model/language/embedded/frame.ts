import type { PropertyPath } from "#model/base/path.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { printBlock } from "#model/files/yaml/rewrite/print-yaml.ts";
import type { JsonObject } from "#model/base/json.ts";
import type { TextRange } from "#model/language/text/node.ts";
import { changeResource } from "#model/program/edits/resource-edit.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The text of a program around one of its values. The value's lines are indented. */
export interface TextFrame {
  readonly before: string;
  readonly margin: string;
  readonly after: string;
}

/** A key that replaces the value. No program contains this key. */
const mark = "stackwright-value-stands-here";

const style = { step: 2, listStep: 2, lineBreak: "\n" } as const;

/**
 * The program as YAML with a gap for the value of an input, or for all inputs if the path is empty; undefined if the
 * path doesn't exist in the program.
 */
export function frameOf(
  program: Program,
  resource: ResourceId,
  path: PropertyPath,
): TextFrame | undefined {
  const resources = program.resources.map((each) =>
    each.id === resource
      ? changeResource(each, { kind: "set-input", resource, path, value: { [mark]: "" } })
      : each,
  );
  const json = JSON.parse(printManifest({ ...program, resources })) as JsonObject;
  const text = `${printBlock(json, 0, style)}\n`;
  const at = text.indexOf(mark);
  if (at < 0) return undefined;
  const column = at - (text.lastIndexOf("\n", at) + 1);
  return {
    before: `${text.slice(0, at).trimEnd()}\n`,
    margin: " ".repeat(column),
    after: text.slice(text.indexOf("\n", at) + 1),
  };
}

/** The text of the whole program including the value. */
export const frameText = ({ before, margin, after }: TextFrame, text: string): string =>
  `${before}${margin}${text.replaceAll("\n", `\n${margin}`)}\n${after}`;

/** Converts an offset in the value's text to an offset in the program. */
export function offsetOutside({ before, margin }: TextFrame, text: string, offset: number): number {
  const lines = text.slice(0, offset).split("\n").length;
  return before.length + offset + lines * margin.length;
}

/**
 * Converts a range in the program to a range in the value's text; undefined if the range is not completely inside the
 * value.
 */
export function rangeInside(
  frame: TextFrame,
  text: string,
  { start, end }: TextRange,
): TextRange | undefined {
  const from = offsetInside(frame, text, start);
  const to = offsetInside(frame, text, end);
  return from === undefined || to === undefined ? undefined : { start: from, end: to };
}

/** Converts an offset. An offset in the indentation becomes the start of its line. */
function offsetInside(
  { before, margin }: TextFrame,
  text: string,
  offset: number,
): number | undefined {
  let line = before.length;
  let inside = 0;
  if (offset < line) return undefined;
  for (const content of text.split("\n")) {
    const start = line + margin.length;
    if (offset <= start + content.length) return inside + Math.max(0, offset - start);
    line = start + content.length + 1;
    inside += content.length + 1;
  }
  return undefined;
}
