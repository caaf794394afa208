import { choosesNoProvider, isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isNamed, versionOf } from "#model/program/packages/package-declaration.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";

/**
 * Copies the declarations in `packages` to resource options. Pulumi reads `packages` only in a project file. A program
 * without a project file declares version and source in options instead. The options of the package's default provider
 * apply to all resources without an explicit provider; if there is no default provider, each resource has the options
 * (`setDefaultProviders`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go). Existing options stay. `made` has the names of
 * parameterized packages: in their options, a version would be the version of the base plugin (`loadPackages`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/packages.go).
 */
export function withVersionOptions(
  program: Program,
  made: ReadonlySet<string> = new Set(),
): Program {
  const wanted = new Map<string, ValueMap>();
  for (const declaration of program.packages ?? []) {
    const options = made.has(declaration.name) ? {} : optionsFor(declaration);
    if (Object.keys(options).length > 0) wanted.set(declaration.name, options);
  }
  if (wanted.size === 0) return program;
  const served = new Set(
    program.resources.filter(isDefaultProvider).map(({ token }) => packageOf(token)),
  );
  const resources = program.resources.map((resource): Resource => {
    const name = packageOf(resource.token);
    const options = wanted.get(name);
    const isPlace =
      isProviderToken(resource.token) || (!served.has(name) && choosesNoProvider(resource));
    if (options === undefined || !isPlace) return resource;
    const added = { ...options, ...resource.options };
    return Object.keys(added).length === Object.keys(resource.options).length
      ? resource
      : { ...resource, options: { ...resource.options, ...added } };
  });
  return { ...program, resources };
}

function optionsFor(declaration: PackageDeclaration): ValueMap {
  if (!isNamed(declaration) || (declaration.parameters ?? []).length > 0) return {};
  const version = versionOf(declaration);
  const { pluginDownloadURL: url } = declaration;
  const normal = version === undefined ? undefined : normalizeVersion(version);
  return {
    ...(normal === undefined ? {} : { version: normal }),
    ...(url === undefined || pluginDownloadUrlError(url) !== undefined
      ? {}
      : { pluginDownloadURL: url }),
  };
}
