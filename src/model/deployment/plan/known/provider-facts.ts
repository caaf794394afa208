import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { namesIn } from "#model/base/path.ts";
import { statementsAbout, statementsAboutType } from "#model/schema/facts/claims.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import type { VerdictScope } from "#model/deployment/plan/known/verdict.ts";

/** Whether facts say for certain that the provider sets an input, or that states never contain it. */
export function isStated(
  kind: "setByProvider" | "notInState",
  path: PropertyPath,
  scope: VerdictScope,
): boolean {
  const { catalog, token, circumstances } = scope;
  const files = scopesOf(catalog.facts, token);
  if (files.length === 0) return false;
  const [first] = statementsAbout(kind, files, path, circumstances);
  return first?.is === true && first.isSettled;
}

/** The meaning of an absent input, according to facts. */
export function defaultOf(
  path: PropertyPath,
  { catalog, token }: VerdictScope,
): string | number | boolean | undefined {
  for (const { scopes } of scopesOf(catalog.facts, token))
    for (const { facts } of scopes) {
      const found = own(facts.properties ?? {}, namesIn(path))?.default;
      if (found !== undefined) return found;
    }
  return undefined;
}

/** The source that says the provider may replace a resource with unchanged inputs; undefined if no source says so. */
export function replacesUnchanged({
  catalog,
  token,
  circumstances,
}: VerdictScope): { readonly source: string | undefined } | undefined {
  const files = scopesOf(catalog.facts, token);
  const stated = statementsAboutType((facts) => facts.replacesUnchanged, files, circumstances);
  const found = stated.find(({ is }) => is);
  return found && { source: found.source };
}

/**
 * Whether the provider requires that the old resource is deleted before the new one is created; undefined if no facts
 * say so.
 */
export function deletesBeforeReplace(
  { catalog, token, circumstances: known }: VerdictScope,
  /** Whether the provider itself replaces the resource; undefined if unknown. */
  isReplacedByProvider: boolean | undefined,
): "yes" | "no" | "maybe" | undefined {
  const circumstances = { ...known, isReplacedByProvider: () => isReplacedByProvider };
  const files = scopesOf(catalog.facts, token);
  const stated = statementsAboutType((facts) => facts.deleteBeforeReplace, files, circumstances);
  const last = stated.at(-1);
  if (last === undefined) return undefined;
  const isAgreed = last.isSettled && stated.every(({ is }) => is === last.is);
  return isAgreed ? (last.is ? "yes" : "no") : "maybe";
}
