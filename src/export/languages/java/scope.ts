import type { ResourceId } from "#model/program/value.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames } from "#export/lower/names.ts";
import type { Names } from "#export/lower/names.ts";
import type {
  ClassName,
  ConfigDeclaration,
  PackageUse,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { Imports } from "#export/languages/java/imports.ts";
import { createImports } from "#export/languages/java/imports.ts";
import { reserved, variableName } from "#export/languages/java/text/identifiers.ts";

/** The names of one Java program, and what its printing notices. */
export interface ProgramScope {
  readonly packages: ReadonlyMap<string, PackageUse>;
  readonly resources: ReadonlyMap<ResourceId, NamedResource>;
  readonly config: ReadonlyMap<string, NamedConfig>;
  readonly variables: ReadonlyMap<string, NamedVariable>;
  /** The methods beside the program's own that something printed calls. */
  readonly helpers: Set<"digest" | "readBytes" | "toJson">;
  /** The variable for the config of each namespace; the project's own under the empty name. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly imports: Imports;
  /** The full names of an SDK's classes, made when first needed. */
  readonly classes: KnownClasses;
  /** The name of a lambda's parameter: one that no variable has, and none of the lambdas around it. */
  parameter(wanted: string, around: readonly string[]): string;
  /** Variables are fields of the class, since the program is too long for one method. */
  readonly hasFields: boolean;
  readonly report: ReportDiagnostic;
}

export interface KnownClasses {
  readonly resources: Map<ClassName, string>;
  /** By the tokens of object types and enums. */
  readonly inputs: Map<string, string>;
  readonly outputs: Map<string, string>;
  readonly enums: Map<string, string>;
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

/** Config has the first choice of names, then resources. Names of outputs are no identifiers here. */
export function nameProgram(
  lowered: LoweredProgram,
  descriptions: ReadonlyMap<string, string | undefined>,
  report: ReportDiagnostic,
  hasFields: boolean,
): ProgramScope {
  const names = createNames(reserved);
  const namespaces = nameNamespaces(lowered, names);
  const config = new Map<string, NamedConfig>();
  for (const declaration of lowered.config) {
    const variable = names.claim(variableName(declaration.name) ?? "value", ["Config"]);
    const description = descriptions.get(declaration.name);
    config.set(declaration.name, { declaration, variable, description });
  }
  const variables = new Map<string, NamedVariable>();
  for (const declaration of lowered.variables) {
    const variable = names.claim(variableName(declaration.name) ?? "value", ["Value"]);
    variables.set(declaration.name, { declaration, variable });
  }
  const resources = new Map<ResourceId, NamedResource>();
  for (const declaration of lowered.resources) {
    const wanted = variableName(declaration.name) ?? variableName(declaration.class?.member ?? "");
    const variable = names.claim(wanted ?? "resource", ["Resource"]);
    resources.set(declaration.id, { declaration, variable });
  }
  return {
    packages: new Map(lowered.packages.map((use) => [use.name, use])),
    resources,
    config,
    variables,
    helpers: new Set(),
    namespaces,
    imports: createImports(),
    classes: { resources: new Map(), inputs: new Map(), outputs: new Map(), enums: new Map() },
    parameter: parameterNames(names),
    hasFields,
    report,
  };
}

function nameNamespaces(lowered: LoweredProgram, names: Names): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>();
  for (const { namespace = "", value } of lowered.config)
    if (value === undefined && !namespaces.has(namespace)) {
      const wanted = `${variableName(namespace) ?? "other"}Config`;
      namespaces.set(namespace, namespace === "" ? "config" : names.claim(wanted));
    }
  return namespaces;
}

/** Parameters of lambdas that do not stand inside one another may have the same name. */
function parameterNames(names: Names): ProgramScope["parameter"] {
  const given = new Map<string, string>();
  const claim = (key: string, wanted: string): string => {
    let name = given.get(key);
    if (name === undefined) {
      name = names.claim(wanted, ["Value"]);
      given.set(key, name);
    }
    return name;
  };
  return (wanted, around) => {
    const word = /^[a-z][A-Za-z0-9]*$/.test(wanted) ? wanted : "value";
    const first = claim(word, word);
    if (!around.includes(first)) return first;
    for (let depth = 0; ; depth += 1) {
      const name = claim(depth === 0 ? "value" : `value/${depth}`, "value");
      if (!around.includes(name)) return name;
    }
  };
}
