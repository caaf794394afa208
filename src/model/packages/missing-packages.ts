import { groupBy } from "#model/base/group-by.ts";
import type { PackageUser } from "#model/program/packages/declared-packages.ts";
import { declaredVersion } from "#model/program/packages/declared-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { findPackage } from "#model/program/packages/package-declaration.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { isPackageName, isProviderToken, packageOf, parseToken } from "#model/program/token.ts";

/** A package that a design needs, but that is not loaded. */
export interface MissingPackage {
  readonly name: string;
  /** The version that the design declares; undefined if the design declares none. */
  readonly version?: string;
  /** The design's declaration of the package, if the declaration is more than a name and a version. */
  readonly declaration?: PackageDeclaration;
  /** The number of resources that use the package. */
  readonly resources: number;
}

/** The packages of types that no loaded package has, in design order. */
export function missingPackages(program: PackageUser, catalog: Catalog): readonly MissingPackage[] {
  const missing = program.resources.filter(({ token }) => isOfMissingPackage(token, catalog));
  const groups = groupBy(missing, ({ token }) => packageOf(token));
  return [...groups].map(([name, users]) => {
    const version = normalizeVersion(declaredVersion(program, name) ?? "");
    const declaration = findPackage(program.packages, name);
    const isPlain =
      declaration === undefined ||
      (declaration.source === name && (declaration.parameters ?? []).length === 0);
    return {
      name,
      ...(version === undefined ? {} : { version }),
      ...(isPlain ? {} : { declaration }),
      resources: users.length,
    };
  });
}

/** Whether a type needs a package that is not loaded. The engine's own types need no package. */
export function isOfMissingPackage(token: string, catalog: Catalog): boolean {
  const name = packageOf(token);
  // This function runs after every edit of designs with thousands of resources, so cheap checks come first.
  if (name === "pulumi" || catalog.homeOf(token) !== undefined || !isPackageName(name))
    return false;
  return isProviderToken(token) || parseToken(token) !== undefined;
}

/** The name and the version of a package, such as `aws 7.2.0`. */
export const packageTitle = ({ name, version }: Omit<MissingPackage, "resources">): string =>
  version === undefined ? name : `${name} ${version}`;
