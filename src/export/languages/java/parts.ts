import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import { shapeOfVariable } from "#export/languages/java/calls/shapes.ts";
import type { Doc } from "#export/print/document.ts";
import { marked } from "#export/print/document.ts";
import { typeOfConfig } from "#model/schema/config-type.ts";
import { functionClasses, resourceClass } from "#export/languages/java/class-names.ts";
import { partClass } from "#export/languages/java/imports.ts";
import type { NamedConfig, NamedVariable, ProgramScope } from "#export/languages/java/scope.ts";
import { partSize } from "#export/languages/java/scope.ts";
import { core, javaType } from "#export/languages/java/types.ts";

/** The resources and variables of a long program, as many together as a method may declare. */
export function partsOf({
  declarations: all,
}: LoweredProgram): readonly LoweredProgram["declarations"][] {
  const count = Math.ceil(all.length / partSize);
  return Array.from({ length: count }, (_part, at) =>
    all.slice(at * partSize, (at + 1) * partSize),
  );
}

export const printPart = (at: number): Doc => `${partClass(at + 1)}.declare(ctx);`;

/** What the parts of a long program have in common: the config and the resources, as fields. */
export function printFields(scope: ProgramScope): readonly Doc[] {
  const config = [...scope.config.values()].map((entry) => printField(scope, entry));
  const resources = [...scope.resources.values()].map(({ declaration, variable }) => {
    const { class: className, id } = declaration;
    const type =
      className === undefined
        ? core(scope, "Object")
        : scope.imports.use(resourceClass(scope, className));
    return marked({ resource: id }, `static ${type} ${variable};`);
  });
  const variables = [...scope.variables.values()].map(
    (named) => `static ${typeOfVariable(scope, named)} ${named.variable};`,
  );
  return [...config, ...resources, ...variables];
}

function typeOfVariable(scope: ProgramScope, named: NamedVariable): string {
  const shape = shapeOfVariable(named);
  if (shape === undefined || shape.isData === true) return core(scope, "Object");
  const result = shape.result && functionClasses(scope, shape.result)?.result;
  const value =
    result === undefined ? javaType(scope, shape.type, "outputs") : scope.imports.use(result);
  const held = shape.isOptional ? `${core(scope, "Optional")}<${value}>` : value;
  return shape.isOutput ? `${core(scope, "Output")}<${held}>` : held;
}

function printField(scope: ProgramScope, { declaration, variable }: NamedConfig): Doc {
  const { type, required, secret, default: fallback } = declaration;
  const value = javaType(scope, typeOfConfig(type), "inputs");
  const isAbsent = !required && fallback === undefined;
  const held = isAbsent ? `${core(scope, "Optional")}<${value}>` : value;
  return `static ${secret ? `${core(scope, "Output")}<${held}>` : held} ${variable};`;
}
