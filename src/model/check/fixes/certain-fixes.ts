import type { Diagnostic, Fix } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";

/** A fix, and what it set right. */
export interface AppliedFix {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

export interface FixedProgram {
  /** The same object where nothing was fixed. */
  readonly program: Program;
  /** In the order in which they were applied. */
  readonly applied: readonly AppliedFix[];
}

type Look = (program: Program) => readonly Diagnostic[];

/** A program, and what is wrong with it. */
interface Checked {
  readonly program: Program;
  readonly found: readonly Diagnostic[];
}

/**
 * Applies the fixes that are certain, until none is left. A fix after which a rule would find more than before is not
 * applied, unless a certain fix of what it brings to light helps. `look` gives what is wrong, of which what a team ignores is
 * not fixed, and neither is what `isOwn` denies.
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
    // From the end: what is taken out of a list moves what follows it.
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

/** Whether less is found than before, and no more by any rule. */
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
