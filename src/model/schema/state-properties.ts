import { memoize } from "#model/base/memoize.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";

/**
 * The properties that the state of a lookup may have: every output and input of the type except the ID. None of them is
 * required.
 */
export const stateProperties: (type: ResourceType) => readonly Property[] = memoize((type) => {
  const outputs = new Set(type.outputs.map(({ name }) => name));
  return [...type.outputs, ...type.inputs.filter(({ name }) => !outputs.has(name))]
    .filter(({ name }) => name !== "id")
    .map((property) => ({ ...property, required: false, replace: false }));
});
