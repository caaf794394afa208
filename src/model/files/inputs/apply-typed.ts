import { mergeData } from "#model/files/edited-text/merge-data.ts";
import type { InputsLanguage } from "#model/files/inputs/inputs-text.ts";
import { printInputs, parseInputs } from "#model/files/inputs/inputs-text.ts";
import type { Program } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";

/**
 * The inputs after their text was edited. `before` is the last readable text, and `typed` contains the inputs from the
 * new text. Concurrent changes, for example by a fix, stay. If the text and a concurrent change set the same value, the
 * text takes precedence.
 */
export function applyTyped(
  inputs: ValueMap,
  before: string,
  typed: ValueMap,
  program: Program,
  language: InputsLanguage,
): ValueMap {
  const known = parseInputs(before, program, language);
  return !known.ok || saySame(inputs, known.inputs, program)
    ? typed
    : mergeData(inputs, known.inputs, typed);
}

/** Whether two sets of inputs have the same printed text, including the order. */
export const saySame = (a: ValueMap, b: ValueMap, program: Program): boolean =>
  printInputs({ inputs: a }, program, "json") === printInputs({ inputs: b }, program, "json");
