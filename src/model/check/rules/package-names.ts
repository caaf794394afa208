import { callingResources } from "#model/check/calling-resources.ts";
import { resourceTokens } from "#model/check/resource-tokens.ts";
import { timeSlicedRule } from "#model/check/time-sliced-rule.ts";
import { memoize } from "#model/base/memoize.ts";
import { quoteShort } from "#model/base/messages.ts";
import {
  functionsBesideResources,
  functionsOf,
} from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { csharpMember } from "#model/schema/sdk-names/grammars.ts";
import { describeRefusedNames, refusedNames } from "#model/schema/sdk-names/sdk-names.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";
import { isPackageName } from "#model/program/token.ts";

/** Reports names that no exported program contains, because exporters use the default name or leave the name out. */
export const packageNames = timeSlicedRule({
  id: "package/names",
  summary: "The names in a package and its schema are valid in every language.",
  reads: (resource) => [resource.token, functionsOf(resource)],
  *checkInPauses({ program, catalog }) {
    for (const { name } of program.packages ?? [])
      if (!isPackageName(name))
        yield {
          severity: "warning",
          location: { kind: "package", name },
          message: `${quoteShort(name)} is not a valid package name, so new projects leave it out.`,
        };
    const refused = refusedIn(catalog);
    for (const [index, tokens] of yield* usedPackages(program, catalog)) {
      const ofTypes = [...tokens].flatMap((token) => {
        const type = catalog.resourceType(token);
        return type === undefined ? [] : messagesOf(type);
      });
      for (const message of [...(refused.get(index) ?? []), ...ofTypes])
        yield { severity: "warning", location: { kind: "package", name: index.name }, message };
    }
  },
});

/** The names in each package's schema that no language accepts; nearly always empty. */
const refusedIn = memoize(
  ({ packages }: Catalog): ReadonlyMap<PackageIndex, readonly string[]> =>
    new Map(
      packages.flatMap((index) => {
        const found = refusedNames(index.head);
        return found.length === 0 ? [] : [[index, describeRefusedNames(found)] as const];
      }),
    ),
);

/** The packages of a design's types and functions, each listed once, with its resource types. */
function* usedPackages(
  program: Program,
  catalog: Catalog,
): TimeSliced<ReadonlyMap<PackageIndex, Set<string>>> {
  const used = new Map<PackageIndex, Set<string>>();
  const typesOf = (index: PackageIndex): Set<string> => {
    let types = used.get(index);
    if (types === undefined) used.set(index, (types = new Set()));
    return types;
  };
  const functions = new Set(functionsBesideResources(program));
  yield* each(callingResources(program.resources), (resource) => {
    for (const token of functionsOf(resource)) functions.add(token);
  });
  for (const token of resourceTokens(program.resources).keys()) {
    const index = catalog.homeOf(token);
    if (index !== undefined) typesOf(index).add(token);
  }
  for (const token of functions) {
    const index = catalog.homeOfFunction(token);
    if (index !== undefined) typesOf(index);
  }
  return used;
}

/** Memoized, because the rule runs after every edit. */
const messagesOf = memoize(({ displayToken, inputs, outputs }: ResourceType): readonly string[] => {
  const properties = [...inputs, ...outputs];
  const odd = properties.find(({ name }) => !isPropertyName(name));
  const renamed = properties.find(isRenamed);
  return [
    ...(odd === undefined
      ? []
      : [
          `${displayToken} has a property called ${quoteShort(odd.name)}, which is not a valid name in any language. Programs spell it with underscores.`,
        ]),
    ...(renamed === undefined
      ? []
      : [
          `${displayToken} calls ${quoteShort(renamed.name)} ${quoteShort(renamed.sdkNames?.["csharp"] ?? "")} in C#, which is not ${csharpMember.called}. Exported programs use the default name instead.`,
        ]),
  ];
});

const isRenamed = ({ sdkNames }: Property): boolean =>
  sdkNames?.["csharp"] !== undefined && !csharpMember.takes(sdkNames["csharp"]);

/** Matches letters and digits, and the separators in published schemas. SDKs replace these separators. */
const isPropertyName = (name: string): boolean =>
  name.length <= 200 && /^[\p{L}\p{N}_$@.:/+~-]+$/u.test(name);
