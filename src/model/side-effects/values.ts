import type { Location } from "#model/program/diagnostic.ts";
import { below } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Placed } from "#model/program/references.ts";
import { expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** Converts a path in a value to a location. */
type Locate = (path: PropertyPath) => Location;

type Visit = (found: Expression, location: Location) => void;

/** Calls `visit` for every expression of a design with its place, including expressions in secrets. */
export function visitAll(program: Program, visit: Visit): void {
  const visitValue = (value: Value, locate: Locate): void => visitDeep(value, [], locate, visit);
  for (const { name, default: value } of program.config)
    if (value !== undefined) visitValue(value, () => ({ kind: "config", name }));
  for (const resource of program.resources) visitResource(resource, visit);
  for (const { name, value } of program.variables)
    visitValue(value, (path) => ({ kind: "variable", name, path }));
  for (const { name, value } of program.outputs)
    visitValue(value, (path) => ({ kind: "output", name, path }));
}

/**
 * Visits the expressions of a resource. The expressions are memoized, because the search for each kind of side effect
 * visits them.
 */
function visitResource(resource: Resource, visit: Visit): void {
  for (const { via, path, found } of expressionsOf(resource)) {
    const location = placeIn(resource, via, path);
    visit(found, location);
    if (found.kind === "secret") visitDeep(found.value, path, () => location, visit);
  }
}

/** The place of an expression. The parameters of a lookup have no separate place. */
const placeIn = ({ id }: Resource, via: Placed["via"], path: PropertyPath): Location =>
  via === "lookup" ? { kind: "type", resource: id } : { kind: via, resource: id, path };

/** Visits the expressions of a value. The content of a secret has the same path as the secret. */
function visitDeep(value: Value, prefix: PropertyPath, locate: Locate, visit: Visit): void {
  visitExpressions(value, prefix, (found, path) => {
    visit(found, locate(path));
    if (found.kind === "secret") visitDeep(found.value, path, () => locate(path), visit);
  });
}

/**
 * The string of a value, if it is known before deployment. Variables and the defaults of config are followed. Secrets
 * are unknown.
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

/** The names of the engine's values that contain the project's own folders. */
const ownFolders: ReadonlySet<string> = new Set(["pulumi.cwd", "pulumi.rootDirectory"]);

/** The items of a list with their paths; for any other value, the value itself with its path. */
export const itemsOf = (
  value: Value | undefined,
  path: PropertyPath,
): readonly (readonly [Value, PropertyPath])[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [[value, path]];
  return value.map((item: Value, at) => [item, below(path, at)] as const);
};
