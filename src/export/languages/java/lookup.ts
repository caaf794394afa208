import { isObject, own } from "#model/json.ts";
import { memoize } from "#model/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** Packages made straight from a cloud's own description of itself. */
const native = /-native$|^kubernetes$/;

const says = (spec: unknown): boolean => isObject(spec) && Object.hasOwn(spec, "stateInputs");

/** Whether a schema says of any resource what state its lookup takes. A schema may have thousands of them. */
const isSaid = memoize(({ schema }: PackageIndex): boolean => {
  const resources = own(schema, "resources");
  return isObject(resources) && Object.values(resources).some(says);
});

/**
 * Whether the SDK's lookup takes a state beside the ID. A schema says so resource by resource, unless it
 * says it of none: then the packages that are made from a cloud's own description are known to have none.
 */
export function takesState(index: PackageIndex | undefined, token: string): boolean {
  if (index === undefined) return true;
  if (!isSaid(index)) return !native.test(index.name);
  const resources = own(index.schema, "resources");
  return isObject(resources) && says(own(resources, index.resource(token)?.token ?? token));
}
