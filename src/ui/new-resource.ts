import type { Program, Resource } from "#model/program.ts";
import { nextResourceId } from "#model/program.ts";
import type { ResourceType } from "#model/property-type.ts";

/** A resource of a type with nothing set, named after the type by the first free name. */
export function newResource(program: Program, type: ResourceType): Resource {
  const base = type.name.charAt(0).toLowerCase() + type.name.slice(1);
  return {
    id: nextResourceId(program),
    name: freeName(program, base),
    token: type.displayToken,
    inputs: {},
    options: {},
    origin: { kind: "created" },
    extras: {},
  };
}

/** The same resource once more, under a free name. */
export function duplicateOf(program: Program, resource: Resource): Resource {
  const name = freeName(program, resource.name === "" ? "copy" : resource.name);
  return { ...resource, id: nextResourceId(program), name };
}

function freeName(program: Program, base: string): string {
  const taken = new Set(program.resources.map(({ name }) => name));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
