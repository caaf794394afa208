import type { Diagnostic, Fix } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";

/** A fix, with the diagnostic that it resolves. */
export interface AppliedFix {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

export interface FixedProgram {
  /** The fixed program; the same object if nothing was fixed. */
  readonly program: Program;
  /** The applied fixes, in order. */
  readonly applied: readonly AppliedFix[];
}

type Look = (program: Program) => readonly Diagnostic[];

/** A program and its diagnostics. */
interface Checked {
  readonly program: Program;
  readonly found: readonly Diagnostic[];
}

/**
 * Applies the fixes that are certain until none is left. A fix is not applied if a rule would then find more problems
 * than before, unless a certain fix resolves the new problems. `look` returns the diagnostics. Problems that a team
 * ignores, and problems for which `isOwn` returns false, are not fixed.
 */
export function applyCertainFixes(
  given: Program,
  look: Look,
  isOwn: (diagnostic: Diagnostic) => boolean = () => true,
): FixedProgram {
  const applied: AppliedFix[] = [];
  let now: Checked = { program: given, found: look(given) };
  let refused = new Set<string>();
  const next = ({ found }: Checked, passed: ReadonlySet<string>): AppliedFix | undefined => {
    // Starts at the end, because removing a list entry moves the entries after it.
    const diagnostic = found.findLast(
      (each) => isCertain(each) && isOwn(each) && !passed.has(keyOf(each)),
    );
    return diagnostic?.fix && { diagnostic, fix: diagnostic.fix };
  };
  for (;;) {
    const first = next(now, refused);
    if (first === undefined) return { program: now.program, applied };
    const after = applyOne(now, first, look);
    const second = isBetter(after, now) ? undefined : next(after, new Set(now.found.map(keyOf)));
    const last = second === undefined ? after : applyOne(after, second, look);
    if (!isBetter(last, now)) {
      refused.add(keyOf(first.diagnostic));
      continue;
    }
    now = last;
    refused = new Set();
    applied.push(first, ...(second === undefined ? [] : [second]));
  }
}

function applyOne({ program, found }: Checked, { fix }: AppliedFix, look: Look): Checked {
  const next = applyEdit(program, fix.edit);
  return { program: next, found: next === program ? found : look(next) };
}

const isCertain = ({ fix, otherFixes = [], ignored }: Diagnostic): boolean =>
  fix?.isCertain === true && otherFixes.length === 0 && ignored === undefined;

const keyOf = ({ rule, location, message }: Diagnostic): string =>
  JSON.stringify([rule, location, message]);

/** Whether a check finds fewer problems than before, and no rule finds more. */
function isBetter({ found: after }: Checked, { found: before }: Checked): boolean {
  const counts = new Map<string, number>();
  for (const { rule } of before) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const { rule } of after) {
    const left = (counts.get(rule) ?? 0) - 1;
    if (left < 0) return false;
    counts.set(rule, left);
  }
  return after.length < before.length;
}
