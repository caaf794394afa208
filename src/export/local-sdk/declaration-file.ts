import { printMapping } from "#model/files/manifest/project.ts";
import type { JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { tokensOf } from "#model/program/packages/tokens.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { displayToken, packageOf } from "#model/program/token.ts";
import type { PrintedFile } from "#export/language.ts";
import type { ParameterizedPackage } from "#export/local-sdk/local-sdk.ts";
import { downloadUrlOf, parameterized } from "#export/local-sdk/local-sdk.ts";
import { calledFunctions } from "#model/program/functions/called-functions.ts";

/** A design's parameterized packages, by name: the packages of its resources, and of the functions that it calls. */
export function parameterizedPackages(
  program: Program,
  catalog: Catalog,
): readonly ParameterizedPackage[] {
  const known = catalog.packages.flatMap((index) => parameterized(index) ?? []);
  if (known.length === 0) return [];
  const types = tokensOf(program.resources);
  const functions = calledFunctions(program);
  const names = new Set([...types, ...functions].map(packageOf));
  // Whether the package is extended: an extension's types are among its base's types.
  const isExtended = ({ index }: ParameterizedPackage): boolean =>
    [...types].some((token) => index.resourceKey(token) !== undefined) ||
    index.functionTokens.some(
      (token) => functions.has(token) || functions.has(displayToken(token)),
    );
  return known
    .filter((each) =>
      each.parameterization.kind === "extension" ? isExtended(each) : names.has(each.name),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The files that declare a parameterized package's plugin and parameter: Pulumi's loader of YAML and JSON programs
 * looks for them in all folders of the project (`SearchPackageDecls`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/packages/file.go). The files match the output of Pulumi YAML's generator
 * (`GeneratePackage`, pulumi/pulumi-yaml:pkg/server/server.go). A package without a version cannot be declared like
 * this.
 */
export const declarationFiles = (made: readonly ParameterizedPackage[]): readonly PrintedFile[] =>
  made.flatMap((each) => {
    const { name, version, index, parameterization } = each;
    if (version === undefined) return [];
    const { kind, baseProvider, parameter } = parameterization;
    const url = downloadUrlOf(index);
    const declaration: JsonObject = {
      packageDeclarationVersion: 1,
      name: baseProvider.name,
      version: baseProvider.version,
      ...(url === undefined ? {} : { downloadUrl: url }),
      [kind === "extension" ? "extension" : "parameterization"]: {
        name,
        version,
        value: parameter,
      },
    };
    // File names exclude build metadata, which would add a plus sign.
    const file = `${name}-${version.replace(/\+.*$/, "")}.yaml`;
    return [{ path: `sdks/${file}`, text: printMapping(declaration) }];
  });
