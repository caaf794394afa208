import type { Doc } from "#export/print/document.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames } from "#model/base/text/identifiers.ts";
import type { Names } from "#model/base/text/identifiers.ts";
import type {
  ClassName,
  ConfigDeclaration,
  KnownTypes,
  PackageUse,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { Named, ProgramNames } from "#export/lower/naming/program-names.ts";
import { camelSuffixes, nameDeclarations } from "#export/lower/naming/program-names.ts";
import type { Imports } from "#export/languages/java/imports.ts";
import { createImports } from "#export/languages/java/imports.ts";
import { reserved, variableName } from "#export/languages/java/text/identifiers.ts";

/** A Java program's names, and the data that is recorded during printing. */
export interface ProgramScope extends ProgramNames {
  readonly packages: ReadonlyMap<string, PackageUse>;
  readonly types: KnownTypes;
  /** The helper methods that the printed code calls. */
  readonly helpers: Set<"digest" | "readBytes" | "toJson">;
  readonly imports: Imports;
  /** The full names of an SDK's classes, created on first use. */
  readonly classes: KnownClasses;
  /** The name of a lambda's parameter, which neither a variable nor a surrounding lambda uses. */
  parameter(wanted: string, around: readonly string[]): string;
  /** True if variables are fields of the class, because the program is too long for one method. */
  readonly hasFields: boolean;
  /** The expression for a resource's logical name, if it is not a literal. */
  readonly printName?: (name: string) => Doc;
  readonly report: ReportDiagnostic;
}

export interface KnownClasses {
  readonly resources: Map<ClassName, string>;
  /** The classes, keyed by the tokens of object types and enums. */
  readonly inputs: Map<string, string>;
  readonly outputs: Map<string, string>;
  readonly enums: Map<string, string>;
}

export type NamedResource = Named<ResourceDeclaration>;
export type NamedVariable = Named<VariableDeclaration>;
export type NamedConfig = Named<ConfigDeclaration>;

/** Config gets names first, then resources. Output names are strings, not identifiers. */
export function nameProgram(lowered: LoweredProgram, report: ReportDiagnostic): ProgramScope {
  const names = createNames(reserved);
  const named = nameDeclarations(lowered, {
    identifier: variableName,
    claim: (wanted, suffix) => names.claim(wanted, [suffix]),
    reader: "config",
    suffixes: camelSuffixes,
    unnamed: "value",
  });
  return {
    ...named,
    packages: new Map(lowered.packages.map((use) => [use.name, use])),
    types: lowered.types,
    helpers: new Set(),
    imports: createImports(),
    classes: { resources: new Map(), inputs: new Map(), outputs: new Map(), enums: new Map() },
    parameter: parameterNames(names),
    hasFields: false,
    report,
  };
}

/** Names the parameters of lambdas. Lambdas that are not nested may use the same name. */
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
