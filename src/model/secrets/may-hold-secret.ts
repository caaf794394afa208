import { memoize } from "#model/base/memoize.ts";
import type { Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";

/**
 * Whether a resource's values may contain a secret. The secret may be marked, or be any value under a property that the
 * schema marks as secret.
 */
export const mayHoldSecret = (
  resource: Resource,
  type: ResourceType | undefined,
  catalog: Catalog,
): boolean =>
  (type !== undefined && hasSecretProperty(catalog)(type)) ||
  // A function's arguments may be secret because the function's inputs are marked as secret.
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

/** Whether a resource may contain a secret, including its unread parts. Most resources contain none. */
export const mayHoldKnown = (
  resource: Resource,
  type: ResourceType | undefined,
  catalog: Catalog,
): boolean =>
  mayHoldSecret(resource, type, catalog) ||
  Object.keys(resource.extras).length > 0 ||
  expressionsOf(resource).some(({ found }) => found.kind === "verbatim");
