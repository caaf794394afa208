import { quoteShort } from "#model/base/messages.ts";

/** A version according to Semantic Versioning 2.0.0. */
export interface PackageVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The identifiers after the hyphen; empty for a release. */
  readonly prerelease: readonly string[];
  /** The part after the plus; empty if the version has none. Comparisons ignore the build. */
  readonly build: string;
}

/** The maximum length of a version. npm also rejects longer strings (`MAX_LENGTH` in semver). */
const maxLength = 256;

const number = "(0|[1-9][0-9]{0,15})";
const identifiers = "([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)";
const full = new RegExp(
  `^v?${number}\\.${number}\\.${number}(?:-${identifiers})?(?:\\+${identifiers})?$`,
);
const short = new RegExp(`^v?${number}(?:\\.${number})?$`);

/** Parses a version with three numbers and an optional leading `v`; undefined for other strings. */
export function parseVersion(text: string): PackageVersion | undefined {
  const found = text.length > maxLength ? null : full.exec(text);
  if (found === null) return undefined;
  const [, major, minor, patch, prerelease = "", build = ""] = found;
  const identifier = prerelease === "" ? [] : prerelease.split(".");
  // Numbers in a prerelease have no leading zeros (https://semver.org/#spec-item-9).
  if (identifier.some((part) => /^0[0-9]+$/.test(part))) return undefined;
  return toVersion([major, minor, patch], identifier, build);
}

/**
 * Like `parseVersion`, for a version in a file that Pulumi reads. Pulumi also accepts `7` and `7.2` for 7.0.0 and 7.2.0
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/semver.go, which calls `ParseTolerant` of blang/semver).
 */
export function readVersion(text: string): PackageVersion | undefined {
  const found = text.length > maxLength ? null : short.exec(text);
  return found === null ? parseVersion(text) : toVersion([found[1], found[2]], [], "");
}

function toVersion(
  [major = "0", minor = "0", patch = "0"]: readonly (string | undefined)[],
  prerelease: readonly string[],
  build: string,
): PackageVersion | undefined {
  const [first, second, third] = [Number(major), Number(minor), Number(patch)];
  const isExact = [first, second, third].every(Number.isSafeInteger);
  return isExact ? { major: first, minor: second, patch: third, prerelease, build } : undefined;
}

/** The canonical spelling of a version, without a leading `v`. */
export function formatVersion({ major, minor, patch, prerelease, build }: PackageVersion): string {
  const stage = prerelease.length === 0 ? "" : `-${prerelease.join(".")}`;
  return `${major}.${minor}.${patch}${stage}${build === "" ? "" : `+${build}`}`;
}

/** The canonical spelling of a version; undefined if the version is invalid. */
export function normalizeVersion(text: string): string | undefined {
  const version = readVersion(text);
  return version && formatVersion(version);
}

/** The reason why a string is not a version, as a sentence; undefined if the string is a version. */
export function versionError(text: string): string | undefined {
  if (parseVersion(text) !== undefined) return undefined;
  if (text === "") return "The version is empty. A version has three numbers, such as 3.2.0.";
  if (/\s/.test(text)) return "A version has no spaces or line breaks, as in 3.2.0.";
  if (/[/\\]|^[a-z+]+:/i.test(text))
    return "A version is not a URL or a path: it has three numbers, such as 3.2.0.";
  return "A version has three numbers, such as 3.2.0.";
}

/** Like `versionError`, but the sentence quotes the string, for places where the string is not visible. */
export function describeVersionError(text: string): string | undefined {
  const error = versionError(text);
  return error === undefined || text === ""
    ? error
    : `${quoteShort(text)} is not a version. ${error}`;
}

/** The reason why a schema's `version` is invalid. The version may be absent, and Pulumi also reads short versions. */
export function schemaVersionError(version: unknown): string | undefined {
  if (typeof version !== "string" || version === "" || readVersion(version) !== undefined)
    return undefined;
  return `The schema has an invalid version. ${describeVersionError(version) ?? ""}`;
}
