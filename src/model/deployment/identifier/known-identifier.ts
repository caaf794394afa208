import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { documentedIdentifier } from "#model/schema/documentation/importing/import-identifier.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import type { ResourceType } from "#model/schema/property-type.ts";

/**
 * The documentation of a type's import ID, from facts or else the type's description; undefined if neither shows a
 * format.
 */
export function importIdentifierOf(catalog: Catalog, token: string): ImportIdentifier | undefined {
  const type = catalog.resourceType(token);
  return catalog.factsOf(token)?.importIdentifier ?? (type && ofDescription(type));
}

const ofDescription = memoize((type: ResourceType) => documentedIdentifier(type));
