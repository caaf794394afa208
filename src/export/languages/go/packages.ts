import type { JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { goImportPath } from "#model/schema/sdk-names/grammars.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { legalize } from "#export/languages/go/text/identifiers.ts";
import { publisherOf } from "#export/lower/package-uses.ts";

/** A non-empty string at a path in a schema. */
function text(info: JsonObject, ...path: readonly string[]): string | undefined {
  let found: unknown = info;
  for (const key of path) found = isObject(found) ? own(found, key) : undefined;
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** The major version as in module paths: 2 and later. */
function majorOf(use: PackageUse): string {
  const major = Number.parseInt(use.version ?? "0", 10);
  return major > 1 ? `/v${major}` : "";
}

/**
 * The import path of a package's root: from its schema, or else from the location of its publisher's
 * SDKs (`ExtractImportBasePath`, pulumi/pulumi:pkg/codegen/go/gen.go).
 */
function rootPath(use: PackageUse): string {
  const declared = declaredPath(use, "importBasePath");
  if (declared !== undefined) return declared;
  if (use.localSdk !== undefined) return `${localModuleOf(use)}/${withoutHyphens(use)}`;
  const module = usualModule(use);
  return hasOwnModule(use) ? `${module}/${withoutHyphens(use)}` : `${module}/go/${use.name}`;
}

/** The Go module of an SDK whose schema names no path (`ExtractModulePath`, pulumi/pulumi:pkg/codegen/go/gen.go). */
function usualModule(use: PackageUse): string {
  const usual = `github.com/${publisherOf(use)}/pulumi-${use.name}`;
  const root = repositoryOf(use) ?? (goImportPath.takes(usual) ? usual : `${known}${use.name}`);
  return `${root}/sdk${hasOwnModule(use) ? "/go" : ""}${majorOf(use)}`;
}

const known = "github.com/pulumi/pulumi-";

/** The repository without its scheme, if that is a valid Go path. */
function repositoryOf({ index }: PackageUse): string | undefined {
  const repository = text(index?.head ?? {}, "repository");
  const path = repository?.replace(/^https?:\/\//, "").replace(/(?:\.git)?\/*$/, "");
  return path !== undefined && goImportPath.takes(path) ? path : undefined;
}

/** Whether the SDK has its `go.mod` in the folder `go`, like newer SDKs. Older SDKs have it in the parent folder. */
function hasOwnModule({ index }: PackageUse): boolean {
  const meta = own(index?.head ?? {}, "meta");
  return isObject(meta) && own(meta, "supportPack") === true;
}

/**
 * The module of an SDK generated in the project: from the schema, otherwise a path made from its other
 * properties (`ExtractModulePath`, pulumi/pulumi:pkg/codegen/go/gen.go).
 */
export function localModuleOf(use: PackageUse): string {
  const info = sdkBlock(use.index, "go");
  const declared = text(info, "modulePath");
  if (declared !== undefined) return declared;
  const base = text(info, "importBasePath");
  if (base !== undefined) return base.slice(0, Math.max(0, base.lastIndexOf("/")));
  const namespace = use.index?.namespace ?? "";
  const named =
    namespace === ""
      ? `example.com/pulumi-${use.name}`
      : `github.com/${namespace}/pulumi-${use.name}`;
  return `${repositoryOf(use) ?? named}/sdk/go${majorOf(use)}`;
}

/**
 * The path from the schema. If the major version of the path or the schema differs from the program's, the program's
 * major version replaces it. A module's path and version must agree (https://go.dev/ref/mod#major-version-suffixes).
 */
function declaredPath(
  use: PackageUse,
  key: "importBasePath" | "importPathPattern" | "modulePath",
): string | undefined {
  const path = text(sdkBlock(use.index, "go"), key);
  if (path === undefined) return undefined;
  const other = schemaMajor(use, path);
  // An SDK in the project is generated from the schema, with its path.
  if (other === undefined || other === majorNumber(use.version)) return path;
  if (use.localSdk !== undefined) return path;
  const major = majorOf(use);
  return /\/sdk(?:\/v\d+)?(?=\/|$)/.test(path)
    ? path.replace(/\/sdk(?:\/v\d+)?(?=\/|$)/, `/sdk${major}`)
    : path.replace(/\/v\d+$/, major);
}

/**
 * The major version of a schema's path: from the path, otherwise from the schema; 1 also represents 0.
 */
function schemaMajor({ index, version }: PackageUse, path: string): number | undefined {
  if (version === undefined) return undefined;
  const named = /\/sdk\/v(\d+)(?=\/|$)|\/v(\d+)$/.exec(path);
  if (named !== null) return majorNumber(named[1] ?? named[2]);
  const loaded = normalizeVersion(index?.version ?? "");
  // A path without a version belongs to version 1, unless the schema itself has the program's later version.
  return loaded === undefined ? 1 : majorNumber(loaded);
}

const majorNumber = (version = "0"): number => Math.max(1, Number.parseInt(version, 10));

/** The major version of a loaded schema, if it differs from the program's. */
export function otherMajor(use: PackageUse): number | undefined {
  const path = text(sdkBlock(use.index, "go"), "importBasePath");
  if (path === undefined || use.localSdk !== undefined) return undefined;
  const found = schemaMajor(use, path);
  return found === majorNumber(use.version) ? undefined : found;
}

/**
 * A module's location in the SDK, relative to its root; empty for the root (`moduleToPackage`,
 * pulumi/pulumi:pkg/codegen/go/gen.go). The names of all types in one location must be unique.
 */
export function folderOf(use: PackageUse, module: string): string {
  const mapped = text(sdkBlock(use.index, "go"), "moduleToPackage", module) ?? module;
  // A module that wasn't created for Go can contain invalid characters.
  return mapped
    .toLowerCase()
    .split("/")
    .map((segment) => segment.replaceAll(/[^a-z0-9._~-]|^\.|\.$/g, "_"))
    .filter((segment) => segment !== "")
    .join("/");
}

export function importPathOf(use: PackageUse, module: string): string {
  const base = rootPath(use);
  const folder = folderOf(use, module);
  if (folder === "") return base;
  const pattern = declaredPath(use, "importPathPattern");
  return pattern === undefined
    ? `${base}/${folder}`
    : pattern.replaceAll("{baseImportPath}", base).replaceAll("{module}", folder);
}

export interface LocalName {
  readonly preferred: string;
  /** The name to use if the wanted name is taken. */
  readonly fallback: string;
}

/** The local name of an imported package. A version alone is meaningless, so the group's name precedes the version. */
export function localNameOf(use: PackageUse, module: string): LocalName {
  const info = sdkBlock(use.index, "go");
  const path = importPathOf(use, module);
  const folder = folderOf(use, module);
  // The major version at the end of a Go module's path is not part of its package's name.
  const isModule = folder === "" || text(info, "importPathPattern") !== undefined;
  const named = isModule ? path.replace(/\/v\d+$/, "") : path;
  const segments = named.split("/").map((segment) => segment.replaceAll(/[-.~]/g, ""));
  const [parent = "", last = ""] = segments.slice(-2);
  const isVersion = /^v\d/.test(last);
  const fallback = legalize(parent + last);
  const root = folder === "" ? legalize(text(info, "rootPackageName") ?? withoutHyphens(use)) : "";
  const alias = text(info, "packageImportAliases", path);
  const declared = alias === undefined ? root : legalize(alias);
  return { preferred: declared || (isVersion ? fallback : legalize(last)), fallback };
}

const withoutHyphens = ({ name }: PackageUse): string => name.replaceAll("-", "");

export interface Requirement {
  readonly path: string;
  readonly version: string;
}

/** The modules that go.mod must require for a package's imports; none without a known version. */
export function requirementsOf(
  use: PackageUse,
  imports: readonly string[],
): readonly Requirement[] {
  if (use.version === undefined) return [];
  // Go versions exclude build metadata.
  const version = `v${use.version.replace(/\+.*$/, "")}`;
  if (use.localSdk !== undefined) return [{ path: localModuleOf(use), version }];
  const isSplit = text(sdkBlock(use.index, "go"), "importPathPattern") !== undefined;
  const declared = isSplit ? undefined : declaredPath(use, "modulePath");
  const paths = isSplit ? imports : [declared ?? moduleOf(use)];
  return [...new Set(paths)].map((path) => ({ path, version }));
}

/** SDKs whose Go module is their package's folder, although their schemas don't say so. */
const wholeModules: ReadonlySet<string> = new Set([
  // pulumi/pulumi-docker-build:sdk/go/dockerbuild/go.mod
  "github.com/pulumi/pulumi-docker-build/sdk/go/dockerbuild",
]);

/**
 * The path of a package's Go module. The path ends before the language's folder, or before the package's own folder.
 */
function moduleOf(use: PackageUse): string {
  const root = rootPath(use);
  if (wholeModules.has(root)) return root;
  const pattern = hasOwnModule(use)
    ? /^(.*\/sdk\/go(?:\/v\d+)?)\/[^/]+$/
    : /^(.*\/sdk(?:\/v\d+)?)\/go\/[^/]+$/;
  const found = pattern.exec(root)?.[1];
  return found ?? (/\/v\d+$/.test(root) ? root : root.slice(0, root.lastIndexOf("/")));
}
