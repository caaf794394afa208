import type { Facts, TypeFacts } from "#model/facts.ts";
import { own } from "#model/json.ts";
import type { PackageIndex } from "#model/package-index.ts";
import type { ObjectType, ResourceType } from "#model/property-type.ts";
import { displayToken, packageOf } from "#model/token.ts";

/** All packages a design can use, and the facts that their schemas cannot say. */
export interface Catalog {
  readonly packages: readonly PackageIndex[];
  package(name: string): PackageIndex | undefined;
  /** A resource type by any accepted spelling of its token. */
  resourceType(token: string): ResourceType | undefined;
  objectType(token: string): ObjectType | undefined;
  factsOf(token: string): TypeFacts | undefined;
}

export function createCatalog(packages: readonly PackageIndex[], facts: Facts): Catalog {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  return {
    packages,
    package: (name) => byName.get(name),
    resourceType: (token) => byName.get(packageOf(token))?.resource(token),
    objectType: (token) => byName.get(packageOf(token))?.object(token),
    factsOf: (token) => own(facts, displayToken(token)),
  };
}
