import type { JsonObject } from "#model/base/json.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { isCommit, isNamed, printPackage } from "#model/program/packages/package-declaration.ts";
import type { Program } from "#model/program/program.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { isPackageName } from "#model/program/token.ts";

/**
 * The `packages` of a new project file. Pulumi generates an SDK for each package (`enqueueProjectDependencies`,
 * pulumi/pulumi:pkg/cmd/pulumi/packageinstallation/packageinstallation.go). A YAML program needs all its packages in
 * `packages`, because of their versions. In other languages, the language's own file lists published SDKs, so
 * `packages` only has packages without a published SDK. Invalid versions and URLs are left out, and so are entries with
 * invalid package names.
 */
export function projectPackages({ packages = [] }: Program, isYaml: boolean): JsonObject {
  return Object.fromEntries(
    packages
      .filter((declaration) => isPackageName(declaration.name) && (isYaml || isMade(declaration)))
      .map((declaration) => [declaration.name, printPackage(withoutErrors(declaration))] as const),
  );
}

/** True for a package whose SDK only Pulumi's CLI can generate. */
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
