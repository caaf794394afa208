import type { JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import { normaliseVersion } from "#model/packages/package-version.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { legalise } from "#export/languages/go/text/identifiers.ts";

const text = (info: JsonObject | undefined, key: string): string | undefined => {
  const value = own(info ?? {}, key);
  return typeof value === "string" && value !== "" ? value : undefined;
};

const lookUp = (info: JsonObject | undefined, key: string, name: string): string | undefined => {
  const map = own(info ?? {}, key);
  const value = isObject(map) ? own(map, name) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The major version as module paths have it: from 2 on. */
function majorOf(use: PackageUse): string {
  const major = Number.parseInt(use.version ?? "0", 10);
  return major > 1 ? `/v${major}` : "";
}

/**
 * The import path of a package's root: what its schema says (pulumi/pulumi:pkg/codegen/go/importer.go), else
 * where Pulumi's own SDKs are.
 */
const rootPath = (use: PackageUse): string =>
  declaredPath(use, "importBasePath") ??
  (use.localSdk === undefined
    ? `github.com/pulumi/pulumi-${use.name}/sdk${majorOf(use)}/go/${use.name}`
    : `${localModuleOf(use)}/${withoutHyphens(use)}`);

/**
 * The module of an SDK that Pulumi makes in the project: what the schema says, else a path that is made of what
 * else it says (`ExtractModulePath`, pulumi/pulumi:pkg/codegen/go/gen.go).
 */
export function localModuleOf(use: PackageUse): string {
  const info = use.index?.language("go");
  const declared = text(info, "modulePath");
  if (declared !== undefined) return declared;
  const base = text(info, "importBasePath");
  if (base !== undefined) return base.slice(0, Math.max(0, base.lastIndexOf("/")));
  const { namespace = "", head } = use.index ?? {};
  const repository = hostAndPath(own(head ?? {}, "repository"));
  const named =
    namespace === ""
      ? `example.com/pulumi-${use.name}`
      : `github.com/${namespace}/pulumi-${use.name}`;
  return `${repository ?? named}/sdk/go${majorOf(use)}`;
}

/** `github.com/a/b` of `https://github.com/a/b`, where that can be a module's path. */
function hostAndPath(repository: unknown): string | undefined {
  if (typeof repository !== "string") return undefined;
  const found = /^https?:\/\/([\w.-]+(?:\/[\w.~-]+)*)$/.exec(repository);
  return found?.[1];
}

/**
 * A path that the schema names, with the major version that the program is for, where that is not the
 * schema's: a module's path and its version have to agree (https://go.dev/ref/mod#major-version-suffixes).
 */
function declaredPath(
  use: PackageUse,
  key: "importBasePath" | "importPathPattern" | "modulePath",
): string | undefined {
  const path = text(use.index?.language("go"), key);
  const known = normaliseVersion(use.index?.version ?? "");
  const isOther = known !== undefined && known.split(".")[0] !== use.version?.split(".")[0];
  if (path === undefined || use.version === undefined || !isOther) return path;
  const major = majorOf(use);
  return /\/sdk(?:\/v\d+)?(?=\/|$)/.test(path)
    ? path.replace(/\/sdk(?:\/v\d+)?(?=\/|$)/, `/sdk${major}`)
    : path.replace(/\/v\d+$/, major);
}

/**
 * Where the SDK keeps a module, relative to its root; empty for the root (`moduleToPackage`,
 * pulumi/pulumi:pkg/codegen/go/gen.go). Types there share their names.
 */
export function folderOf(use: PackageUse, module: string): string {
  const mapped = lookUp(use.index?.language("go"), "moduleToPackage", module) ?? module;
  // A module of a file that nobody made for Go may hold what no import path takes.
  return mapped
    .toLowerCase()
    .split("/")
    .map((segment) => segment.replaceAll(/[^a-z0-9._~-]/g, "_"))
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
  /** For where the wanted name is taken. */
  readonly fallback: string;
}

/** What a program calls an imported package. A version alone says nothing, so the group goes before it. */
export function localNameOf(use: PackageUse, module: string): LocalName {
  const info = use.index?.language("go");
  const path = importPathOf(use, module);
  const folder = folderOf(use, module);
  // The major version at the end of a Go module's path is no part of its package's name.
  const isModule = folder === "" || text(info, "importPathPattern") !== undefined;
  const named = isModule ? path.replace(/\/v\d+$/, "") : path;
  const segments = named.split("/").map((segment) => segment.replaceAll(/[-.~]/g, ""));
  const [parent = "", last = ""] = segments.slice(-2);
  const isVersion = /^v\d/.test(last);
  const fallback = legalise(parent + last);
  const root =
    folder === "" ? (text(info, "rootPackageName") ?? legalise(withoutHyphens(use))) : "";
  const declared = lookUp(info, "packageImportAliases", path) ?? root;
  return { preferred: declared || (isVersion ? fallback : legalise(last)), fallback };
}

const withoutHyphens = ({ name }: PackageUse): string => name.replaceAll("-", "");

export interface Requirement {
  readonly path: string;
  readonly version: string;
}

/** The modules that go.mod has to name for the imports of a package; none where no version is known. */
export function requirementsOf(
  use: PackageUse,
  imports: readonly string[],
): readonly Requirement[] {
  if (use.version === undefined) return [];
  if (use.localSdk !== undefined) return [localRequirement(use, use.version)];
  // What says how a version was built is no part of it for Go.
  const version = `v${use.version.replace(/\+.*$/, "")}`;
  const info = use.index?.language("go");
  const isSplit = text(info, "importPathPattern") !== undefined;
  const declared = isSplit ? undefined : declaredPath(use, "modulePath");
  const paths = isSplit ? imports : [declared ?? moduleOf(rootPath(use))];
  return [...new Set(paths)].map((path) => ({ path, version }));
}

const localRequirement = (use: PackageUse, version: string): Requirement => ({
  path: localModuleOf(use),
  version: `v${version.replace(/\+.*$/, "")}`,
});

/** A Go module ends before the folder of the language, or before the package's own. */
function moduleOf(root: string): string {
  const legacy = /^(.*\/sdk(?:\/v\d+)?)\/go\/[^/]+$/.exec(root)?.[1];
  return legacy ?? (/\/v\d+$/.test(root) ? root : root.slice(0, root.lastIndexOf("/")));
}
