import { memoize } from "#model/base/memoize.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import { changeMap } from "#model/program/path-edit.ts";
import type { ResourceOrigin, Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isMap } from "#model/program/value.ts";

type Lookup = Extract<ResourceOrigin, { readonly kind: "lookup" }>;

export const isLookup = (resource: Resource): resource is Resource & { readonly origin: Lookup } =>
  resource.origin.kind === "lookup";

/** The parameters of a lookup as one map, `{ id, state }`, for paths and edits. */
export const lookupMap: (lookup: Lookup) => ValueMap = memoize(({ id, state }) => ({ id, state }));

/** The resource after a change to its lookup. A removed ID is an empty string. */
export function changeLookup(resource: Resource, change: PathChange): Resource {
  const { origin } = resource;
  if (origin.kind !== "lookup") return resource;
  const { id = "", state } = changeMap(lookupMap(origin), change);
  const now = state === undefined ? {} : isMap(state) ? state : origin.state;
  const isEmptied = state === undefined && Object.keys(origin.state).length === 0;
  return id === origin.id && (now === origin.state || isEmptied)
    ? resource
    : { ...resource, origin: { kind: "lookup", id, state: now } };
}
