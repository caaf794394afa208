import { emptyResource } from "#model/program/edits/add-resources.ts";
import { freeName } from "#model/program/names/resource-name.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { TypeSummary } from "#model/schema/package-index.ts";

/** An empty resource of a type, with the first free name based on the type. */
export function newResource(
  program: Program,
  type: Pick<TypeSummary, "name" | "displayToken">,
): Resource {
  const base = type.name.charAt(0).toLowerCase() + type.name.slice(1);
  const taken = new Set(program.resources.map(({ name }) => name));
  return emptyResource(program, type.displayToken, freeName(base, taken));
}
