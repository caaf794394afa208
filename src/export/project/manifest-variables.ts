import type { ConfigVariable, Program } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";

/** The design with the program's own variables after the existing variables. */
export function withVariables(program: Program, variables: readonly ConfigVariable[]): Program {
  if (variables.length === 0) return program;
  const added = variables.map(({ name, default: value = null, secret }) => ({
    name,
    value: secret === true ? expression({ kind: "secret", value }) : value,
  }));
  return { ...program, variables: [...program.variables, ...added] };
}
