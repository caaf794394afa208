import type { Clock } from "#edge/schedule/schedule.ts";
import { sameItems } from "#model/memoize.ts";
import { reuseEntries } from "#model/deployment/outcome/reuse-entries.ts";
import { entriesByResource, sameMarks } from "#model/deployment/outcome/outcome.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { createReuseEqual } from "#model/reuse-equal.ts";
import type {
  ComparisonResult,
  ComparisonInput,
  DesignComparison,
} from "#export/retarget/compare-design.ts";

/** Up to so many things a comparison takes a few milliseconds. */
const few = 60;
/** Longer than a frame, and where a comparison would be felt, longer than between two keys; in milliseconds. */
const shortWait = 30;
const longWait = 300;
/** Half of what a frame takes, in milliseconds: for so long a comparison works without a pause. */
const stretch = 8;

/** What is open, and what it is compared with. */
export interface Sides {
  readonly program: Program;
  readonly baseline: Baseline | undefined;
  readonly overlay: Overlay | undefined;
}

export type Compare = (
  program: Program,
  comparisonInput: ComparisonInput,
) => TimeSliced<DesignComparison>;

interface Surroundings {
  read(): Sides;
  /** Calls back whenever what is read may be another. */
  watch(listener: () => void): void;
  /** Fetches the comparison, which is no part of the first load. */
  load(): Promise<Compare>;
  onChange(): void;
  onError(): void;
  readonly clock: Clock;
}

/**
 * Keeps a comparison of what is open with what it is compared with, and makes the function that gives the
 * newest; undefined while there is nothing to compare with. It is never made between a key and its picture:
 * it stays behind until the typing pauses.
 */
export function createComparisonSchedule(around: Surroundings): () => ComparisonResult | undefined {
  const reuseEqual = createReuseEqual();
  let compare: Compare | undefined;
  let isLoading = false;
  let asked: Sides | undefined;
  let compared: ComparisonResult | undefined;
  let attachedTo: Program | undefined;
  let stop = (): void => {};

  const tell = (next: DesignComparison | undefined): void => {
    if (next === undefined && compared === undefined) return;
    compared = next && reuseSame(next, compared, reuseEqual);
    around.onChange();
  };
  const work = (): void => {
    if (asked === undefined || compare === undefined) return;
    const { program, baseline, overlay } = asked;
    if (baseline === undefined && overlay === undefined) return;
    goOn(compare(program, { baseline, overlay, attachedTo }));
  };
  /** A state may hold tens of thousands of resources, which take longer than a page may stand still. */
  const goOn = (comparing: TimeSliced<DesignComparison>, isLong = false): void => {
    const end = around.clock.now() + stretch;
    do {
      const { done, value } = comparing.next();
      // What many resources come to takes its time to be drawn as well.
      if (done === true && isLong) stop = around.clock.after(0, () => tell(value));
      else if (done === true) tell(value);
      if (done === true) return;
    } while (around.clock.now() < end);
    stop = around.clock.after(0, () => goOn(comparing, true));
  };
  const fetchCompare = (): void => {
    if (isLoading) return;
    isLoading = true;
    around.load().then(
      (loaded) => {
        compare = loaded;
        work();
      },
      () => {
        isLoading = false;
        around.onError();
      },
    );
  };
  const look = (): void => {
    const now = around.read();
    if (asked !== undefined && saysTheSame(asked, now)) return;
    if (asked?.overlay !== now.overlay)
      attachedTo = now.overlay === undefined ? undefined : now.program;
    const isTyping = asked?.baseline === now.baseline && asked?.overlay === now.overlay;
    asked = now;
    stop();
    if (now.baseline === undefined && now.overlay === undefined) tell(undefined);
    else if (compare === undefined) fetchCompare();
    else {
      const isLong = isTyping && sizeOf(now) > few;
      stop = around.clock.after(isLong ? longWait : shortWait, work);
    }
  };
  around.watch(look);
  look();
  return () => compared;
}

/** Where things stand on the canvas makes no difference. */
const saysTheSame = (a: Sides, b: Sides): boolean =>
  a.baseline === b.baseline &&
  a.overlay === b.overlay &&
  a.program.resources === b.program.resources &&
  a.program.config === b.program.config &&
  a.program.outputs === b.program.outputs &&
  a.program.target === b.program.target &&
  a.program.name === b.program.name;

/** How many things a comparison looks at. */
const sizeOf = ({ program, baseline, overlay }: Sides): number =>
  program.resources.length + (baseline?.resources.length ?? 0) + (overlay?.steps.length ?? 0);

/** What says the same stays the same object, so that only what changed is drawn again. */
function reuseSame(
  next: DesignComparison,
  before: ComparisonResult | undefined,
  reuseEqual: ReturnType<typeof createReuseEqual>,
): ComparisonResult {
  const isSameMarks = before !== undefined && sameMarks(before.marks, next.marks);
  const isSameNotes = before !== undefined && sameItems(before.notes, next.notes);
  const entries = reuseEntries(next.outcome.entries, before?.outcome.entries ?? []);
  const outcome = { ...next.outcome, entries };
  return {
    ...next,
    outcome,
    entries: entriesByResource(outcome),
    marks: isSameMarks ? before.marks : next.marks,
    notes: isSameNotes ? before.notes : next.notes,
    diagnostics: reuseEqual(next.diagnostics),
  };
}
