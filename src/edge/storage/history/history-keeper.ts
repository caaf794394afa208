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

/** Stores a design's undo steps together with the design. */
export interface HistoryKeeper {
  /** True while the stored steps differ from the steps of the given program. */
  isDue(program: Program): boolean;
  /** Captures the current steps; undefined if the steps belong to another program. */
  begin(program: Program): HistoryUpdate | undefined;
}

/** Creates the records that store the captured steps at a revision, and a function to call after writing them. */
export type HistoryUpdate = (
  records: DesignRecords,
  revision: string,
) => TimeSliced<{ readonly write: HistoryWrite; settle(): void }>;
