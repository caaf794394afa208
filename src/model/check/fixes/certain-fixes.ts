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

/**
 * Applies the fixes that are certain, until none is left. A fix after which a rule would find more than before is not
 * applied. `look` gives what is wrong, of which what a team ignores is not fixed, and neither is what `isOwn` denies.
 */
export function applyCertainFixes(
  given: Program,
  look: (program: Program) => readonly Diagnostic[],
  isOwn: (diagnostic: Diagnostic) => boolean = () => true,
): FixedProgram {
  const applied: AppliedFix[] = [];
  let program = given;
  let found = look(program);
  let refused = new Set<string>();
  for (;;) {
    // From the end: what is taken out of a list moves what follows it.
    const diagnostic = found.findLast(
      (each) => isCertain(each) && isOwn(each) && !refused.has(keyOf(each)),
    );
    if (diagnostic?.fix === undefined) return { program, applied };
    const next = applyEdit(program, diagnostic.fix.edit);
    const left = next === program ? found : look(next);
    if (!isBetter(left, found)) {
      refused.add(keyOf(diagnostic));
      continue;
    }
    program = next;
    found = left;
    refused = new Set();
    applied.push({ diagnostic, fix: diagnostic.fix });
  }
}

const isCertain = ({ fix, otherFixes = [], ignored }: Diagnostic): boolean =>
  fix?.isCertain === true && otherFixes.length === 0 && ignored === undefined;

const keyOf = ({ rule, location, message }: Diagnostic): string =>
  JSON.stringify([rule, location, message]);

/** Whether less is found than before, and no more by any rule. */
function isBetter(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const counts = new Map<string, number>();
  for (const { rule } of before) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const { rule } of after) {
    const left = (counts.get(rule) ?? 0) - 1;
    if (left < 0) return false;
    counts.set(rule, left);
  }
  return after.length < before.length;
}
