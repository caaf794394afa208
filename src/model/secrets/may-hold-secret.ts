import { memoize } from "#model/base/memoize.ts";
import type { Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";

/**
 * Whether a resource's values may hold a secret: one that says so, or any value under a property that the
 * schema calls secret.
 */
export const mayHoldSecret = (
  resource: Resource,
  type: ResourceType | undefined,
  catalog: Catalog,
): boolean =>
  (type !== undefined && hasSecretProperty(catalog)(type)) ||
  // What a function is asked may be a secret by its own inputs.
  expressionsOf(resource).some(({ found }) => found.kind === "secret" || found.kind === "invoke");

const hasSecretProperty = memoize((catalog: Catalog) =>
  memoize((type: ResourceType): boolean => {
    const seen = new Set<string>();
    const isSecret = ({ secret, type: inner }: Property): boolean => secret || reaches(inner);
    const reaches = (inner: PropertyType): boolean => {
      if (inner.kind === "list") return reaches(inner.items);
      if (inner.kind === "map") return reaches(inner.values);
      if (inner.kind === "union") return inner.members.some(reaches);
      if (inner.kind !== "object" || seen.has(inner.token)) return false;
      seen.add(inner.token);
      return catalog.objectType(inner.token)?.properties.some(isSecret) === true;
    };
    return type.inputs.some(isSecret) || type.outputs.some(isSecret);
  }),
);

/** Whether a resource may hold a secret, also in what is kept as it was read. Most hold none. */
export const mayHoldKnown = (
  resource: Resource,
  type: ResourceType | undefined,
  catalog: Catalog,
): boolean =>
  mayHoldSecret(resource, type, catalog) ||
  Object.keys(resource.extras).length > 0 ||
  expressionsOf(resource).some(({ found }) => found.kind === "verbatim");
