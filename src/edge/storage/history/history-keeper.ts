import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import type { Program } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The history records to write in the design's transaction. */
export interface HistoryWrite {
  /** True if existing records are removed first. */
  readonly isCleared: boolean;
  readonly put: readonly unknown[];
  readonly remove: readonly number[];
}

/** Stores a design's undo steps with it. */
export interface HistoryKeeper {
  /** True while the stored steps differ from those of the given program. */
  isDue(program: Program): boolean;
  /** Captures the current steps; undefined if they are not the program's. */
  begin(program: Program): HistoryUpdate | undefined;
}

/** Creates the records that make storage match those steps at a revision, and a function to call afterwards. */
export type HistoryUpdate = (
  records: DesignRecords,
  revision: string,
) => TimeSliced<{ readonly write: HistoryWrite; settle(): void }>;
