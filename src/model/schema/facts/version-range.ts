import { compareVersions } from "#model/program/packages/compare-versions.ts";
import type { PackageVersion } from "#model/program/packages/package-version.ts";
import { readVersion } from "#model/program/packages/package-version.ts";

type Comparator = (version: PackageVersion) => boolean;

const operators: Readonly<Record<string, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "=": (order) => order === 0,
};

/** A range such as `>=3.18.2 <4.0.0`; undefined for other strings. All parts of the range must apply. */
export function readRange(text: string): Comparator | undefined {
  const parts = text.trim().split(/\s+/).map(readComparator);
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length
    ? (version) => known.every((holds) => holds(version))
    : undefined;
}

function readComparator(text: string): Comparator | undefined {
  const [, sign = "=", number = ""] = /^(<=|>=|<|>|=)?(.+)$/.exec(text) ?? [];
  const limit = readVersion(number);
  const holds = operators[sign];
  return limit === undefined || holds === undefined
    ? undefined
    : (version) => holds(compareVersions(version, limit));
}

/** Whether a version is in a range; undefined if the version is unknown, or the range is invalid. */
export function isInRange(range: string, version: string | undefined): boolean | undefined {
  const read = version === undefined ? undefined : readVersion(version);
  return read === undefined ? undefined : readRange(range)?.(read);
}
