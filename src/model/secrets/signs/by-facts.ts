import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { statementsAbout } from "#model/schema/facts/claims.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import type { TypeKnowledge } from "#model/secrets/map-presumed.ts";
import type { IsSecretByFact } from "#model/secrets/signs/judge-place.ts";

/**
 * Whether facts say that a value is secret. If the version of the package, or a condition, is unknown, the value counts
 * as secret.
 */
export const secretByFacts = memoize((catalog: Catalog): IsSecretByFact => (token, path) => {
  const files = scopesOf(catalog.facts, token);
  if (files.length === 0) return undefined;
  const circumstances = {
    version: () => catalog.homeOf(token)?.version,
    holds: () => undefined,
  };
  const stated = statementsAbout("secret", files, path, circumstances);
  if (stated.some(({ is }) => is !== false)) return true;
  return stated.at(-1)?.isSettled === true ? false : undefined;
});

/** The information about secrets in a catalog's packages and their facts. */
export const knownTypes = memoize((catalog: Catalog): TypeKnowledge => ({
  catalog,
  isSecretByFact: secretByFacts(catalog),
}));
