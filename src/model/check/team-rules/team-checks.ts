import { finish } from "#model/base/time-sliced.ts";
import type { Check } from "#model/check/check.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { DesignTeam } from "#model/configuration/settle-design.ts";
import { settleDesign } from "#model/configuration/settle-design.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** A team's settings for a design, and the team's own rules. */
export interface Team extends DesignTeam {
  /** The rules. The list is the same object while the rules don't change. */
  readonly rules: readonly ProgramRule[];
}

const none: readonly ProgramRule[] = [];

/**
 * Returns a function that returns the check of designs for a team. `create` is called when the packages or the rules
 * change. Ignores don't change the check's results.
 */
export function createTeamChecks(
  create: (catalog: Catalog, rules: readonly ProgramRule[]) => Check,
): (catalog: Catalog, team?: Team) => Check {
  let made: { catalog: Catalog; rules: readonly ProgramRule[]; check: Check } | undefined;
  return (catalog, team) => {
    const rules = team?.rules ?? none;
    if (made?.catalog !== catalog || made.rules !== rules)
      made = { catalog, rules, check: create(catalog, rules) };
    return settled(made.check, team);
  };
}

function settled(check: Check, team: Team | undefined): Check {
  let last:
    | { found: readonly Diagnostic[]; program: Program; result: readonly Diagnostic[] }
    | undefined;
  const settle = (found: readonly Diagnostic[], program: Program): readonly Diagnostic[] => {
    // Ignores match names, types and the file, so other changes of the design have no effect on ignored diagnostics.
    if (last?.found !== found || !sameSubjects(last.program, program))
      last = { found, program, result: settleDesign(found, program, team) };
    return last.result;
  };
  const { slices } = check;
  function* inSlices(program: Program) {
    const found = slices === undefined ? check(program) : yield* slices(program);
    yield;
    return settle(found, program);
  }
  return Object.assign((program: Program) => finish(inSlices(program)), { slices: inSlices });
}

const sameSubjects = (a: Program, b: Program): boolean =>
  a.source === b.source &&
  (a.resources === b.resources ||
    (a.resources.length === b.resources.length &&
      a.resources.every(({ id, name, token }, at) => {
        const other = b.resources[at];
        return id === other?.id && name === other.name && token === other.token;
      })));
