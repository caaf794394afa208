import type { Doc } from "#export/print/document.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames } from "#model/base/text/identifiers.ts";
import type {
  ConfigDeclaration,
  PackageUse,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { Named, ProgramNames } from "#export/lower/naming/program-names.ts";
import { nameDeclarations } from "#export/lower/naming/program-names.ts";
import type { Term } from "#export/lower/term.ts";
import { pyName, reserved, variableName } from "#export/languages/python/identifiers.ts";

/** A Python program's names, and the data that is recorded during printing. */
export interface ProgramScope extends ProgramNames {
  readonly packages: ReadonlyMap<string, ImportedPackage>;
  /** The class expressions, created on first use. */
  readonly classes: Map<string, string>;
  /** The argument of each property name, cached because big programs repeat the same few names. */
  readonly parameters: Map<string, string>;
  /** The positions of outputs in each value, cached. */
  readonly outputPlaces: WeakMap<Term, OutputPlace>;
  /** A parameter name that hides no other name; the property's name if possible. */
  parameter(property: string): string;
  readonly report: ReportDiagnostic;
  readonly used: UsedModules;
  /** The expression for a resource's logical name, if it is not a literal. */
  readonly printName?: (name: string) => Doc;
  /** Names that no variable may have. */
  readonly taken: readonly string[];
}

/** Each member becomes true when a name of its module is printed. */
export interface UsedModules {
  pulumi: boolean;
  os: boolean;
  any: boolean;
  optional: boolean;
  cast: boolean;
  /** True once the single-item helper is needed. */
  singleOrNone: boolean;
  readonly modules: Set<"base64" | "hashlib" | "json" | "pathlib">;
}

/** Where a printed value has outputs: the value is an output, or a list or a dict that contains outputs. */
export type OutputPlace = "itself" | "inside" | "nowhere";

export interface ImportedPackage {
  readonly use: PackageUse;
  readonly alias: string;
}

export type NamedResource = Named<ResourceDeclaration>;
export type NamedVariable = Named<VariableDeclaration>;
export type NamedConfig = Named<ConfigDeclaration>;

/** Config gets names first, then variables, then resources. Output names are strings, not identifiers. */
export function nameProgram(lowered: LoweredProgram, report: ReportDiagnostic): ProgramScope {
  const names = createNames(reserved, "_");
  const packages = new Map<string, ImportedPackage>();
  for (const use of lowered.packages)
    packages.set(use.name, { use, alias: names.claim(pyName(asciiName(use.name)), ["_sdk"]) });
  const named = nameDeclarations(lowered, {
    identifier: variableName,
    claim: (wanted, suffix) => names.claim(wanted, [suffix]),
    reader: "config",
    suffixes: {
      reader: "_config",
      config: "_config",
      variable: "_value",
      resource: "_resource",
    },
    unnamed: "value",
  });
  const { namespaces, config, variables, resources } = named;
  const taken = new Set<string>(reserved);
  for (const { alias } of packages.values()) taken.add(alias);
  for (const name of namespaces.values()) taken.add(name);
  for (const { variable } of [...config.values(), ...variables.values(), ...resources.values()])
    taken.add(variable);
  const value = names.claim("value");
  return {
    ...named,
    packages,
    classes: new Map(),
    parameters: new Map(),
    outputPlaces: new WeakMap(),
    parameter(property) {
      const name = /^[A-Za-z]\w*$/.test(property) ? pyName(property) : value;
      return taken.has(name) ? value : name;
    },
    report,
    used: nothingUsed(),
    taken: [...reserved, ...Array.from(packages.values(), ({ alias }) => alias), value],
  };
}

export const nothingUsed = (): UsedModules => ({
  pulumi: false,
  os: false,
  any: false,
  optional: false,
  cast: false,
  singleOrNone: false,
  modules: new Set(),
});

/** Package names consist of letters, digits, `-` and `_`, unless an opened file has a name with other characters. */
export const asciiName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_]/g, "_");
