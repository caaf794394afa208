import type { DesignRecords } from "#edge/storage/records/design-records.ts";
import { withoutDifferences } from "#edge/storage/records/design-records.ts";
import { cutInPauses } from "#edge/storage/records/cut-design.ts";
import { changesOfStep } from "#edge/storage/history/design-texts.ts";
import type { ReadSteps } from "#edge/storage/history/read-steps.ts";
import type { StepRecord } from "#edge/storage/history/step-record.ts";
import { sizeOf, stepList } from "#edge/storage/history/step-record.ts";
import { unsavedDifference } from "#edge/storage/history/unsaved-secrets.ts";
import type { HistorySteps } from "#edge/storage/host.ts";
import type { HistoryWrite } from "#edge/storage/history/history-keeper.ts";
import { holdsSecret } from "#edge/storage/history/secret-steps.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The most steps that are stored for a design in each direction. */
const mostSteps = 100;

/** The most characters that the stored steps of a design have in total. */
const mostCharacters = 4_000_000;

/** A step that storage has, or will have, and the programs on both sides. */
interface StoredStep {
  readonly record: StepRecord;
  readonly size: number;
  readonly before: Program;
  readonly after: Program;
}

/** The new records of a design's history. */
export interface Update {
  readonly write: HistoryWrite;
  /** Called when storage has accepted the records. */
  settle(): void;
}

/** The steps of one design as storage has them. */
export interface StoredSteps {
  /** Adopts the steps that were read from storage for a program. */
  adopt(base: Program, steps: ReadSteps): void;
  /** The records that must be written with the program of `now` at a revision, so storage has the program's steps. */
  update(now: DesignRecords, steps: HistorySteps, revision: string): TimeSliced<Update>;
}

/** `getCatalog` returns the packages that determine secret values. */
export function createStoredSteps(design: string, getCatalog: () => Catalog): StoredSteps {
  let stored: readonly StoredStep[] = [];
  let next = 1;
  // True once the records of a previous page were adopted or removed. Other records of a previous page are ignored,
  // because they could have any content.
  let isCleared = false;
  // The records of the last saved program and of the program before its last step. The next step starts at one of
  // these programs.
  let recent: readonly DesignRecords[] = [];

  function* stepOf(pair: Pair, cuts: Map<Program, DesignRecords>): TimeSliced<StoredStep> {
    const { before, after, label, selection } = pair;
    const kept = stored.find((step) => step.before === before && step.after === after);
    if (kept !== undefined) return withSelection(kept, selection);
    const from = yield* cutOnce(before, cuts.get(after), cuts);
    const to = yield* cutOnce(after, from, cuts);
    const withheld = unsavedDifference(before, after);
    const record: StepRecord = {
      design,
      step: next,
      label,
      changes: changesOfStep(from, to),
      ...(selection === undefined ? {} : { selection }),
      ...(withheld === undefined ? {} : { withheld }),
    };
    next += 1;
    return { record, size: sizeOf(record), before, after };
  }

  /** The step with the given selection. Undo and redo change the selection that a step returns to. */
  const withSelection = (step: StoredStep, selection: unknown): StoredStep => {
    if (JSON.stringify(step.record.selection) === JSON.stringify(selection)) return step;
    next += 1;
    return { ...step, record: { ...step.record, step: next - 1, selection } };
  };

  const answers = new WeakMap<
    StepRecord,
    { readonly catalog: Catalog; readonly isSecret: boolean }
  >();
  /** Whether a step leads to a secret. Each record is checked once, and again when other packages determine secrets. */
  function* leadsToSecret({ record, before, after }: StoredStep): TimeSliced<boolean> {
    const catalog = getCatalog();
    const known = answers.get(record);
    if (known?.catalog === catalog) return known.isSecret;
    yield;
    const isSecret = holdsSecret(record, before, after, catalog);
    answers.set(record, { catalog, isSecret });
    return isSecret;
  }

  /** The steps that fit into the remaining space, nearest first. */
  function* withinRoom(pairs: readonly Pair[], room: number, cuts: Map<Program, DesignRecords>) {
    const steps: StoredStep[] = [];
    let left = room;
    for (const pair of pairs.slice(0, mostSteps)) {
      const step = yield* stepOf(pair, cuts);
      left -= step.size;
      // Secrets are stored only in the design itself, so the stored history ends at a step that leads to a secret.
      if (left < 0 || (yield* leadsToSecret(step))) break;
      steps.push(step);
    }
    return { steps, left: Math.max(0, left) };
  }

  return {
    adopt(base, { past, future }) {
      const programs = [...past.map(({ program }) => program), base];
      const ahead = [base, ...future.map(({ program }) => program).toReversed()];
      const link = (record: StepRecord, before?: Program, after?: Program): StoredStep[] =>
        before === undefined || after === undefined
          ? []
          : [{ record, size: sizeOf(record), before, after }];
      stored = [
        ...past.flatMap(({ record }, at) => link(record, programs[at], programs[at + 1])),
        ...future.toReversed().flatMap(({ record }, at) => link(record, ahead[at], ahead[at + 1])),
      ];
      next = Math.max(0, ...stored.map(({ record }) => record.step)) + 1;
      isCleared = true;
    },
    *update(now, steps, revision) {
      const cuts = new Map([...recent, now].map((records) => [records.program, records]));
      const { past, future } = pairsOf(now.program, steps);
      const back = yield* withinRoom(past, mostCharacters, cuts);
      const ahead = yield* withinRoom(future, back.left, cuts);
      // After the choice to store a secret was undone, storage must not contain any part of the secret.
      const end = ahead.steps.findIndex(({ record }) => record.withheld?.back === true);
      const forward = end < 0 ? ahead.steps : ahead.steps.slice(0, end);
      const all = [...back.steps, ...forward];
      const [nearest] = past;
      const start = nearest && cuts.get(nearest.before);
      recent = (start === undefined ? [now] : [start, now]).map(withoutDifferences);
      const kept = new Set(all);
      const had = new Set(stored);
      const numbers = (list: readonly StoredStep[]): readonly number[] =>
        list.map(({ record }) => record.step).toReversed();
      return {
        write: {
          isCleared: !isCleared,
          put: [
            stepList(design, revision, numbers(back.steps), numbers(forward)),
            ...all.filter((step) => !had.has(step) || !isCleared).map(({ record }) => record),
          ],
          remove: stored.filter((step) => !kept.has(step)).map(({ record }) => record.step),
        },
        settle() {
          stored = all;
          isCleared = true;
        },
      };
    },
  };
}

interface Pair {
  readonly before: Program;
  readonly after: Program;
  readonly label: string;
  readonly selection: unknown;
}

/** The steps on both sides of a program, nearest first. */
function pairsOf(
  now: Program,
  { past, future }: HistorySteps,
): { readonly past: readonly Pair[]; readonly future: readonly Pair[] } {
  let near = now;
  const back: Pair[] = [];
  for (const { program, label, selection } of past.slice(-mostSteps).toReversed()) {
    back.push({ before: program, after: near, label, selection });
    near = program;
  }
  near = now;
  const forward: Pair[] = [];
  for (const { program, label, selection } of future.slice(-mostSteps).toReversed()) {
    forward.push({ before: near, after: program, label, selection });
    near = program;
  }
  return { past: back, future: forward };
}

function* cutOnce(
  program: Program,
  near: DesignRecords | undefined,
  cuts: Map<Program, DesignRecords>,
): TimeSliced<DesignRecords> {
  const known = cuts.get(program);
  if (known !== undefined) return known;
  const cut = yield* cutInPauses(program, near);
  cuts.set(program, cut);
  return cut;
}
