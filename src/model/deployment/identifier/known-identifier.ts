import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { documentedIdentifier } from "#model/schema/documentation/importing/import-identifier.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import type { ResourceType } from "#model/schema/property-type.ts";

/** What an import of a type takes, by facts, else by the type's description; undefined where neither shows a shape. */
export function importIdentifierOf(catalog: Catalog, token: string): ImportIdentifier | undefined {
  const type = catalog.resourceType(token);
  return catalog.factsOf(token)?.importIdentifier ?? (type && ofDescription(type));
}

const ofDescription = memoize((type: ResourceType) => documentedIdentifier(type));
