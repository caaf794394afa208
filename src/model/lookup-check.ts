import type { Catalog } from "#model/catalog.ts";
import { keep } from "#model/keep.ts";
import { stateProperties } from "#model/lookup.ts";
import { intoRoot } from "#model/options.ts";
import type { Resource } from "#model/program.ts";
import type { ResourceType } from "#model/property-type.ts";
import { checkShape } from "#model/shape-check.ts";
import type { ShapeFinding } from "#model/shape-fault.ts";
import type { Shapes } from "#model/shape-schema.ts";

/** Checks the state of a resource that is looked up: it may hold what the type's outputs and inputs are. */
export function checkState(
  resource: Resource,
  catalog: Catalog,
  shapes: Shapes,
): readonly ShapeFinding[] {
  const { origin } = resource;
  const type = catalog.resourceType(resource.token);
  if (origin.kind !== "lookup" || type === undefined) return [];
  const state = { ...resource, inputs: origin.state };
  return checkShape(state, stateType(type), catalog, shapes).map(({ fix, path, ...finding }) => ({
    ...finding,
    path: ["state", ...path],
    ...(fix === undefined ? {} : { fix: { ...fix, edit: intoState(fix.edit) } }),
  }));
}

/** One and the same for a type, so that its shape is built once. */
const stateType: (type: ResourceType) => ResourceType = keep((type) => ({
  ...type,
  inputs: stateProperties(type),
}));

const intoState = intoRoot("lookup", ["state"]);
