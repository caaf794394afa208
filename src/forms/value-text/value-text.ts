import { mergeData } from "#model/files/edited-text/merge-data.ts";
import { parseInputs } from "#model/files/inputs/inputs-text.ts";
import type { ReadValue } from "#model/files/inputs/value-text.ts";
import { printValueText, readValueText } from "#model/files/inputs/value-text.ts";
import type { ParseFailure } from "#model/files/manifest/types.ts";
import { valueAt } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import type { TextValuePlace } from "#forms/references/reference-picking.ts";
import { putValue } from "#forms/value-text/put-value.ts";
import type { UnappliedText } from "#forms/value-text/value-texts.ts";

/** Text for a place while the user types it. */
export interface ValueText extends UnappliedText {
  /** True if the text was typed before the editor was opened. */
  readonly isKept: boolean;
}

const heldAt = ({ path, source }: TextValuePlace): Value | undefined =>
  valueAt(source.inputs(), path);

/** The initial text of an editor: the given text, or else the kept text, or else the value's text. */
export function openText(
  place: TextValuePlace,
  kept: UnappliedText | undefined,
  typed: string | undefined,
): ValueText {
  const held = heldAt(place);
  const isEmpty =
    held === undefined || (typeof held === "object" && Object.keys(held ?? {}).length === 0);
  const before = isEmpty ? "" : printValueText(held, place.source.surroundings().program);
  if (typed !== undefined) return { text: typed, before, isKept: false };
  return kept === undefined ? { text: before, before, isKept: false } : { ...kept, isKept: true };
}

/** Sets the value of the place from a text, or returns the error if the text is invalid. */
export function applyValueText(
  place: TextValuePlace,
  { text, before }: UnappliedText,
): ParseFailure | undefined {
  const typed = read(place, text);
  if (!typed.ok) return typed;
  if (text === before) return undefined;
  const known = read(place, before);
  const held = heldAt(place);
  // Keeps values that the text omits, such as an unsaved secret, and concurrent changes.
  const value =
    known.ok && held !== undefined && known.value !== undefined && typed.value !== undefined
      ? mergeData(held, known.value, typed.value)
      : typed.value;
  if (value !== held) putValue(place, value, `Edit ${place.label} as YAML`, typed.notes);
  return undefined;
}

function read({ path, source }: TextValuePlace, text: string): ReadValue {
  const { program } = source.surroundings();
  if (path.length > 0) return readValueText(text, program);
  const inputs = parseInputs(text, program, "yaml");
  return inputs.ok ? { ok: true, value: inputs.inputs, notes: inputs.notes } : inputs;
}
