import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { NotYetKnown } from "#model/check/team-rules/cel.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/**
 * The resource as an object for expressions. If an expression reads a value that is known only after deployment, the
 * object throws a `NotYetKnown`.
 */
export const resourceSubject = (resource: Resource): object => ({
  name: resource.name,
  type: displayToken(resource.token),
  inputs: readable(resource.inputs, []),
});

export const optionsSubject = (resource: Resource): object =>
  readable(resource.options, ["options"]);

/** The whole design as an object for expressions. */
export const programSubject = (program: Program): object => ({
  name: program.name,
  resources: program.resources.map(resourceSubject),
  config: program.config.map(({ name }) => name),
  outputs: program.outputs.map(({ name }) => name),
});

/** The stack as an object for expressions. If the stack has no name, its name is unknown, like an output. */
export const stackSubject = (name: string | undefined): object => {
  const stack = {};
  if (name === undefined) define(stack, "name", () => unknown(["stack", "name"]));
  else define(stack, "name", () => name);
  return stack;
};

function readable(map: ValueMap, path: PropertyPath): object {
  const shown = {};
  for (const [key, value] of Object.entries(map))
    define(shown, key, () => read(value, [...path, key]));
  return shown;
}

function read(value: Value, path: PropertyPath): unknown {
  if (isList(value)) {
    const list: unknown[] = [];
    for (const [index, item] of value.entries())
      define(list, index, () => read(item, [...path, index]));
    return list;
  }
  if (isExpression(value)) return value.kind === "secret" ? read(value.value, path) : unknown(path);
  return typeof value === "object" && value !== null ? readable(value, path) : value;
}

/** Defines a property that only fails when it is read. Counting the property and testing for it don't fail. */
const define = (target: object, key: string | number, get: () => unknown): unknown =>
  Object.defineProperty(target, key, { enumerable: true, get });

function unknown(path: PropertyPath): never {
  throw new NotYetKnown(formatPath(path));
}
