import { own } from "#model/base/json.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import { title } from "#export/languages/go/text/identifiers.ts";
import { folderOf } from "#export/languages/go/packages.ts";

/** The names of a package's types in its Go SDK, where names must be unique. */
export interface GoNames {
  /** The name of a resource, by the schema's key. */
  resource(token: string): string;
  object(token: string): string;
  enumeration(token: string): string;
  function(token: string): string;
}

const memberOf = (token: string): string => title(token.slice(token.lastIndexOf(":") + 1));

const known = new WeakMap<PackageIndex, GoNames>();

/** The names are cached, because computing them for thousands of types takes a while. */
export function goNamesOf(index: PackageIndex): GoNames {
  let names = known.get(index);
  if (names === undefined) {
    names = createGoNames(index);
    known.set(index, names);
  }
  return names;
}

/** The names of a package that is not loaded are the names in its tokens. */
export const guessedNames: GoNames = {
  resource: memberOf,
  object: memberOf,
  enumeration: memberOf,
  function: memberOf,
};

/**
 * Names types in the order of the SDK generator (pulumi/pulumi:pkg/codegen/go/gen.go): the provider first, then
 * resources by token, then objects and enums.
 */
function createGoNames(index: PackageIndex): GoNames {
  const use = { name: index.name, index };
  const taken = new Map<string, Set<string>>();
  const takenIn = (token: string): Set<string> => {
    const folder = folderOf(use, index.moduleOf(token));
    let names = taken.get(folder);
    if (names === undefined) taken.set(folder, (names = new Set()));
    return names;
  };
  // With these settings, the SDK has lists and maps of each resource except the provider.
  const hasContainers = own(sdkBlock(index, "go"), "generateResourceContainerTypes") === true;
  taken.set("", new Set(claimsOf("Provider")));
  const resources = new Map<string, string>();
  for (const token of index.resourceTokens.toSorted()) {
    const names = takenIn(token);
    const base = memberOf(token);
    const isComponent = index.summary(token)?.isComponent === true;
    const claims = (name: string): readonly string[] => [
      ...claimsOf(name),
      ...(isComponent ? [] : stateClaims(name)),
      ...(hasContainers ? [`${name}Array`, `${name}Map`] : []),
    ];
    const chosen = [base, `${base}Resource`, `${base}Res`].find((name) =>
      claims(name).every((claim) => !names.has(claim)),
    );
    const name = chosen ?? base;
    for (const claim of claims(name)) names.add(claim);
    resources.set(token, name);
  }
  let functions: ReadonlyMap<string, string> | undefined;
  const nameType = (token: string, suffixes: readonly string[]): string => {
    const names = takenIn(token);
    const base = memberOf(token);
    const isFree = (name: string): boolean =>
      [name, `${name}Input`, `${name}Output`].every((claim) => !names.has(claim)) &&
      !(name === base && isDerived(index, token));
    return suffixes.map((suffix) => base + suffix).find(isFree) ?? base;
  };
  return {
    resource: (token) => resources.get(token) ?? memberOf(token),
    object: (token) => nameType(token, ["", "Type", "Typ"]),
    enumeration: (token) => nameType(token, ["", "Enum"]),
    function: (token) =>
      (functions ??= nameFunctions(index, takenIn)).get(token) ?? memberOf(token),
  };
}

/** `GetX` is a method of each resource `X`, so the function of that name is `LookupX`. */
function nameFunctions(
  index: PackageIndex,
  takenIn: (token: string) => Set<string>,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  for (const token of index.functionTokens.toSorted()) {
    const summary = index.functionSummary(token);
    if (summary === undefined || summary.limit === "method") continue;
    const names = takenIn(token);
    const base = memberOf(token);
    const isTaken = [base, `${base}Args`, `${base}Result`].some(
      (name) => names.has(name) || isType(index, token, name),
    );
    const name = isTaken ? base.replace(/^New/, "Create").replace(/^Get/, "Lookup") : base;
    chosen.set(token, name);
    for (const claim of [name, `${name}Args`, `${name}Result`]) names.add(claim);
  }
  return chosen;
}

/** Whether a function's module has a type with this name. */
function isType(index: PackageIndex, token: string, name: string): boolean {
  const [packageName = "", module = ""] = token.split(":");
  const folder = module.replace(/\/[^/]*$/, "");
  return [module, folder, `${folder}/${name}`, `${folder}/${lowerFirst(name)}`].some(
    (place) => index.named(`${packageName}:${place}:${name}`) !== undefined,
  );
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const claimsOf = (name: string): readonly string[] => [
  name,
  `${name}Input`,
  `${name}Output`,
  `${name}Args`,
  `${lowerFirst(name)}Args`,
  `New${name}`,
];

/** A component is never looked up. */
const stateClaims = (name: string): readonly string[] => [
  `${name}State`,
  `${lowerFirst(name)}State`,
  `Get${name}`,
];

/** Whether a type's name equals the input or output form of another type, which takes precedence. */
function isDerived(index: PackageIndex, token: string): boolean {
  return ["Input", "Output"].some((ending) => {
    if (!token.endsWith(ending)) return false;
    const stem = token.slice(0, -ending.length);
    return (
      index.named(stem) !== undefined || index.named(stem.replace(`${ending}:`, ":")) !== undefined
    );
  });
}
