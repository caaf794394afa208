import { reasonOf } from "#model/check/values/deprecation-check.ts";
import { resourceTokens } from "#model/check/resource-tokens.ts";
import { timeSlicedRule, withPauses } from "#model/check/time-sliced-rule.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export const typeDeprecated = timeSlicedRule({
  id: "resource-type/deprecated",
  summary: "No resource has a deprecated type.",
  reads: ({ token }) => [token],
  *checkInPauses({ program, catalog }) {
    const answers = answersOf(catalog);
    const tokens = [...resourceTokens(program.resources).keys()];
    for (const token of tokens)
      if (!answers.has(token)) answers.set(token, isDeprecated(token, catalog));
    if (!tokens.some((token) => answers.get(token))) return;
    for (const resource of withPauses(program.resources)) {
      if (resource === undefined) {
        yield;
        continue;
      }
      const { id, token } = resource;
      if (answers.get(token) === true)
        yield {
          severity: "hint",
          location: { kind: "type", resource: id },
          message: hintOn(token, catalog),
        };
    }
  },
});

/** The results for each token, by catalog. */
const answersOf = memoize<Catalog, Map<string, boolean>>(() => new Map());

function isDeprecated(token: string, catalog: Catalog): boolean {
  const home = catalog.homeOf(token);
  const key = home?.resourceKey(token);
  return key !== undefined && home?.summary(key)?.isDeprecated === true;
}

/** The hint on a token, with the reason if the type has been read. */
function hintOn(token: string, catalog: Catalog): string {
  const type = catalog.resourceType(token);
  return `The type ${quoteShort(type?.displayToken ?? token)} is deprecated.${reasonOf(type?.deprecated ?? "")}`;
}
