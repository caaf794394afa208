import type { Program } from "#model/program/program.ts";
import { compareVersions, readVersion } from "#model/schema/package-version.ts";

/**
 * Which of the packages that are there a design works with: one of each name, the newest. They come back in the
 * order of their names.
 */
export function packagesFor<P extends { readonly name: string; readonly version: string }>(
  _program: Program,
  stored: Iterable<P>,
): readonly P[] {
  const chosen = new Map<string, P>();
  for (const each of stored) {
    const other = chosen.get(each.name);
    if (other === undefined || compareVersionTexts(each.version, other.version) > 0)
      chosen.set(each.name, each);
  }
  return [...chosen.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Negative where the first version comes before the second; texts that are no versions come before all. */
export function compareVersionTexts(version: string, other: string): number {
  const [a, b] = [readVersion(version), readVersion(other)];
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareVersions(a, b);
}
