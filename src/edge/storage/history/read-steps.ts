import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { takeStep, textsInPauses } from "#edge/storage/history/design-texts.ts";
import type { ReadDesign } from "#edge/storage/history/program-of-texts.ts";
import { readDesignOf, readTexts } from "#edge/storage/history/program-of-texts.ts";
import type { StepRecord } from "#edge/storage/history/step-record.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Program } from "#model/program/program.ts";

/** A step and the program that the step leads to. An undo step leads back, and a redo step forward. */
export interface ReadStep {
  readonly record: StepRecord;
  readonly program: Program;
}

export interface ReadSteps {
  /** The undo steps, oldest first. */
  readonly past: readonly ReadStep[];
  /** The redo steps; the next step is last. */
  readonly future: readonly ReadStep[];
}

/**
 * Reads the programs that steps lead to from a stored design, one at a time. Undefined if any step doesn't match the
 * stored texts.
 */
export function* readSteps(
  base: DesignRecords,
  past: readonly StepRecord[],
  future: readonly StepRecord[],
): TimeSliced<ReadSteps | undefined> {
  const back = yield* walk(base, past.toReversed(), "back");
  if (back === undefined) return undefined;
  const forward = yield* walk(base, future.toReversed(), "forward");
  return forward && { past: back.toReversed(), future: forward.toReversed() };
}

function* walk(
  base: DesignRecords,
  steps: readonly StepRecord[],
  direction: "back" | "forward",
): TimeSliced<readonly ReadStep[] | undefined> {
  if (steps.length === 0) return [];
  const texts = yield* textsInPauses(base);
  let read: ReadDesign | undefined = readDesignOf(base.program, base.keys);
  const found: ReadStep[] = [];
  for (const record of steps) {
    yield;
    if (!takeStep(texts, record.changes, direction)) return undefined;
    read = readTexts(texts, new Set(record.changes.map(([text]) => text)), read);
    if (read === undefined) return undefined;
    found.push({ record, program: read.program });
  }
  return found;
}
