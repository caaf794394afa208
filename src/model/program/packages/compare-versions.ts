import type { PackageVersion } from "#model/program/packages/package-version.ts";

/**
 * Compares two versions: negative if `a` comes before `b`, positive if `a` comes after `b`, and 0 if only their builds
 * differ (https://semver.org/#spec-item-11).
 */
export function compareVersions(a: PackageVersion, b: PackageVersion): number {
  return (
    a.major - b.major ||
    a.minor - b.minor ||
    a.patch - b.patch ||
    comparePrereleases(a.prerelease, b.prerelease)
  );
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length);
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [left, right] = [a[at], b[at]];
    // If two prereleases start with the same identifiers, the longer one comes after the shorter one.
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const order = compareIdentifiers(left, right);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares identifiers. Numbers come before words. Numbers may have more digits than a double can represent. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOther] = [/^[0-9]+$/.test(a), /^[0-9]+$/.test(b)];
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  if (isNumber && a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}
