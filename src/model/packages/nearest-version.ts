import type { PackageVersion } from "#model/program/packages/package-version.ts";
import { compareVersions } from "#model/program/packages/compare-versions.ts";
import { readVersion } from "#model/program/packages/package-version.ts";

/** The relation of an available version to the wanted one. */
export type VersionRelation = "same" | "newer" | "older" | "other-major";

export interface NearestVersion {
  /** The version, as the caller spells it. */
  readonly version: string;
  readonly relation: VersionRelation;
}

interface Candidate extends NearestVersion {
  readonly parsed: PackageVersion;
}

/**
 * The available version closest to the wanted one; undefined if no version is available, or if the wanted string is not
 * a version. The order of preference is: the same version, the next newer compatible version, the latest older version,
 * and the closest version with a different major version.
 */
export function nearestVersion(
  wanted: string,
  available: Iterable<string>,
): NearestVersion | undefined {
  const target = readVersion(wanted);
  if (target === undefined) return undefined;
  const candidates: Candidate[] = [];
  for (const version of available) {
    const parsed = readVersion(version);
    if (parsed !== undefined)
      candidates.push({ version, parsed, relation: relationOf(parsed, target) });
  }
  const best = candidates.toSorted(
    (a, b) =>
      ranks.indexOf(a.relation) - ranks.indexOf(b.relation) || closer(a.parsed, b.parsed, target),
  )[0];
  return best && { version: best.version, relation: best.relation };
}

const ranks: readonly VersionRelation[] = ["same", "newer", "older", "other-major"];

function relationOf(version: PackageVersion, target: PackageVersion): VersionRelation {
  const order = compareVersions(version, target);
  if (order === 0) return "same";
  if (!isCompatible(version, target)) return "other-major";
  return order > 0 ? "newer" : "older";
}

/**
 * Whether two versions are compatible. Before 1.0.0, a minor version may be incompatible; from 1.0.0 on, only a major
 * version may be.
 */
const isCompatible = (a: PackageVersion, b: PackageVersion): boolean =>
  a.major === b.major && (a.major > 0 || a.minor === b.minor);

/**
 * Compares two versions by their distance from the target: negative if `a` is closer than `b`. If both are equally
 * close, the newer one comes first.
 */
function closer(a: PackageVersion, b: PackageVersion, target: PackageVersion): number {
  const far = (version: PackageVersion): readonly number[] => [
    Math.abs(version.major - target.major),
    Math.abs(version.minor - target.minor),
    Math.abs(version.patch - target.patch),
  ];
  const [fromA, fromB] = [far(a), far(b)];
  if (a.major !== b.major && fromA[0] !== fromB[0]) return (fromA[0] ?? 0) - (fromB[0] ?? 0);
  const order = compareVersions(a, b);
  const [isAfterA, isAfterB] = [a, b].map((each) => compareVersions(each, target) > 0);
  if (isAfterA !== isAfterB) return isAfterA === true ? -1 : 1;
  return isAfterA === true ? order : -order;
}

/** The consequences of working with the nearest version of a package, in one or two sentences. */
export function describeNearest(
  name: string,
  wanted: string,
  { version, relation }: NearestVersion,
): string {
  if (relation === "same") return `${name} ${version} is loaded.`;
  return `${name} ${wanted} is not loaded, but ${version} is. ${meanings[relation](wanted)}`;
}

const meanings: Readonly<Record<Exclude<VersionRelation, "same">, (wanted: string) => string>> = {
  newer: (wanted) =>
    `The loaded version is newer and may have types and inputs that ${wanted} does not have.`,
  older: (wanted) => `The loaded version is older and may lack types and inputs of ${wanted}.`,
  "other-major": () =>
    "The loaded version has a different major version, so types and inputs may have changed or been removed.",
};
