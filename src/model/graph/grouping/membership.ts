import { containerInputs, isContainer } from "#model/graph/grouping/containers.ts";
import type { Link } from "#model/graph/grouping/containers.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { GroupBy, Program, Resource } from "#model/program/program.ts";
import { expression, valueAt } from "#model/program/value.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { ContainerInput } from "#model/schema/facts/facts.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/**
 * A resource's input or option, and the edit that uses this input or option to move the resource into or out of another
 * resource.
 */
export interface Membership {
  readonly via: "input" | "option";
  readonly path: PropertyPath;
  readonly edit: Edit;
}

/**
 * The way to move a resource into another resource in the frames of `by`. Undefined if the resource's type has no input
 * for that, or if the two resources would depend on each other.
 */
export function membershipIn(
  resource: Resource,
  head: Resource,
  by: GroupBy,
  scope: { readonly program: Program; readonly catalog: Catalog; readonly graph: Graph },
): Membership | undefined {
  const { program, catalog, graph } = scope;
  if (resource.id === head.id || resource.origin.kind === "lookup") return undefined;
  if (reachableFrom(graph, [head.id], "upstream").has(resource.id)) return undefined;
  const set = (via: Membership["via"], path: PropertyPath, output: PropertyPath): Membership => {
    const value = expression({ kind: "reference", resource: head.id, path: output });
    const root = via === "option" ? { root: "options" as const } : {};
    return { via, path, edit: { kind: "set-input", resource: resource.id, path, value, ...root } };
  };
  if (by === "parent") return set("option", ["parent"], []);
  if (by === "component")
    return catalog.resourceType(head.token)?.isComponent === true
      ? set("option", ["parent"], [])
      : undefined;
  if (by !== "container" || resource.inputsFrom !== undefined) return undefined;
  for (const input of containerInputs(catalog.factsOf(resource.token)?.containers)) {
    if (!isContainer(input, head.token) || !hasInput(resource, input, catalog)) continue;
    const output = outputFor(head, input, program, catalog);
    if (output !== undefined) return set("input", input.input, output);
  }
  return undefined;
}

/** The edit that moves a resource out of its container. */
export const leavingEdit = (resource: Resource, { via, path }: Link): Edit => ({
  kind: "unset-input",
  resource: resource.id,
  path,
  ...(via === "option" ? { root: "options" as const } : {}),
});

/** Whether a type has an input. If the type is not loaded, only the inputs that are set are known. */
function hasInput(resource: Resource, { input }: ContainerInput, catalog: Catalog): boolean {
  const type = catalog.resourceType(resource.token);
  if (type === undefined) return valueAt(resource.inputs, input) !== undefined;
  let location: SchemaLocation = inputsLocation(type);
  for (const part of input) {
    location = stepInto(location, part, catalog);
    if (location.property === undefined || location.property.plain === true) return false;
  }
  return true;
}

/** The first of the outputs that a type has. If the type is not loaded, the preferred output. */
function outputFor(
  head: Resource,
  { outputs }: ContainerInput,
  program: Program,
  catalog: Catalog,
): PropertyPath | undefined {
  if (catalog.resourceType(head.token) === undefined) return outputs[0];
  const scope = accessScope(program, catalog);
  return outputs.find(
    (path) =>
      typeOfAccess(expression({ kind: "reference", resource: head.id, path }), scope).kind ===
      "known",
  );
}
