import type { Location } from "#model/check/diagnostic.ts";
import { lookupMap } from "#model/program/lookup.ts";
import type { Program } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Value } from "#model/program/value.ts";

/** The places that refer to a config variable, in the design's order, each once. */
export function configUses(program: Program, variable: string): readonly Location[] {
  const found: Location[] = [];
  const visit = (value: Value, locationAt: (path: PropertyPath) => Location): void =>
    visitExpressions(value, [], (expression, path) => {
      const isUse = accessesIn(expression).some(
        (access) => access.kind === "config" && access.name === variable,
      );
      if (isUse) found.push(locationAt(path));
    });
  for (const { name, default: value } of program.config)
    if (value !== undefined) visitOnce(value, { kind: "config", name });
  for (const { id: resource, inputs, options, origin } of program.resources) {
    visit(inputs, (path) => ({ kind: "input", resource, path }));
    visit(options, (path) => ({ kind: "option", resource, path }));
    if (origin.kind === "lookup")
      visit(lookupMap(origin), (path) => ({ kind: "input", resource, path }));
  }
  for (const { name, value } of program.outputs) visitOnce(value, { kind: "output", name });
  return found;

  function visitOnce(value: Value, location: Location): void {
    const before = found.length;
    visit(value, () => location);
    found.length = Math.min(found.length, before + 1);
  }
}
