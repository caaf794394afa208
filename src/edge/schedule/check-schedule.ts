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
  return (program) => {
    if (last?.program === program) return last.found;
    if (
      last === undefined ||
      program.resources.length <= atOnce ||
      !isTyping(last.program, program)
    )
      return look(program);
    // Every screen asks: only the first to ask about a design tells of an edit.
    if (waiting !== program) schedule.touch();
    waiting = program;
    return last.found;
  };
}

/** At most one resource is another one. */
function isTyping(before: Program, now: Program): boolean {
  if (before.resources.length !== now.resources.length) return false;
  const changed = now.resources.filter((resource, at) => resource !== before.resources[at]);
  return changed.length <= 1;
}
