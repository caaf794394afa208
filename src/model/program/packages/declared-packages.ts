import { memoize } from "#model/base/memoize.ts";
import { textOption, versionOf } from "#model/program/packages/package-declaration.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { pluginDownloadUrlError } from "#model/program/packages/plugin-download-url.ts";
import { readVersion } from "#model/program/packages/package-version.ts";
import { isProviderToken, packageOf } from "#model/program/token.ts";

/** Where a design says something of a package: in `packages`, by its default provider, or by one resource. */
type Origin = "packages" | "default-provider" | "resource";

/** The parts of a design that say which packages it is for. */
export type PackageUser = Pick<Program, "packages" | "resources">;

/** What a design says of one of the packages that it is for. */
export interface DeclaredPackage {
  readonly name: string;
  /** As it was written, and a version for sure. */
  readonly version?: string;
  readonly versionFrom?: Origin;
  /** As it was written, and an address that Pulumi downloads from. */
  readonly pluginDownloadURL?: string;
}

/**
 * The packages of which a design says the version or the source, by name. What `packages` declares comes
 * first, then the options of a default provider, then those of the first resource that has any and chooses no
 * provider, as in a program without a project (`setDefaultProviders`, `GetReferencedPackages`, pulumi/pulumi-yaml:pkg/pulumiyaml). Texts
 * that are no versions and no addresses are left out: a rule reports them.
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

/** The version that a design declares for a package, as it was written; undefined where it declares none. */
export const declaredVersion = (program: PackageUser, name: string): string | undefined =>
  declaredPackages(program).get(name)?.version;

/** What chooses a provider is of that one's version, whatever the rest of the package is. */
export const choosesNoProvider = ({ options }: Resource): boolean =>
  !Object.hasOwn(options, "provider");

const hasPackageOption = ({ options }: Resource): boolean =>
  Object.hasOwn(options, "version") || Object.hasOwn(options, "pluginDownloadURL");

/** A provider that all resources of its package take that choose none. */
export const isDefaultProvider = ({ token, extras }: Resource): boolean =>
  isProviderToken(token) &&
  Object.hasOwn(extras, "defaultProvider") &&
  extras["defaultProvider"] === true;
