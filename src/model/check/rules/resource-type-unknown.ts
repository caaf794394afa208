import { nearestToken } from "#model/check/nearest-token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import { groupBy } from "#model/base/group-by.ts";
import { memoize } from "#model/base/memoize.ts";
import { isOfMissingPackage } from "#model/packages/missing-packages.ts";
import type { Program } from "#model/program/program.ts";
import { resourceTokens } from "#model/check/resource-tokens.ts";
import { timeSlicedRule, withPauses } from "#model/check/time-sliced-rule.ts";
import { displayToken, packageOf, parseToken } from "#model/program/token.ts";
import { formatCount, nearest, quoteShort } from "#model/base/messages.ts";

export const typeUnknown = timeSlicedRule({
  id: "resource-type/unknown",
  summary: "The type of every resource exists in a loaded package.",
  reads: ({ token }) => [token],
  *checkInPauses({ program, catalog }) {
    const answers = answersOf(catalog);
    const users = new Map<string, number>();
    for (const { resources } of componentsOf(program))
      for (const [token, count] of resourceTokens(resources))
        users.set(token, (users.get(token) ?? 0) + count);
    // A missing package is reported once for all resources that need it.
    for (const [name, tokens] of groupBy(users.keys(), packageOf)) {
      const missing = tokens.filter((token) => isOfMissingPackage(token, catalog));
      // A provider alone doesn't need its package's schema. If the package has other types, its provider counts as one
      // more resource.
      if (missing.every(isEngineType)) continue;
      const count = missing.reduce((sum, token) => sum + (users.get(token) ?? 0), 0);
      yield {
        severity: "error",
        location: { kind: "package", name },
        message: `The package ${quoteShort(name)} is not loaded. It has the types of ${formatCount(count, "resource")}.${guess(name, catalog)}`,
      };
    }
    const tokens = [...resourceTokens(program.resources).keys()];
    for (const token of tokens)
      if (!answers.has(token)) answers.set(token, errorOf(token, catalog));
    if (tokens.every((token) => answers.get(token) === undefined)) return;
    for (const resource of withPauses(program.resources)) {
      if (resource === undefined) {
        yield;
        continue;
      }
      const { id, token } = resource;
      const message = answers.get(token);
      if (message !== undefined)
        yield { severity: "error", location: { kind: "type", resource: id }, message };
    }
  },
});

/** The components whose packages the file declares, including a plugin's closed components. */
const componentsOf = (program: Program): readonly Pick<Program, "resources">[] => [
  program,
  ...closedComponents(program).map(([, component]) => component),
];

/** The loaded package with the most similar name. */
function guess(name: string, { packages }: Catalog): string {
  const meant = nearest(
    name,
    packages.map((other) => other.name),
  );
  return meant === undefined ? "" : ` Did you mean the package "${meant}"?`;
}

/** The messages for each token, by catalog. */
const answersOf = memoize<Catalog, Map<string, string | undefined>>(() => new Map());

const errorOf = (token: string, catalog: Catalog): string | undefined =>
  isOfMissingPackage(token, catalog) ||
  isEngineType(token) ||
  catalog.homeOf(token)?.resourceKey(token) !== undefined
    ? undefined
    : describe(token, catalog);

/**
 * Whether a type belongs to the engine. No loaded package lists such a type
 * (pulumi/pulumi:pkg/resource/deploy/builtins.go).
 */
const isEngineType = (token: string): boolean =>
  /^pulumi:(?:providers:.|pulumi:StackReference$|(?:index:)?Stash$)/s.test(token);

function describe(token: string, catalog: Catalog): string {
  const shown = quoteShort(token);
  const parts = parseToken(token);
  if (parts === undefined)
    return `${token === "" ? "The type is empty" : `${shown} is not the name of a type`}. A type is written as its package, module and name with colons between them, as in "package:module:Name".`;
  const home = catalog.package(parts.package);
  if (home === undefined)
    return `The package ${quoteShort(parts.package)} of the type ${shown} is not loaded.${guess(parts.package, catalog)}`;
  const meant = nearestToken(displayToken(token), home.resourceTokens.map(displayToken));
  return `The package "${home.name}" has no type ${shown}.${meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`}`;
}
