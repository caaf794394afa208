import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";

/**
 * A design of resources of one type, which are given by name and inputs, and of outputs. No package has the default
 * type.
 */
export const programOfOneType = (
  resources: readonly (readonly [name: string, inputs: ValueMap])[],
  outputs: ValueMap,
  token = "none:Thing",
): Program => ({
  ...emptyProgram("any"),
  resources: resources.map(([name, inputs], at) => ({
    id: resourceId(at + 1),
    name,
    token,
    inputs,
    options: {},
    origin: { kind: "created" },
    extras: {},
  })),
  outputs: Object.entries(outputs).map(([name, value]) => ({ name, value })),
});
