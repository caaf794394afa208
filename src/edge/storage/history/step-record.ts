import { isObject } from "#model/base/json.ts";

/** The stored format version. A history in a different format is ignored, and replaced at the next save. */
const FORMAT = 1;

/**
 * A step's change in one of a design's texts: the text's name, the position of the change, the old part and the new
 * part. The same record serves for undo and redo.
 */
export type StoredTextChange = readonly [text: string, at: number, before: string, after: string];

/** One step of a design's history. */
export interface StepRecord {
  readonly design: string;
  /** The step's number. Numbers start at 1, and each step gets a new number. */
  readonly step: number;
  readonly label: string;
  readonly changes: readonly StoredTextChange[];
  /** The selection before the step, as the app passed it. */
  readonly selection?: unknown;
  /** The directions in which the step leads to an unsaved secret. */
  readonly withheld?: { readonly back?: true; readonly forward?: true };
}

/** The numbers of the steps around a stored design. This record has the number 0, so it precedes the steps. */
export interface StepIndex {
  readonly design: string;
  readonly step: 0;
  readonly format: typeof FORMAT;
  /** The design's revision that the steps start from. The index is written together with that revision. */
  readonly revision: string;
  /** The numbers of the undo steps, oldest first. */
  readonly past: readonly number[];
  /** The numbers of the redo steps; the next step is last. */
  readonly future: readonly number[];
}

export const stepList = (
  design: string,
  revision: string,
  past: readonly number[],
  future: readonly number[],
): StepIndex => ({ design, step: 0, format: FORMAT, revision, past, future });

/** A revision's list of steps; undefined for any other stored value. */
export function readStepList(value: unknown, revision: string): StepIndex | undefined {
  if (!isObject(value) || value["format"] !== FORMAT || value["revision"] !== revision)
    return undefined;
  return isNumbers(value["past"]) && isNumbers(value["future"])
    ? (value as unknown as StepIndex)
    : undefined;
}

/** A step's record; undefined for any other stored value. */
export function readStepRecord(value: unknown): StepRecord | undefined {
  if (!isObject(value)) return undefined;
  const { step, label, changes, withheld } = value;
  const isStep =
    typeof step === "number" &&
    typeof label === "string" &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    (withheld === undefined || isObject(withheld));
  return isStep ? (value as unknown as StepRecord) : undefined;
}

/** A step's size in characters. */
export const sizeOf = ({ label, changes }: StepRecord): number =>
  changes.reduce(
    (size, [text, , before, after]) => size + text.length + before.length + after.length,
    label.length,
  );

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

function isChange(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [text, at, before, after] = value as readonly unknown[];
  return (
    typeof text === "string" &&
    typeof at === "number" &&
    typeof before === "string" &&
    typeof after === "string"
  );
}
