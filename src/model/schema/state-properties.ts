import { memoize } from "#model/base/memoize.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";

/** What the state of a lookup may hold: every output and input of the type but the ID, none of them required. */
export const stateProperties: (type: ResourceType) => readonly Property[] = memoize((type) => {
  const outputs = new Set(type.outputs.map(({ name }) => name));
  return [...type.outputs, ...type.inputs.filter(({ name }) => !outputs.has(name))]
    .filter(({ name }) => name !== "id")
    .map((property) => ({ ...property, required: false, replace: false }));
});
