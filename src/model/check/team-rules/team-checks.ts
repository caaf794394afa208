import { finish } from "#model/base/time-sliced.ts";
import type { Check } from "#model/check/check.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { DesignTeam } from "#model/configuration/settle-design.ts";
import { settleDesign } from "#model/configuration/settle-design.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** What a team says of a design, with its own rules. */
export interface Team extends DesignTeam {
  /** The same list as long as they are the same rules. */
  readonly rules: readonly ProgramRule[];
}

const none: readonly ProgramRule[] = [];

/**
 * Makes the function that gives the check of designs as a team has them. `create` is called where the packages or the
 * rules are others: what a team ignores changes nothing of what is found.
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
    // What is accepted is told by names, types and the file, whatever else of the design changes.
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
