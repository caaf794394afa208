import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { readVersion } from "#model/program/packages/package-version.ts";

/**
 * A package that a design is for, as the `packages` of a Pulumi project file declare it (`PackageSpec`,
 * pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
export interface PackageDeclaration {
  /** The key of the entry: the package's name, with which its tokens begin. */
  readonly name: string;
  /** A name, `organization/name`, an address of a repository, or a path. */
  readonly source: string;
  /** Of what `source` names, as it was written. It need not be a version. */
  readonly version?: string;
  /** What makes this package of a provider that can be many packages. */
  readonly parameters?: readonly string[];
  /** Where the plugin is downloaded from, as it was written. It need not be a URL. */
  readonly pluginDownloadURL?: string;
  /** True where the entry is the text `source@version`, as long as that says all. */
  readonly isShort: boolean;
  /** Further keys of the entry; written back as read. */
  readonly extras: Readonly<Record<string, Json>>;
}

/** Reads one entry of `packages`; undefined for what Pulumi takes for none. */
export function readPackage(name: string, json: Json): PackageDeclaration | undefined {
  if (typeof json === "string") {
    // Pulumi cuts at the first sign, whatever the source is.
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

/** The keys of an entry that a design holds by themselves. */
export const packageKeys = ["source", "version", "parameters", "pluginDownloadURL"];

const isText = (json: Json | undefined): json is string => typeof json === "string";
const isTextOrNone = (json: Json | undefined): json is string | undefined =>
  json === undefined || typeof json === "string";
const isTexts = (json: Json): json is readonly string[] =>
  Array.isArray(json) && json.every((item: Json) => typeof item === "string");

/** The entry under the package's name. */
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

/** A declaration of a package that its name alone finds. */
export const declarePackage = (name: string, version: string): PackageDeclaration => ({
  name,
  source: name,
  version,
  isShort: true,
  extras: {},
});

/** True where the source is a name, as opposed to an address or a path: `aws`, `pulumi/aws`. */
export const isNamed = ({ source }: PackageDeclaration): boolean =>
  /^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*){0,2}$/.test(source);

/** A git repository is taken at a commit as well (`gitCommitHashRegex`, workspace/plugins.go). */
export const isCommit = ({ source, version = "" }: PackageDeclaration): boolean =>
  /^[0-9a-fA-F]{4,64}$/.test(version) &&
  (/^(?:https?|git):\/\//.test(source) || /^[^./].*\.[a-z]+\//.test(source));

/**
 * The version of the package, where the entry says one: that of a package made by parameters is not the
 * version of what makes it.
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

/** The text of an option of a resource, where it is literal. */
export function textOption(
  options: Readonly<Record<string, unknown>>,
  key: "version" | "pluginDownloadURL",
): string | undefined {
  const value = own(options, key);
  return typeof value === "string" ? value : undefined;
}
