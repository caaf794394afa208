import { memoize } from "#model/base/memoize.ts";
import { textOption, versionOf } from "#model/program/packages/package-declaration.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { readVersion } from "#model/program/packages/package-version.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";

/** The place where a design declares a package: `packages`, the package's default provider, or a resource. */
type Origin = "packages" | "default-provider" | "resource";

/** The parts of a design that declare packages. */
export type PackageUser = Pick<Program, "packages" | "resources">;

/** A design's declaration of a package. */
export interface DeclaredPackage {
  readonly name: string;
  /** The version as written. It is always valid. */
  readonly version?: string;
  readonly versionFrom?: Origin;
  /** The URL as written. Pulumi always supports it. */
  readonly pluginDownloadURL?: string;
}

/**
 * The packages with a declared version or source, by name. Declarations in `packages` take precedence. Next are the
 * options of a default provider. The options of the first resource without an explicit provider come last, as in a
 * program without a project (`setDefaultProviders`, `GetReferencedPackages`, pulumi/pulumi-yaml:pkg/pulumiyaml).
 * Invalid versions and URLs are left out, because a rule reports them.
 */
export const declaredPackages = memoize(
  (program: PackageUser): ReadonlyMap<string, DeclaredPackage> => {
    const found = new Map<string, DeclaredPackage>();
    const add = (
      name: string,
      from: Origin,
      { version, url }: { version?: string | undefined; url?: string | undefined },
    ): void => {
      const isVersion = version !== undefined && readVersion(version) !== undefined;
      const isUrl = url !== undefined && pluginDownloadUrlError(url) === undefined;
      if (!isVersion && !isUrl) return;
      found.set(name, {
        name,
        ...(isVersion ? { version, versionFrom: from } : {}),
        ...(isUrl ? { pluginDownloadURL: url } : {}),
        ...found.get(name),
      });
    };
    for (const declaration of program.packages ?? [])
      add(declaration.name, "packages", {
        version: versionOf(declaration),
        url: declaration.pluginDownloadURL,
      });
    const addOptions = ({ token, options }: Resource, from: Origin): void =>
      add(packageOf(token), from, {
        version: textOption(options, "version"),
        url: textOption(options, "pluginDownloadURL"),
      });
    const said = program.resources.filter(hasPackageOption);
    for (const each of said) if (isDefaultProvider(each)) addOptions(each, "default-provider");
    for (const each of said) if (choosesNoProvider(each)) addOptions(each, "resource");
    return found;
  },
);

/** The version that a design declares for a package, as written; undefined if the design declares none. */
export const declaredVersion = (program: PackageUser, name: string): string | undefined =>
  declaredPackages(program).get(name)?.version;

/**
 * Whether a resource has no explicit provider. A resource with an explicit provider uses that provider's version,
 * independent of the package's other resources.
 */
export const choosesNoProvider = ({ options }: Resource): boolean =>
  !Object.hasOwn(options, "provider");

const hasPackageOption = ({ options }: Resource): boolean =>
  Object.hasOwn(options, "version") || Object.hasOwn(options, "pluginDownloadURL");

/** Whether a resource is a default provider. All resources of the package without an explicit provider use it. */
export const isDefaultProvider = ({ token, extras }: Resource): boolean =>
  isProviderToken(token) &&
  Object.hasOwn(extras, "defaultProvider") &&
  extras["defaultProvider"] === true;
