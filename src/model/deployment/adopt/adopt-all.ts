import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { adoptEdit } from "#model/deployment/adopt/adopt-edit.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";

/** A program with deployed values, and notes for users. */
export interface Adopted {
  readonly program: Program;
  /** The adoptions that were applied, in order. */
  readonly taken: readonly Adoption[];
  /** The changes that a deployment would still undo. */
  readonly left: readonly Adoption[];
  /** The config variables that are declared for secrets. The stack must get values for them. */
  readonly variables: readonly ConfigVariable[];
}

/**
 * The maximum number of searches. Keeping values of one resource may change the values that other resources get from
 * it, so the search repeats.
 */
const maxRounds = 4;

/**
 * Adds the chosen deployed values to a program. `find` returns the changes that a deployment of a program would undo.
 * Without `isRepeated`, `find` is called only once, because a run of the engine can't be repeated.
 */
export function adoptAll(
  given: Program,
  catalog: Catalog,
  find: (program: Program) => readonly Adoption[],
  isChosen: (adoption: Adoption) => boolean,
  isRepeated = true,
): Adopted {
  let program = given;
  let left = find(program);
  const taken: Adoption[] = [];
  const variables: ConfigVariable[] = [];
  for (let round = 0; round < (isRepeated ? maxRounds : 1); round += 1) {
    const chosen = new Set(left.filter((each) => each.kind !== "none" && isChosen(each)));
    const made = adoptEdit(program, left, (each) => chosen.has(each), catalog);
    const next = applyInOrder(program, made.edit, catalog);
    if (next === program) break;
    program = next;
    taken.push(...chosen);
    variables.push(...made.variables);
    left = isRepeated ? find(program) : left.filter((each) => !chosen.has(each));
  }
  return { program, taken, left, variables };
}
