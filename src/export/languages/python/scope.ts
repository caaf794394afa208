import type { ResourceId } from "#model/program/value.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames } from "#export/lower/names.ts";
import type {
  ConfigDeclaration,
  PackageUse,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { Term } from "#export/lower/term.ts";
import { pyName, reserved, variableName } from "#export/languages/python/identifiers.ts";

/** The names of one Python program, and what its printing notices. */
export interface ProgramScope {
  readonly packages: ReadonlyMap<string, ImportedPackage>;
  readonly resources: ReadonlyMap<ResourceId, NamedResource>;
  readonly config: ReadonlyMap<string, NamedConfig>;
  readonly variables: ReadonlyMap<string, NamedVariable>;
  /** The `pulumi.Config` object of each namespace; the project's own under the empty name. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** The expression for each class, made when first needed. */
  readonly classes: Map<string, string>;
  /** The argument for each property name: a big program says the same few again and again. */
  readonly parameters: Map<string, string>;
  /** Where outputs are in each value that was asked about. */
  readonly outputPlaces: WeakMap<Term, OutputPlace>;
  /** A name for a function's parameter that hides nothing; it is that of the property where it can be. */
  parameter(property: string): string;
  readonly report: ReportDiagnostic;
  readonly used: UsedModules;
}

/** True once something of the module was printed. */
export interface UsedModules {
  pulumi: boolean;
  os: boolean;
  any: boolean;
  cast: boolean;
  /** A list was taken for the one item that it may have. */
  singleOrNone: boolean;
  readonly modules: Set<"base64" | "hashlib" | "json" | "pathlib">;
}

/** Where in a value, as it is printed, outputs are: it is one, or a list or a dict with some inside. */
export type OutputPlace = "itself" | "inside" | "nowhere";

export interface ImportedPackage {
  readonly use: PackageUse;
  readonly alias: string;
}

export interface NamedResource {
  readonly declaration: ResourceDeclaration;
  readonly variable: string;
}

export interface NamedVariable {
  readonly declaration: VariableDeclaration;
  readonly variable: string;
}

export interface NamedConfig {
  readonly declaration: ConfigDeclaration;
  readonly variable: string;
  readonly description: string | undefined;
}

/** Config has the first choice of names, then variables, then resources. Names of outputs are no identifiers here. */
export function nameProgram(
  lowered: LoweredProgram,
  descriptions: ReadonlyMap<string, string | undefined>,
  report: ReportDiagnostic,
): ProgramScope {
  const names = createNames(reserved, "_");
  const packages = new Map<string, ImportedPackage>();
  for (const use of lowered.packages)
    packages.set(use.name, { use, alias: names.claim(pyName(asciiName(use.name)), ["_sdk"]) });
  const namespaces = new Map<string, string>();
  for (const { namespace = "", value } of lowered.config)
    if (value === undefined && !namespaces.has(namespace)) {
      const wanted = `${variableName(namespace) ?? "other"}_config`;
      namespaces.set(namespace, namespace === "" ? "config" : names.claim(wanted));
    }
  const config = new Map<string, NamedConfig>();
  for (const declaration of lowered.config) {
    const variable = names.claim(variableName(declaration.name) ?? "value", ["_config"]);
    const description = descriptions.get(declaration.name);
    config.set(declaration.name, { declaration, variable, description });
  }
  const variables = new Map<string, NamedVariable>();
  for (const declaration of lowered.variables) {
    const variable = names.claim(variableName(declaration.name) ?? "value", ["_value"]);
    variables.set(declaration.name, { declaration, variable });
  }
  const resources = new Map<ResourceId, NamedResource>();
  for (const declaration of lowered.resources) {
    const wanted = variableName(declaration.name) ?? variableName(declaration.class?.member ?? "");
    const variable = names.claim(wanted ?? "resource", ["_resource"]);
    resources.set(declaration.id, { declaration, variable });
  }
  const taken = new Set<string>(reserved);
  for (const { alias } of packages.values()) taken.add(alias);
  for (const name of namespaces.values()) taken.add(name);
  for (const { variable } of [...config.values(), ...variables.values(), ...resources.values()])
    taken.add(variable);
  const value = names.claim("value");
  return {
    packages,
    resources,
    config,
    variables,
    namespaces,
    classes: new Map(),
    parameters: new Map(),
    outputPlaces: new WeakMap(),
    parameter(property) {
      const name = /^[A-Za-z]\w*$/.test(property) ? pyName(property) : value;
      return taken.has(name) ? value : name;
    },
    report,
    used: {
      pulumi: false,
      os: false,
      any: false,
      cast: false,
      singleOrNone: false,
      modules: new Set(),
    },
  };
}

/** Package names are letters, digits, `-` and `_`, unless an opened file says otherwise. */
export const asciiName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_]/g, "_");
