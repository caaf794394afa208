import type { AccessValue, Template, Value } from "#model/program/value.ts";
import { valueOfParts } from "#model/program/interpolation.ts";
import { isExpression } from "#model/program/value.ts";

/** Text with references while it is edited: a chip for each reference, and text on both sides of each chip. */
export interface TextLine {
  /** One more than the number of chips; any text may be empty. */
  readonly texts: readonly string[];
  readonly chips: readonly AccessValue[];
}

/** The target of the focus: a position in a text, or a chip. */
export type LinePosition =
  | { readonly kind: "text"; readonly index: number; readonly caret: number }
  | { readonly kind: "chip"; readonly index: number };

/** A line after a change, and the position where the user continues. */
export interface Changed {
  readonly line: TextLine;
  readonly position: LinePosition;
}

/** The line of a string, a template or a reference; undefined for any other value. */
export function lineOf(value: Value | undefined): TextLine | undefined {
  if (typeof value === "string") return { texts: [value], chips: [] };
  if (!isExpression(value)) return undefined;
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return { texts: ["", ""], chips: [value] };
    case "template":
      return lineOfParts(value.parts);
    case "secret":
    case "asset":
    case "invoke":
    case "builtin":
    case "computed-map":
    case "verbatim":
      return undefined;
  }
}

/** The line for a sequence of texts and references. */
export function lineOfParts(parts: Template["parts"]): TextLine {
  const texts = [""];
  const chips: AccessValue[] = [];
  for (const part of parts) {
    if (typeof part === "string") texts.push((texts.pop() ?? "") + part);
    else {
      chips.push(part);
      texts.push("");
    }
  }
  return { texts, chips };
}

/** The value of a line, in its simplest form. */
export const valueOf = ({ texts, chips }: TextLine): string | Template | AccessValue =>
  valueOfParts(texts.flatMap((text, at) => [text, ...chips.slice(at, at + 1)]));

export const setText = ({ texts, chips }: TextLine, at: number, text: string): TextLine => ({
  texts: texts.with(at, text),
  chips,
});

/** Replaces some characters of a text with a chip. The user continues after the chip. */
export function insertChip(
  { texts, chips }: TextLine,
  at: number,
  from: number,
  to: number,
  access: AccessValue,
): Changed {
  const text = texts[at] ?? "";
  const line = {
    texts: texts.toSpliced(at, 1, text.slice(0, from), text.slice(to)),
    chips: chips.toSpliced(at, 0, access),
  };
  return { line, position: { kind: "text", index: at + 1, caret: 0 } };
}

/** Replaces some characters of a text with text and references. The user continues after the inserted parts. */
export function insertParts(
  { texts, chips }: TextLine,
  at: number,
  from: number,
  to: number,
  parts: Template["parts"],
): Changed {
  const text = texts[at] ?? "";
  const inner = lineOfParts([text.slice(0, from), ...parts]);
  const last = inner.texts.at(-1) ?? "";
  return {
    line: {
      texts: texts.toSpliced(at, 1, ...inner.texts.with(inner.chips.length, last + text.slice(to))),
      chips: chips.toSpliced(at, 0, ...inner.chips),
    },
    position: { kind: "text", index: at + inner.chips.length, caret: last.length },
  };
}

export const replaceChip = (
  { texts, chips }: TextLine,
  at: number,
  access: AccessValue,
): Changed => ({
  line: { texts, chips: chips.with(at, access) },
  position: { kind: "chip", index: at },
});
