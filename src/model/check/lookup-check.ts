import type { Catalog } from "#model/schema/catalog.ts";
import { memoize } from "#model/base/memoize.ts";
import { stateProperties } from "#model/schema/state-properties.ts";
import { redirectChange } from "#model/program/edits/redirect-change.ts";
import type { Resource } from "#model/program/program.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { checkShape } from "#model/check/shape/shape-check.ts";
import type { ShapeDiagnostic } from "#model/check/shape/shape-diagnostic.ts";
import type { Shapes } from "#model/check/shape/shape-schema.ts";

/** Checks the state of a looked-up resource. The state may contain the type's outputs and inputs. */
export function checkState(
  resource: Resource,
  catalog: Catalog,
  shapes: Shapes,
): readonly ShapeDiagnostic[] {
  const { origin } = resource;
  const type = catalog.resourceType(resource.token);
  if (origin.kind !== "lookup" || type === undefined) return [];
  const state = { ...resource, inputs: origin.state };
  return checkShape(state, stateType(type), catalog, shapes).map(
    ({ fix, path, ...diagnostic }) => ({
      ...diagnostic,
      path: ["state", ...path],
      ...(fix === undefined ? {} : { fix: { ...fix, edit: redirectToState(fix.edit) } }),
    }),
  );
}

/** Memoized, so the shape of each type is built only once. */
const stateType: (type: ResourceType) => ResourceType = memoize((type) => ({
  ...type,
  inputs: stateProperties(type),
}));

const redirectToState = redirectChange("lookup", ["state"]);
