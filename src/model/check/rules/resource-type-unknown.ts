import type { Catalog } from "#model/schema/catalog.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import { groupBy } from "#model/group-by.ts";
import { memoize } from "#model/memoize.ts";
import { isOfMissingPackage } from "#model/program/packages/missing-packages.ts";
import type { Program } from "#model/program/program.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { displayToken, packageOf, parseToken } from "#model/schema/token.ts";
import { distance, formatCount, nearest, quoteShort } from "#model/messages.ts";

export const typeUnknown: ProgramRule = {
  id: "resource-type/unknown",
  summary: "The type of every resource is one that a loaded package has.",
  *check({ program, catalog }) {
    const answers = answersOf(catalog);
    const users = tokensIn(program).filter(
      (token) => !isEngineType(token) && isOfMissingPackage(token, catalog),
    );
    // Said once, however many resources lack their types.
    for (const [name, tokens] of groupBy(users, packageOf))
      yield {
        severity: "error",
        location: { kind: "package", name },
        message: `The package ${quoteShort(name)} is not loaded. It has the types of ${formatCount(tokens.length, "resource")}.${guess(name, catalog)}`,
      };
    for (const { id, token } of program.resources) {
      if (isOfMissingPackage(token, catalog)) continue;
      if (!answers.has(token)) answers.set(token, errorOf(token, catalog));
      const message = answers.get(token);
      if (message !== undefined)
        yield { severity: "error", location: { kind: "type", resource: id }, message };
    }
  },
};

/** Those of a plugin's other components as well: its packages are those of the file. */
const tokensIn = (program: Program): readonly string[] =>
  [program, ...closedComponents(program).map(([, component]) => component)].flatMap(
    ({ resources }) => resources.map(({ token }) => token),
  );

/** The loaded package whose name is most like one that is not. */
function guess(name: string, { packages }: Catalog): string {
  const meant = nearest(
    name,
    packages.map((each) => each.name),
  );
  return meant === undefined ? "" : ` Did you mean the package "${meant}"?`;
}

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
  if (home === undefined)
    return `The package ${quoteShort(parts.package)} of the type ${shown} is not loaded.${guess(parts.package, catalog)}`;
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
