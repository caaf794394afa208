import type { PropertyPath } from "#model/program/path.ts";
import { statementsAbout, statementsAboutType } from "#model/schema/facts/claims.ts";
import { scopesOf } from "#model/schema/facts/scopes.ts";
import type { VerdictScope } from "#model/deployment/plan/known/verdict.ts";

/** Whether the provider sets an input by itself where a program leaves it out, as far as facts say so. */
export function isSetByProvider(path: PropertyPath, scope: VerdictScope): boolean {
  const { catalog, token, circumstances } = scope;
  const files = scopesOf(catalog.facts, token);
  if (files.length === 0) return false;
  const [first] = statementsAbout("setByProvider", files, path, circumstances);
  return first?.is === true && first.isSettled;
}

/** Whether the provider has the old resource deleted before it makes the new one; undefined where no facts say so. */
export function deletesBeforeReplace(scope: VerdictScope): "yes" | "no" | "maybe" | undefined {
  const { catalog, token, circumstances } = scope;
  const files = scopesOf(catalog.facts, token);
  const stated = statementsAboutType((facts) => facts.deleteBeforeReplace, files, circumstances);
  const last = stated.at(-1);
  if (last === undefined) return undefined;
  const isAgreed = last.isSettled && stated.every(({ is }) => is === last.is);
  return isAgreed ? (last.is ? "yes" : "no") : "maybe";
}
