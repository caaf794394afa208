import type { Location } from "#model/program/diagnostic.ts";
import { lookupMap } from "#model/program/lookup.ts";
import type { Program } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";

/** The places that refer to a config variable or a variable, in design order. Each place is listed once. */
export function usesByName(
  program: Program,
  kind: "config" | "variable",
  name: string,
): readonly Location[] {
  const found: Location[] = [];
  const visit = (value: Value, locationAt: (path: PropertyPath) => Location): void =>
    visitExpressions(value, [], (expression, path) => {
      const isUse = accessesIn(expression).some(
        (access) => access.kind === kind && access.name === name,
      );
      if (isUse) found.push(locationAt(path));
    });
  for (const { name: of, default: value } of program.config)
    if (value !== undefined) visitOnce(value, { kind: "config", name: of });
  for (const { name: of, value } of program.variables)
    visit(value, (path) => ({ kind: "variable", name: of, path }));
  for (const { id: resource, inputs, inputsFrom, options, origin } of program.resources) {
    visit(inputsFrom ?? inputs, (path) => ({ kind: "input", resource, path }));
    visit(options, (path) => ({ kind: "option", resource, path }));
    if (origin.kind === "lookup")
      visit(lookupMap(origin), (path) => ({ kind: "input", resource, path }));
  }
  for (const { name: of, value } of program.outputs) visitOnce(value, { kind: "output", name: of });
  return found;

  function visitOnce(value: Value, location: Location): void {
    const before = found.length;
    visit(value, () => location);
    found.length = Math.min(found.length, before + 1);
  }
}
