import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import type { Program } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** What is written of a design's history, in the same transaction as the design. */
export interface HistoryWrite {
  /** Whatever there is of it goes first. */
  readonly isCleared: boolean;
  readonly put: readonly unknown[];
  readonly remove: readonly number[];
}

/** Keeps the steps around a design along with it. */
export interface HistoryKeeper {
  /** True while storage has other steps than there are around the program that it is asked about. */
  isDue(program: Program): boolean;
  /** Takes down which steps there are now; undefined where they are not those of the program. */
  begin(program: Program): HistoryUpdate | undefined;
}

/** What is to be written so that storage has those steps with a revision, and what to do once it has them. */
export type HistoryUpdate = (
  records: DesignRecords,
  revision: string,
) => TimeSliced<{ readonly write: HistoryWrite; settle(): void }>;
