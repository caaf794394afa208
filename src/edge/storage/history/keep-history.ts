import type { Database } from "#edge/storage/database.ts";
import { recordsOf } from "#edge/storage/database.ts";
import type { ReadSteps } from "#edge/storage/history/read-steps.ts";
import { readSteps } from "#edge/storage/history/read-steps.ts";
import type { StepRecord } from "#edge/storage/history/step-record.ts";
import { readStepRecord, readStepList } from "#edge/storage/history/step-record.ts";
import { createStoredSteps } from "#edge/storage/history/stored-steps.ts";
import type { HistoryHost, HistorySteps, Host } from "#edge/storage/host.ts";
import type { OpenDesign } from "#edge/storage/open-design.ts";
import type { HistoryKeeper } from "#edge/storage/history/history-keeper.ts";
import type { WorkingCopies } from "#edge/storage/working-copies.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { createTurns } from "#edge/schedule/turns.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";

interface HistoryTools {
  readonly host: Host;
  readonly history: HistoryHost;
  readonly database: Database;
  readonly workingCopies: WorkingCopies;
  readonly clock: Clock;
}

/** The steps of a program when it was last seen. */
interface Seen {
  readonly program: Program;
  readonly steps: HistorySteps;
}

const noPackages = createCatalog([], []);

/** Stores the open design's history with the design, and restores the history. */
export function keepHistory(tools: HistoryTools): void {
  const { host, history, workingCopies } = tools;
  const seen = new WeakMap<OpenDesign, Seen>();
  let last: OpenDesign | undefined;

  const look = (): void => {
    const { open } = workingCopies;
    const isOther = open !== last;
    const before = seen.get(open);
    last = open;
    if (isOther && before !== undefined) history.restore(before.program, before.steps);
    seen.set(open, { program: host.getProgram(), steps: history.read() });
    if (!isOther || before !== undefined) return;
    void begin(tools, open, () => seen.get(open)).then(() => {
      // The restored steps are tracked from now on.
      if (workingCopies.open === open) look();
      if (open.role === "writer") void open.saver.flush();
    });
  };
  host.onProgramChange(look);
  look();
}

/** Restores a design's stored history, and stores the current history from then on. */
async function begin(
  { host, database, history, workingCopies, clock }: HistoryTools,
  design: OpenDesign,
  see: () => Seen | undefined,
): Promise<void> {
  const stored = createStoredSteps(design.id, () => host.getCatalog?.() ?? noPackages);
  let written: HistorySteps | undefined;
  const { opened } = design;
  if (opened !== undefined && design.role === "writer") {
    const read = await readKept(database, design.id, opened.revision);
    const { program } = opened.records;
    const steps =
      read && (await createTurns(clock).run(readSteps(opened.records, read.past, read.future)));
    if (steps !== undefined && workingCopies.open === design) {
      if (history.restore(program, stepsOf(steps))) {
        stored.adopt(program, steps);
        const now = history.read();
        // If the user has not edited since, storage is up to date.
        if (hasLengthsOf(now, steps)) written = now;
      }
    }
  }
  const isSame = (a: HistorySteps, b: HistorySteps): boolean =>
    a.past === b.past && a.future === b.future;
  const keeper: HistoryKeeper = {
    isDue(program) {
      const now = see();
      if (now === undefined || now.program !== program) return false;
      if (written === undefined) return now.steps.past.length + now.steps.future.length > 0;
      return !isSame(written, now.steps);
    },
    begin(program) {
      const now = see();
      if (now === undefined || now.program !== program) return undefined;
      return function* update(records, revision) {
        const { write, settle } = yield* stored.update(records, now.steps, revision);
        return {
          write,
          settle() {
            settle();
            written = now.steps;
          },
        };
      };
    },
  };
  design.saver.keepHistory(keeper);
}

const hasLengthsOf = (a: HistorySteps, b: ReadSteps): boolean =>
  a.past.length === b.past.length && a.future.length === b.future.length;

const stepsOf = ({ past, future }: ReadSteps): HistorySteps => {
  const entries = (list: ReadSteps["past"]) =>
    list.map(({ record: { label, selection, withheld }, program }) => ({
      program,
      label,
      ...(selection === undefined ? {} : { selection }),
      ...(withheld === undefined ? {} : { withheld }),
    }));
  return { past: entries(past), future: entries(future) };
};

interface Kept {
  readonly past: readonly StepRecord[];
  readonly future: readonly StepRecord[];
}

/** The stored steps of a revision; undefined if no steps are stored, or one is missing. */
async function readKept(
  database: Database,
  design: string,
  revision: string,
): Promise<Kept | undefined> {
  const outcome = await database.run((connection) =>
    connection.getAll("history", recordsOf(design)),
  );
  if (outcome.kind === "failed") return undefined;
  const [first, ...others] = outcome.value;
  const list = readStepList(first, revision);
  if (list === undefined) return undefined;
  const steps = new Map(
    others.flatMap((value): [number, StepRecord][] => {
      const step = readStepRecord(value);
      return step === undefined ? [] : [[step.step, step]];
    }),
  );
  const find = (numbers: readonly number[]): readonly StepRecord[] | undefined => {
    const found = numbers.flatMap((number) => steps.get(number) ?? []);
    return found.length === numbers.length ? found : undefined;
  };
  const [past, future] = [find(list.past), find(list.future)];
  return past === undefined || future === undefined ? undefined : { past, future };
}
