import type { Catalog } from "#model/schema/catalog.ts";
import { memoize } from "#model/memoize.ts";
import { quoteShort } from "#model/messages.ts";
import { reasonOf } from "#model/check/deprecation-check.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const typeDeprecated: ProgramRule = {
  id: "resource-type/deprecated",
  summary: "No resource is of a type that its package calls deprecated.",
  *check({ program, catalog }) {
    const answers = answersOf(catalog);
    for (const { id, token } of program.resources) {
      if (!answers.has(token)) answers.set(token, hintOf(token, catalog));
      const message = answers.get(token);
      if (message !== undefined)
        yield { severity: "hint", location: { kind: "type", resource: id }, message };
    }
  },
};

/** What is said of each token, for each catalogue. */
const answersOf = memoize<Catalog, Map<string, string | undefined>>(() => new Map());

function hintOf(token: string, catalog: Catalog): string | undefined {
  const type = catalog.resourceType(token);
  if (type?.deprecated === undefined) return undefined;
  return `The type ${quoteShort(type.displayToken)} is deprecated.${reasonOf(type.deprecated)}`;
}
