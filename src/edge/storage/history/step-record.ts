import { isObject } from "#model/base/json.ts";

/** The stored format version. A history in a different format is ignored, and replaced at the next save. */
const FORMAT = 1;

/**
 * The difference in one text of a design before and after a step: the text, the position of the character, the old and
 * the new part. One record works in both directions.
 */
export type StoredTextChange = readonly [text: string, at: number, before: string, after: string];

/** One step of a design's history. */
export interface StepRecord {
  readonly design: string;
  /** Starts at 1, new for each step. */
  readonly step: number;
  readonly label: string;
  readonly changes: readonly StoredTextChange[];
  /** The selection before the step, as the app gave it. */
  readonly selection?: unknown;
  /** The directions in which the step leads to an unsaved secret. */
  readonly withheld?: { readonly back?: true; readonly forward?: true };
}

/** The steps around a stored design. This record is stored before the steps, under the number 0. */
export interface StepIndex {
  readonly design: string;
  readonly step: 0;
  readonly format: typeof FORMAT;
  /** The design revision that the steps start from, written with it. */
  readonly revision: string;
  /** The undo steps, oldest first. */
  readonly past: readonly number[];
  /** The redo steps, the next one last. */
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

/** A step; undefined for anything else. */
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
