import { isObject } from "#model/base/json.ts";

/** The format of what is written here. A history in another one is left unread, and replaced at the next save. */
const FORMAT = 1;

/**
 * The place at which one text of a design differs before and after a step: which text, at which character, what
 * stood there before and what after, so that one record leads both ways.
 */
export type StoredTextChange = readonly [text: string, at: number, before: string, after: string];

/** One step of a design's history. */
export interface StepRecord {
  readonly design: string;
  /** From 1 on, new for each step. */
  readonly step: number;
  readonly label: string;
  readonly changes: readonly StoredTextChange[];
  /** What was selected where the step leads away from, as the app gave it. */
  readonly selection?: unknown;
  /** The directions in which a secret is met that was not saved. */
  readonly withheld?: { readonly back?: true; readonly forward?: true };
}

/** Which steps there are around a stored design. It stands before the steps, as number 0. */
export interface StepIndex {
  readonly design: string;
  readonly step: 0;
  readonly format: typeof FORMAT;
  /** The design's revision that the steps lead away from: it is written along with it. */
  readonly revision: string;
  /** The steps that can be undone, the oldest first. */
  readonly past: readonly number[];
  /** The steps that can be redone, the next one last. */
  readonly future: readonly number[];
}

export const stepList = (
  design: string,
  revision: string,
  past: readonly number[],
  future: readonly number[],
): StepIndex => ({ design, step: 0, format: FORMAT, revision, past, future });

/** The list of a revision's steps; undefined for anything else that storage may hold in its place. */
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

/** How many characters a step takes. */
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
