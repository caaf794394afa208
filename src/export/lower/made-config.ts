import type { ConfigType } from "#model/schema/config-type.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { ConfigDeclaration, Plan } from "#export/lower/lowered-program.ts";

/** The variables that the plan makes for secrets whose text the design holds, as variables of a design. */
export function madeConfig(program: Program, plan: Plan): readonly ConfigVariable[] {
  const declared = new Set(program.config.map(({ name }) => name));
  return plan.config.filter(({ name }) => !declared.has(name)).map(toVariable);
}

/** The design with them before its own: what a project has to declare. */
export function withMadeConfig(program: Program, plan: Plan): Program {
  const made = madeConfig(program, plan);
  return made.length === 0 ? program : { ...program, config: [...made, ...program.config] };
}

const toVariable = ({ name, type }: ConfigDeclaration): ConfigVariable => ({
  name,
  type: typeName(type),
  secret: true,
  extras: {},
});

const typeName = (type: ConfigType): string =>
  type.kind === "list" ? `List<${typeName(type.items)}>` : type.kind;
