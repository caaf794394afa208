import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { Design } from "#export/language.ts";
import type { PlacedComponents } from "#export/lower/components/class-types.ts";
import type { Unit } from "#export/lower/components/units.ts";
import { resourcesOf } from "#export/lower/components/units.ts";
import type { ConfigDeclaration, OutputDeclaration } from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import { shapeOfVariable } from "#export/languages/java/calls/shapes.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { Doc } from "#export/print/document.ts";
import { markedResource } from "#export/print/marked-resource.ts";
import { fullNameOf } from "#export/languages/java/imports.ts";
import { resourceClass } from "#export/languages/java/class-names.ts";
import type { NamedConfig, NamedVariable, ProgramScope } from "#export/languages/java/scope.ts";
import { core, javaType } from "#export/languages/java/types.ts";

/** Statements in methods of other classes, one group per method; empty if all statements fit in one method. */
export interface Parts {
  readonly declarations: readonly (readonly Unit[])[];
  readonly outputs: readonly (readonly OutputDeclaration[])[];
}

/** The number of resources per method. A large resource takes half a kilobyte. */
const partCount = 100;

/** The number of values per method: Java allows 64 KB, and a value takes up to 20 bytes. */
const partSize = 2_500;

/** Decides which of a program's statements must be in separate methods. */
export function splitProgram(
  { program, lowered, resourceCount }: Design,
  units: readonly Unit[],
): Parts {
  const resources = new Map(program.resources.map((resource) => [resource.id, resource]));
  const variables = new Map(program.variables.map(({ name, value }) => [name, value]));
  const outputs = new Map(program.outputs.map(({ name, value }) => [name, value]));
  const sizeOfUnit = (unit: Unit): number => {
    if (unit.kind === "component") return 1;
    const { declaration } = unit;
    if (isVariable(declaration)) return sizeOf(variables.get(declaration.name));
    if (isRequirement(declaration)) return 1;
    const resource = resources.get(declaration.id);
    return 1 + sizeOf(resource?.inputs) + sizeOf(resource?.options);
  };
  // The resources that components create are in the components' classes.
  const inside = lowered.declarations.length - units.length;
  const isLong = Math.max(lowered.resources.length, resourceCount) - inside > 2 * partCount;
  return {
    declarations: chunk(units, sizeOfUnit, isLong),
    outputs: chunk(lowered.outputs, ({ name }) => sizeOf(outputs.get(name)), false),
  };
}

/** Whether each component fits in one constructor. */
export function haveRoom({ program, inside }: Design): boolean {
  const resources = new Map(program.resources.map((resource) => [resource.id, resource]));
  const hasRoom = (component: ProgramComponent): boolean => {
    let size = component.components.length;
    for (const id of component.resources.keys()) {
      const resource = resources.get(id);
      size += 1 + sizeOf(resource?.inputs) + sizeOf(resource?.options);
    }
    const count = component.resources.size + component.components.length;
    return size <= partSize && count <= 2 * partCount && component.components.every(hasRoom);
  };
  return inside.every(hasRoom);
}

function chunk<T>(
  items: readonly T[],
  sizeOfItem: (item: T) => number,
  isLong: boolean,
): readonly (readonly T[])[] {
  const chunks: T[][] = [[]];
  let size = 0;
  for (const item of items) {
    const more = sizeOfItem(item);
    const last = chunks.at(-1);
    if (last === undefined || size + more > partSize || (isLong && last.length === partCount)) {
      chunks.push([item]);
      size = more;
    } else {
      last.push(item);
      size += more;
    }
  }
  return isLong || chunks.length > 1 ? chunks.filter(({ length }) => length > 0) : [];
}

/** The number of values in a value, including itself. */
function sizeOf(value: unknown): number {
  let size = 1;
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) size += sizeOf(inner);
  return size;
}

/** The shared fields of a long program's parts: the config and the resources. */
export function printFields(
  scope: ProgramScope,
  placed: PlacedComponents<ProgramScope> | undefined,
): readonly Doc[] {
  const inside = new Set<string>([...(placed?.made.keys() ?? [])].flatMap(resourcesOf));
  const outside = [...scope.resources.values()].filter(
    ({ declaration }) => !inside.has(declaration.id),
  );
  const components = Array.from(
    placed?.made.values() ?? [],
    ({ className, variable }) => `static ${scope.imports.use(fullNameOf(className))} ${variable};`,
  );
  const config = [...scope.config.values()].map((entry) => printField(scope, entry));
  const resources = outside.map(({ declaration, variable }) => {
    const { class: className } = declaration;
    const type =
      className === undefined
        ? core(scope, "Object")
        : scope.imports.use(resourceClass(scope, className));
    return markedResource(declaration, `static ${type} ${variable};`);
  });
  const variables = [...scope.variables.values()].map(
    (named) => `static ${typeOfVariable(scope, named)} ${named.variable};`,
  );
  return [...config, ...resources, ...components, ...variables];
}

function typeOfVariable(scope: ProgramScope, named: NamedVariable): string {
  const shape = shapeOfVariable(named);
  if (shape === undefined || shape.isData === true) return core(scope, "Object");
  const value = javaType(scope, shape.type, "outputs");
  const held = shape.isOptional ? `${core(scope, "Optional")}<${value}>` : value;
  return shape.isOutput ? `${core(scope, "Output")}<${held}>` : held;
}

const printField = (scope: ProgramScope, { declaration, variable }: NamedConfig): Doc =>
  `static ${printConfigType(scope, declaration)} ${variable};`;

/** The type of the variable that holds a config value. */
export function printConfigType(
  scope: ProgramScope,
  { type, required, secret, default: fallback }: ConfigDeclaration,
): string {
  const value = javaType(scope, typeOfConfig(type), "inputs");
  const isAbsent = !required && fallback === undefined;
  const held = isAbsent ? `${core(scope, "Optional")}<${value}>` : value;
  return secret ? `${core(scope, "Output")}<${held}>` : held;
}
