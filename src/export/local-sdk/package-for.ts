import type { PackageIndex } from "#model/schema/package-index.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import { packageOf } from "#model/program/token.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";

/** A package as a language stores it, alone or with its name in the program. */
type Kept = PackageUse | { readonly use: PackageUse };

/** The program's package whose SDK has a type: an extension's tokens start with its base's name. */
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
