import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { readVersion } from "#model/program/packages/package-version.ts";

/**
 * A package in the `packages` of a Pulumi project file (`PackageSpec`,
 * pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
export interface PackageDeclaration {
  /** The key of the entry. The key is the package's name, and the package's type tokens start with it. */
  readonly name: string;
  /** The source: a name, `organization/name`, the URL of a repository, or a path. */
  readonly source: string;
  /** The version of `source` as written, which may be invalid. */
  readonly version?: string;
  /** The parameters of a parameterized package. */
  readonly parameters?: readonly string[];
  /** The plugin's download URL as written, which may be invalid. */
  readonly pluginDownloadURL?: string;
  /** True if the entry is the string `source@version` and needs no other keys. */
  readonly isShort: boolean;
  /** All other keys of the entry, written back unchanged. */
  readonly extras: Readonly<Record<string, Json>>;
}

/** Reads an entry of `packages`; undefined if Pulumi ignores it. */
export function readPackage(name: string, json: Json): PackageDeclaration | undefined {
  if (typeof json === "string") {
    // Pulumi splits at the first @, regardless of the source.
    const at = json.indexOf("@");
    const [source, version] = at < 0 ? [json] : [json.slice(0, at), json.slice(at + 1)];
    const said = version === undefined ? {} : { version };
    return { name, source, ...said, isShort: true, extras: {} };
  }
  if (!isObject(json)) return undefined;
  const entry = json as JsonObject;
  const { source, version, parameters, pluginDownloadURL } = entry;
  if (!isText(source) || !isTextOrNone(version) || !isTextOrNone(pluginDownloadURL))
    return undefined;
  if (parameters !== undefined && !isTexts(parameters)) return undefined;
  return {
    name,
    source,
    ...(version === undefined ? {} : { version }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(pluginDownloadURL === undefined ? {} : { pluginDownloadURL }),
    isShort: false,
    extras: Object.fromEntries(Object.entries(entry).filter(([key]) => !packageKeys.includes(key))),
  };
}

/** The keys of an entry that have fields of their own. */
export const packageKeys = ["source", "version", "parameters", "pluginDownloadURL"];

const isText = (json: Json | undefined): json is string => typeof json === "string";
const isTextOrNone = (json: Json | undefined): json is string | undefined =>
  json === undefined || typeof json === "string";
const isTexts = (json: Json): json is readonly string[] =>
  Array.isArray(json) && json.every((item: Json) => typeof item === "string");

/** Prints the entry that is under the package's name. */
export function printPackage(declaration: PackageDeclaration): Json {
  const { source, version, parameters, pluginDownloadURL, isShort, extras } = declaration;
  const isAll = parameters === undefined && pluginDownloadURL === undefined;
  if (isShort && isAll && Object.keys(extras).length === 0)
    return version === undefined ? source : `${source}@${version}`;
  return Object.fromEntries<Json>([
    ["source", source],
    ...(version === undefined ? [] : [["version", version] as const]),
    ...(parameters === undefined ? [] : [["parameters", parameters] as const]),
    ...(pluginDownloadURL === undefined ? [] : [["pluginDownloadURL", pluginDownloadURL] as const]),
    ...Object.entries(extras),
  ]);
}

/** A declaration that only contains the package's name and its version. */
export const declarePackage = (name: string, version: string): PackageDeclaration => ({
  name,
  source: name,
  version,
  isShort: true,
  extras: {},
});

/** True if the source is a name, not a URL or a path: `aws`, `pulumi/aws`. */
export const isNamed = ({ source }: PackageDeclaration): boolean =>
  /^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*){0,2}$/.test(source);

/**
 * Whether a version is a commit. The version of a git repository can also be a commit (`gitCommitHashRegex`,
 * workspace/plugins.go).
 */
export const isCommit = ({ source, version = "" }: PackageDeclaration): boolean =>
  /^[0-9a-fA-F]{4,64}$/.test(version) &&
  (/^(?:https?|git):\/\//.test(source) || /^[^./].*\.[a-z]+\//.test(source));

/**
 * The declared version of the package. The version of a parameterized package differs from its base plugin's version.
 */
export function versionOf(declaration: PackageDeclaration): string | undefined {
  const { version, parameters = [] } = declaration;
  if (version === undefined || parameters.length > 0 || isCommit(declaration)) return undefined;
  return readVersion(version) === undefined ? undefined : version;
}

export const findPackage = (
  packages: readonly PackageDeclaration[] | undefined,
  name: string,
): PackageDeclaration | undefined => packages?.find((declaration) => declaration.name === name);

/** The value of a resource's option, if it is a literal string. */
export function textOption(
  options: Readonly<Record<string, unknown>>,
  key: "version" | "pluginDownloadURL",
): string | undefined {
  const value = own(options, key);
  return typeof value === "string" ? value : undefined;
}
