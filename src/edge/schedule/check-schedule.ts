import type { Clock, Debounce } from "#edge/schedule/schedule.ts";
import { browserClock, createSchedule } from "#edge/schedule/schedule.ts";
import type { Check } from "#model/check/check.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Program } from "#model/program/program.ts";

/** Up to so many resources a check takes a fraction of a millisecond, and is not worth waiting for. */
const atOnce = 60;

/**
 * Longer than a frame, so that the check never stands between a key and its picture; shorter than the time
 * between two keys of a fast typist or of a key that is held, so that it does not wait for their end.
 */
const debounce: Debounce = { wait: 25, maxWait: 100 };

/** Half of what a frame takes, in milliseconds: for so long a design is looked at without a pause. */
const stretch = 8;

/** The first turn is short: it comes on top of the drawing of a new design. */
const firstStretch = 2;

const noDiagnostics: readonly Diagnostic[] = [];

/**
 * A check that stays out of the way of typing: after an edit of one resource of a large design it gives what
 * was found before, looks at the newest design when the keys pause, and calls `onFound` where there is news.
 * Everything else is checked at once.
 */
export function createCheckSchedule(
  check: Check,
  onFound: () => void,
  clock: Clock = browserClock,
): Check {
  let last: { readonly program: Program; readonly found: readonly Diagnostic[] } | undefined;
  let waiting: Program | undefined;
  let preparing: Preparing | undefined;
  const look = (program: Program): readonly Diagnostic[] => {
    waiting = undefined;
    schedule.cancel();
    const found = check(program);
    last = { program, found };
    return found;
  };
  const schedule = createSchedule(clock, debounce, () => {
    const before = last?.found;
    if (waiting !== undefined && look(waiting) !== before) onFound();
  });
  /** Gives what is known until a design has been looked at in turns; undefined where it has been at once. */
  const prepare = (program: Program): readonly Diagnostic[] | undefined => {
    const work = check.prepare?.(program);
    const goOn = (time: number): boolean => {
      const end = clock.now() + time;
      while (work?.next().done === false) if (clock.now() >= end) return false;
      return true;
    };
    const later = (): void => {
      if (preparing === undefined) return;
      if (!goOn(stretch)) {
        preparing.stop = clock.after(0, later);
        return;
      }
      preparing = undefined;
      look(program);
      onFound();
    };
    if (goOn(firstStretch)) return undefined;
    const before =
      last !== undefined && isSameDesign(last.program, program) ? last.found : noDiagnostics;
    preparing = { program, before, stop: clock.after(0, later) };
    return before;
  };
  return (program) => {
    if (last?.program === program) return last.found;
    if (preparing?.program === program) return preparing.before;
    preparing?.stop();
    preparing = undefined;
    if (program.resources.length <= atOnce) return look(program);
    if (last === undefined || !isTyping(last.program, program))
      return prepare(program) ?? look(program);
    // Every screen asks: only the first to ask about a design tells of an edit.
    if (waiting !== program) schedule.touch();
    waiting = program;
    return last.found;
  };
}

/** A design that is looked at in turns, and what is said of it until then. */
interface Preparing {
  readonly program: Program;
  readonly before: readonly Diagnostic[];
  stop: () => void;
}

/** What was found in another design says nothing of this one. */
function isSameDesign(a: Program, b: Program): boolean {
  const known = new Set(a.resources);
  return b.resources.some((resource) => known.has(resource));
}

/** At most one resource is another one. */
function isTyping(before: Program, now: Program): boolean {
  if (before.resources.length !== now.resources.length) return false;
  const changed = now.resources.filter((resource, at) => resource !== before.resources[at]);
  return changed.length <= 1;
}
