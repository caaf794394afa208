import type { JsonObject } from "#model/base/json.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isCommit, isNamed, printPackage } from "#model/program/packages/package-declaration.ts";
import type { Program } from "#model/program/program.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { isPackageName } from "#model/program/token.ts";

/**
 * The `packages` of a new project file. Pulumi makes an SDK of each of them (`enqueueProjectDependencies`,
 * pulumi/pulumi:pkg/cmd/pulumi/packageinstallation/packageinstallation.go). A YAML program needs that for
 * their versions; in other languages the published SDK of a package is asked for in the language's own file,
 * and `packages` holds what none is published of. Text that is not a version or address is left out, and so
 * are entries under keys that name no package.
 */
export function projectPackages({ packages = [] }: Program, isYaml: boolean): JsonObject {
  return Object.fromEntries(
    packages
      .filter((declaration) => isPackageName(declaration.name) && (isYaml || isMade(declaration)))
      .map((declaration) => [declaration.name, printPackage(withoutErrors(declaration))] as const),
  );
}

/** True for a package that only Pulumi's command line makes an SDK of. */
const isMade = (declaration: PackageDeclaration): boolean =>
  (declaration.parameters ?? []).length > 0 ||
  Object.hasOwn(declaration.extras, "extensions") ||
  !isNamed(declaration);

function withoutErrors(declaration: PackageDeclaration): PackageDeclaration {
  const { version, pluginDownloadURL, ...rest } = declaration;
  const isVersion =
    version !== undefined && (isCommit(declaration) || normalizeVersion(version) !== undefined);
  const isUrl =
    pluginDownloadURL !== undefined && pluginDownloadUrlError(pluginDownloadURL) === undefined;
  return {
    ...rest,
    ...(isVersion ? { version } : {}),
    ...(isUrl ? { pluginDownloadURL } : {}),
  };
}
