import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";

/** A design with some resources, each with an input `value`. */
export const designOf = (name: string, ...values: readonly (number | string)[]): Program => ({
  ...emptyProgram(name),
  resources: values.map((value, at) => ({
    id: resourceId(at),
    name: `n${at}`,
    token: "test:Thing",
    inputs: { value },
    options: {},
    origin: { kind: "created" },
    extras: {},
  })),
});
