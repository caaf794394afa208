import { namesInUse } from "#model/program/names/variable-name.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { nextResourceId } from "#model/program/program.ts";
import { adoptResources } from "#model/program/renaming/rewrite-references.ts";

export interface AddResource {
  readonly kind: "add-resource";
  readonly resource: Resource;
  readonly index?: number;
}

/** Adds a resource without inputs, unless its name is taken. */
export interface CreateResource {
  readonly kind: "create-resource";
  readonly name: string;
  readonly token: string;
}

/** Adds the resources that the program doesn't contain yet. Dangling references to their names now refer to them. */
export function addResources(program: Program, added: readonly AddResource[]): Program {
  const ids = new Set(program.resources.map(({ id }) => id));
  const fresh = added.filter(({ resource: { id } }) => !ids.has(id) && ids.add(id).has(id));
  if (fresh.length === 0) return program;
  const resources = [...program.resources];
  for (const { resource, index } of fresh)
    if (index === undefined) resources.push(resource);
    else resources.splice(index, 0, resource);
  const names = new Set(fresh.map(({ resource }) => resource.name));
  return adoptResources({ ...program, resources }, names);
}

export function createResource(program: Program, { name, token }: CreateResource): Program {
  if (namesInUse(program).has(name)) return program;
  return addResources(program, [
    { kind: "add-resource", resource: emptyResource(program, token, name) },
  ]);
}

/** An empty resource with a new ID. */
export const emptyResource = (program: Program, token: string, name: string): Resource => ({
  id: nextResourceId(program),
  name,
  token,
  inputs: {},
  options: {},
  origin: { kind: "created" },
  extras: {},
});
