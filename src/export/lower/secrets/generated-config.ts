import { formatConfigType } from "#model/program/config/config-type.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { ConfigDeclaration, LoweredProgram } from "#export/lower/lowered-program.ts";

/** The plan's variables for secrets in the design, as variables of a design. */
export function generatedConfig(
  program: Program,
  lowered: LoweredProgram,
): readonly ConfigVariable[] {
  const declared = new Set(program.config.map(({ name }) => name));
  return lowered.config
    .filter(({ name, value }) => value === undefined && !declared.has(name))
    .map(toVariable);
}

/** The design with the plan's variables before its own. A project must declare all of these variables. */
export function withGeneratedConfig(program: Program, lowered: LoweredProgram): Program {
  const made = generatedConfig(program, lowered);
  return made.length === 0 ? program : { ...program, config: [...made, ...program.config] };
}

const toVariable = ({ name, type }: ConfigDeclaration): ConfigVariable => ({
  name,
  type: formatConfigType(type),
  secret: true,
  extras: {},
});
