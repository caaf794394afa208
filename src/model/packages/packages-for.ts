import { groupBy } from "#model/base/group-by.ts";
import { declaredVersion } from "#model/program/packages/declared-packages.ts";
import type { Program } from "#model/program/program.ts";
import { nearestVersion } from "#model/packages/nearest-version.ts";
import { compareVersions } from "#model/program/packages/compare-versions.ts";
import { readVersion } from "#model/program/packages/package-version.ts";

/**
 * Which of the packages that are there a design works with: one of each name, in the version that the design
 * declares or the nearest to it, and the newest where it declares none. They come back in the order of their
 * names.
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

/** Negative where the first version comes before the second; texts that are no versions come before all. */
export function compareVersionTexts(version: string, other: string): number {
  const [a, b] = [readVersion(version), readVersion(other)];
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareVersions(a, b);
}
