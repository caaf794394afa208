import type { Location } from "#model/check/diagnostic.ts";
import { below } from "#model/program/path.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** A value of a design, and where a path inside it leads. */
interface PlacedValue {
  readonly value: Value;
  locate(path: PropertyPath): Location;
}

/** Calls `visit` for every expression of a design, those inside secrets too, with its place. */
export function visitAll(
  program: Program,
  visit: (found: Expression, location: Location) => void,
): void {
  for (const { value, locate } of valuesOf(program)) visitDeep(value, [], locate, visit);
}

/** A secret has no places of its own: what is in it is at its own. */
function visitDeep(
  value: Value,
  prefix: PropertyPath,
  locate: PlacedValue["locate"],
  visit: (found: Expression, location: Location) => void,
): void {
  visitExpressions(value, prefix, (found, path) => {
    visit(found, locate(path));
    if (found.kind === "secret") visitDeep(found.value, path, () => locate(path), visit);
  });
}

function* valuesOf({ config, resources, variables, outputs }: Program): Iterable<PlacedValue> {
  for (const { name, default: value } of config)
    if (value !== undefined) yield { value, locate: () => ({ kind: "config", name }) };
  for (const resource of resources) yield* valuesOfResource(resource);
  for (const { name, value } of variables)
    yield { value, locate: (path) => ({ kind: "variable", name, path }) };
  for (const { name, value } of outputs)
    yield { value, locate: (path) => ({ kind: "output", name, path }) };
}

function* valuesOfResource(resource: Resource): Iterable<PlacedValue> {
  const { id, inputs, inputsFrom, options, origin } = resource;
  yield {
    value: inputsFrom ?? inputs,
    locate: (path) => ({ kind: "input", resource: id, path }),
  };
  yield { value: options, locate: (path) => ({ kind: "option", resource: id, path }) };
  if (origin.kind === "lookup")
    yield {
      value: { id: origin.id, state: origin.state },
      locate: () => ({ kind: "type", resource: id }),
    };
}

/**
 * The text that a value is as far as the design says it: variables and the defaults of config variables are followed,
 * and a secret says nothing. Undefined where it is known at deployment alone.
 */
export function knownText(
  value: Value | undefined,
  program: Program,
  depth = 0,
): string | undefined {
  if (typeof value === "string") return value;
  if (!isExpression(value) || depth > 50) return undefined;
  if (value.kind === "template") {
    const parts = value.parts.map((part) => knownText(part, program, depth + 1));
    return parts.includes(undefined) ? undefined : parts.join("");
  }
  if (value.kind === "unresolved") return ownFolders.has(value.access) ? "." : undefined;
  if ((value.kind !== "variable" && value.kind !== "config") || value.path.length > 0)
    return undefined;
  const isNamed = ({ name }: { readonly name: string }): boolean => name === value.name;
  const said =
    value.kind === "variable"
      ? program.variables.find(isNamed)?.value
      : program.config.find(isNamed)?.default;
  return knownText(said, program, depth + 1);
}

/** The engine's names of the project's own folders. */
const ownFolders: ReadonlySet<string> = new Set(["pulumi.cwd", "pulumi.rootDirectory"]);

/** The values of a list, or the one value, each with its path. */
export const itemsOf = (
  value: Value | undefined,
  path: PropertyPath,
): readonly (readonly [Value, PropertyPath])[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [[value, path]];
  return value.map((item: Value, at) => [item, below(path, at)] as const);
};
