import type { Database } from "#edge/storage/database.ts";
import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { withoutDifferences } from "#edge/storage/records/design-records.ts";
import { cutInPauses } from "#edge/storage/records/cut-design.ts";
import { writeDesign, writeDesignOnExit } from "#edge/storage/design-store.ts";
import type { HistoryKeeper } from "#edge/storage/history/history-keeper.ts";
import type { StorageError } from "#edge/storage/storage-error.ts";
import { newIdentity } from "#edge/storage/identity.ts";
import type { Clock, Debounce } from "#edge/schedule/schedule.ts";
import { createSchedule } from "#edge/schedule/schedule.ts";
import { createTurns } from "#edge/schedule/turns.ts";
import type { Program } from "#model/program/program.ts";
import type { SaveState } from "#model/opening/workspace.ts";

/** A design as this tab last saw it in storage. */
export interface Stored {
  readonly records: DesignRecords;
  readonly revision: string;
}

/** Saves one design's changes to storage. */
export interface Saver {
  readonly program: Program;
  readonly stored: Stored | undefined;
  /** False while the design has unsaved changes. */
  readonly isSaved: boolean;
  readonly state: SaveState;
  /** Stores the history with the design from now on. */
  keepHistory(keeper: HistoryKeeper): void;
  /** Receives an edited program, and saves it soon. */
  change(program: Program): void;
  /** Saves unsaved changes at once. Resolves when everything is saved or storage failed. */
  flush(): Promise<void>;
  /** Like `flush`, for a page that may close before storage responds. */
  flushLeaving(): Promise<void>;
  /** Like `flush`, and verifies the saved content, which storage may have lost. */
  verify(): Promise<void>;
  /** Replaces the content with the design that was read from storage. */
  adopt(stored: Stored): void;
  /** Shows an error from elsewhere; undefined when the error has ended. */
  setError(error: StorageError | undefined): void;
  /** Writes nothing more until `adopt`; resolves when the current write has ended. */
  stop(): Promise<void>;
}

export interface SaverTools {
  readonly database: Database;
  readonly clock: Clock;
  /** Called when the save state may have changed. */
  onState(): void;
  onWritten(): void;
  /** Called when storage has a version that this tab has not read. Nothing was written then. */
  onConflict(): void;
}

export interface SaverStart {
  readonly id: string;
  readonly program: Program;
  /** True for a new, unedited design, which isn't worth storing. */
  readonly isUntouched?: boolean;
  readonly stored?: Stored;
}

/**
 * The longest delay is shorter than `durableAfter`, because the write itself takes part of that time. On a busy
 * machine, the write takes half of it.
 */
export const saveDebounce: Debounce = { wait: 150, maxWait: 250 };

export function createSaver(tools: SaverTools, start: SaverStart): Saver {
  const { database, clock } = tools;
  let { program, stored } = start;
  let safe = stored !== undefined || start.isUntouched === true ? program : undefined;
  let error: StorageError | undefined;
  let isWriting = false;
  let isStopped = false;
  let keeper: HistoryKeeper | undefined;
  let running = Promise.resolve();
  const turns = createTurns(clock);

  const write = async (send: typeof writeDesign): Promise<boolean> => {
    const revision = newIdentity();
    isWriting = true;
    tools.onState();
    const isHistoryDue = program !== safe || keeper?.isDue(program) === true;
    const update = isHistoryDue ? keeper?.begin(program) : undefined;
    const cut = async (): Promise<DesignRecords> =>
      turns.run(cutInPauses(program, stored?.records));
    const { after, outcome, history } = await cut()
      .then(async (records) => {
        const steps = update && (await turns.run(update(records, revision)));
        return {
          after: records,
          history: steps,
          outcome: await send(database, {
            id: start.id,
            expected: stored?.revision,
            revision,
            before: stored?.records,
            after: records,
            history: steps?.write,
            updated: clock.now(),
          }),
        };
      })
      .finally(() => {
        isWriting = false;
      });
    error = outcome.kind === "failed" ? outcome.error : undefined;
    if (outcome.kind === "failed") return false;
    if (outcome.value === "conflict") {
      tools.onConflict();
      return false;
    }
    history?.settle();
    safe = after.program;
    stored = {
      records: withoutDifferences(after),
      revision: outcome.value === "written" ? revision : (stored?.revision ?? revision),
    };
    if (outcome.value === "written") tools.onWritten();
    return true;
  };

  const run = async (isForced: boolean, send: typeof writeDesign): Promise<void> => {
    let isDue = isForced;
    const hasMore = (): boolean => program !== safe || keeper?.isDue(program) === true;
    while (!isStopped && (isDue || hasMore())) {
      isDue = false;
      const isDone = await write(send);
      tools.onState();
      if (!isDone) return;
    }
  };

  /** Runs are sequential: each run starts from the content that the previous one wrote. */
  const startRun = (isForced: boolean, send = writeDesign): Promise<void> => {
    schedule.cancel();
    const next = (): Promise<void> => run(isForced, send);
    running = running.then(next, next);
    return running;
  };

  const schedule = createSchedule(clock, saveDebounce, () => void startRun(false));

  return {
    get program() {
      return program;
    },
    get stored() {
      return stored;
    },
    get isSaved() {
      return program === safe;
    },
    get state(): SaveState {
      if (error !== undefined) return { kind: "failed", ...error };
      if (isWriting) return { kind: "saving" };
      if (program !== safe) return { kind: "unsaved" };
      return { kind: stored === undefined ? "untouched" : "saved" };
    },
    keepHistory(next) {
      keeper = next;
    },
    change(next) {
      program = next;
      if (isStopped) return;
      schedule.touch();
      tools.onState();
    },
    flush: () => startRun(false),
    flushLeaving() {
      const stay = turns.hurry();
      return startRun(false, writeDesignOnExit).finally(stay);
    },
    verify: () => startRun(stored !== undefined),
    adopt(next) {
      stored = next;
      program = next.records.program;
      safe = program;
      error = undefined;
      isStopped = false;
      schedule.cancel();
      tools.onState();
    },
    setError(next) {
      error = next;
      tools.onState();
    },
    async stop() {
      isStopped = true;
      schedule.cancel();
      await running;
    },
  };
}
