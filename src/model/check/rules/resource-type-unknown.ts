import type { Catalog } from "#model/schema/catalog.ts";
import { memoize } from "#model/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { displayToken, parseToken } from "#model/schema/token.ts";
import { distance, nearest, quoteShort } from "#model/messages.ts";

export const typeUnknown: ProgramRule = {
  id: "resource-type/unknown",
  summary: "The type of every resource is one that a loaded package has.",
  *check({ program, catalog }) {
    const answers = answersOf(catalog);
    for (const { id, token } of program.resources) {
      if (!answers.has(token)) answers.set(token, errorOf(token, catalog));
      const message = answers.get(token);
      if (message !== undefined)
        yield { severity: "error", location: { kind: "type", resource: id }, message };
    }
  },
};

/** What is said of each token, for each catalogue. */
const answersOf = memoize<Catalog, Map<string, string | undefined>>(() => new Map());

const errorOf = (token: string, catalog: Catalog): string | undefined =>
  isEngineType(token) || catalog.homeOf(token)?.resourceKey(token) !== undefined
    ? undefined
    : describe(token, catalog);

/**
 * Types of the engine itself, which no loaded package lists (pulumi/pulumi:pkg/resource/deploy/builtins.go).
 */
const isEngineType = (token: string): boolean =>
  /^pulumi:(?:providers:.|pulumi:StackReference$|(?:index:)?Stash$)/s.test(token);

function describe(token: string, catalog: Catalog): string {
  const shown = quoteShort(token);
  const parts = parseToken(token);
  if (parts === undefined)
    return `${token === "" ? "The type is empty" : `${shown} is not the name of a type`}. A type is written as its package, module and name with colons between them, as in "package:module:Name".`;
  const home = catalog.package(parts.package);
  if (home === undefined) {
    const names = catalog.packages.map(({ name }) => name);
    const meant = nearest(parts.package, names);
    return `The package ${quoteShort(parts.package)} of the type ${shown} is not loaded.${meant === undefined ? "" : ` Did you mean the package "${meant}"?`}`;
  }
  const meant = findNearest(home, token);
  return `The package "${home.name}" has no type ${shown}.${meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`}`;
}

const nameOf = (token: string): string => token.slice(token.lastIndexOf(":") + 1);

/**
 * The type whose name is most like the given one and, among several of that name, whose module is. A package
 * can have ten thousand types.
 */
function findNearest(home: PackageIndex, token: string): string | undefined {
  const name = nameOf(token);
  const candidates = home.resourceTokens.map(displayToken);
  const nearName = nearest(name, [...new Set(candidates.map(nameOf))]);
  const shown = displayToken(token).slice(0, 200);
  return candidates
    .filter((candidate) => nameOf(candidate) === nearName)
    .map((candidate) => ({ candidate, far: distance(shown, candidate) }))
    .toSorted((a, b) => a.far - b.far)[0]?.candidate;
}
