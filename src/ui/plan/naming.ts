import type { NameOf } from "#model/deployment/plan/messages.ts";
import type { Program } from "#model/program/program.ts";

/**
 * Makes the function that names the resources of a design: it gives the same function as long as all are
 * called the same, so that what shows names can tell by identity that there is nothing new to show.
 */
export function createTypeNaming(): (program: Program) => NameOf {
  let names: ReadonlyMap<string, string> = new Map();
  let nameOf: NameOf = () => "?";
  return ({ resources }) => {
    const isSame =
      names.size === resources.length && resources.every(({ id, name }) => names.get(id) === name);
    if (!isSame) {
      const now: ReadonlyMap<string, string> = new Map(resources.map(({ id, name }) => [id, name]));
      names = now;
      nameOf = (id) => now.get(id) ?? "?";
    }
    return nameOf;
  };
}
