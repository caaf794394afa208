import { groupBy } from "#model/base/group-by.ts";
import { declaredVersion } from "#model/program/packages/declared-packages.ts";
import type { Program } from "#model/program/program.ts";
import { nearestVersion } from "#model/packages/nearest-version.ts";
import { compareVersions } from "#model/program/packages/compare-versions.ts";
import { readVersion } from "#model/program/packages/package-version.ts";

/**
 * The packages that a design uses, ordered by name. For each name, the result has one package: the declared version or
 * the nearest one, or the newest version if the design declares none.
 */
export function packagesFor<P extends { readonly name: string; readonly version: string }>(
  program: Program,
  stored: Iterable<P>,
): readonly P[] {
  const byName = groupBy([...stored], ({ name }) => name);
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, versions]) => {
      const newest = versions.toSorted((a, b) => compareVersionTexts(b.version, a.version))[0];
      const declared = declaredVersion(program, name);
      if (declared === undefined) return newest ?? [];
      const nearest = nearestVersion(
        declared,
        versions.map(({ version }) => version),
      );
      return versions.find(({ version }) => version === nearest?.version) ?? newest ?? [];
    });
}

/** Compares two versions: negative if the first comes before the second. Strings that are not versions come first. */
export function compareVersionTexts(version: string, other: string): number {
  const [a, b] = [readVersion(version), readVersion(other)];
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareVersions(a, b);
}
