import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { statementsAbout } from "#model/schema/facts/claims.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import type { TypeKnowledge } from "#model/secrets/map-presumed.ts";
import type { IsSecretByFact } from "#model/secrets/signs/judge-place.ts";

/**
 * What facts say of whether a value is secret. What may be one, as far as the version of its package and conditions are
 * known, counts as one.
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

/** What the packages of a catalog and facts about them say of secrets. */
export const knownTypes = memoize((catalog: Catalog): TypeKnowledge => ({
  catalog,
  isSecretByFact: secretByFacts(catalog),
}));
