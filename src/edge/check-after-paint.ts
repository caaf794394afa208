import type { Check } from "#model/check.ts";
import type { Diagnostic } from "#model/diagnostic.ts";
import type { Program } from "#model/program.ts";

/** Up to so many resources a check takes a fraction of a millisecond, and is not worth waiting for. */
const atOnce = 60;

/** Longer than a frame, in milliseconds: a page that is not shown paints nothing. */
const mostWait = 100;

/**
 * A check that never stands between a key and its picture: after an edit of one resource of a large design
 * it gives what was found before, looks at the newest design after the next frame, and calls `onFound`
 * where there is news. Everything else is checked at once.
 */
export function checkAfterPaint(
  check: Check,
  onFound: () => void,
  later: (run: () => void) => void = afterPaint,
): Check {
  let last: { readonly program: Program; readonly found: readonly Diagnostic[] } | undefined;
  let waiting: Program | undefined;
  const look = (program: Program): readonly Diagnostic[] => {
    waiting = undefined;
    const found = check(program);
    last = { program, found };
    return found;
  };
  const lookAtWaiting = (): void => {
    const before = last?.found;
    if (waiting !== undefined && look(waiting) !== before) onFound();
  };
  return (program) => {
    if (last?.program === program) return last.found;
    if (
      last === undefined ||
      program.resources.length <= atOnce ||
      !isTyping(last.program, program)
    )
      return look(program);
    if (waiting === undefined) later(lookAtWaiting);
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

function afterPaint(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) run();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, mostWait);
}
