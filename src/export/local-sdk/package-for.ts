import type { PackageIndex } from "#model/schema/package-index.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import { packageOf } from "#model/program/token.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";

/** A package as a language keeps it, by itself or with what the program calls it. */
type Kept = PackageUse | { readonly use: PackageUse };

/**
 * Of the packages of a program, the one whose SDK has a type: the token of an extension's
 * begins with the name of its base.
 */
export function packageFor<T extends Kept>(
  packages: ReadonlyMap<string, T>,
  token: string,
): T | undefined {
  const name = packageOf(token);
  for (const each of packages.values()) {
    const index = indexOf(each);
    const isExtension = index !== undefined && index.name !== name && namespaceOf(index) === name;
    if (isExtension && (index.named(token) ?? index.resourceKey(token)) !== undefined) return each;
  }
  return packages.get(name);
}

const indexOf = (kept: Kept): PackageIndex | undefined =>
  "use" in kept ? kept.use.index : kept.index;
