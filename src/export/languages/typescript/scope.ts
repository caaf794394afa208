import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";
import type { Names } from "#model/base/text/identifiers.ts";
import type {
  ClassName,
  ConfigDeclaration,
  PackageUse,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { Named, ProgramNames } from "#export/lower/naming/program-names.ts";
import { camelSuffixes, nameDeclarations } from "#export/lower/naming/program-names.ts";
import { reservedWords } from "#export/languages/typescript/literals.ts";

/** A TypeScript program's names, and the data that is recorded during printing. */
export interface ProgramScope extends ProgramNames {
  readonly packages: ReadonlyMap<string, PackageUse>;
  /** Each package's import alias. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The class expressions, created on first use. */
  readonly classes: Map<ClassName, string>;
  /** False if an output's name is not an identifier that a module can export. */
  readonly exportsByName: boolean;
  readonly report: ReportDiagnostic;
  /** Names that no variable may have, such as the names of outputs. */
  readonly taken: readonly string[];
  /** The expression for a resource's logical name, if it is not a literal. */
  readonly printName?: (name: string) => string;
  /** True if the printed code uses the core SDK. */
  usesPulumi: boolean;
  /** The Node.js modules in use. */
  readonly nodeModules: Set<"crypto" | "fs">;
  /** True once the single-item helper is needed. */
  usesSingleOrNone: boolean;
}

export type NamedResource = Named<ResourceDeclaration>;
export type NamedVariable = Named<VariableDeclaration>;
export type NamedConfig = Named<ConfigDeclaration>;

/**
 * The placeholder for what TypeScript cannot express: an undeclared name, so nothing compiles by
 * accident.
 */
export const unsupported = "cannotExport";

/**
 * Names that no variable may have: keywords, names that CommonJS declares in a module, and globals that programs use.
 */
const reserved: readonly string[] = [
  ...reservedWords,
  ..."exports require module __filename __dirname __esModule __proto__".split(" "),
  ..."undefined NaN Infinity globalThis process pulumi config".split(" "),
  ..."crypto fs Buffer Intl JSON Object singleOrNone".split(" "),
  unsupported,
];

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Outputs get names first, because their names are visible outside. Config, variables and resources follow. */
export function nameProgram(lowered: LoweredProgram, report: ReportDiagnostic): ProgramScope {
  const names = createNames(reserved);
  const aliases = new Map<string, string>();
  for (const { name } of lowered.packages) aliases.set(name, claimWord(names, aliasOf(name)));
  const taken = new Set([...reserved, ...aliases.values()]);
  const exportsByName = lowered.outputs.every(
    ({ name }) => identifier.test(name) && !taken.has(name),
  );
  if (exportsByName) for (const { name } of lowered.outputs) names.claim(name);

  const named = nameDeclarations(lowered, {
    identifier: lowerCamel,
    claim: (wanted, suffix) => claimWord(names, wanted, suffix),
    reader: "config",
    suffixes: camelSuffixes,
    unnamed: "value",
  });
  return {
    ...named,
    packages: new Map(lowered.packages.map((use) => [use.name, use])),
    aliases,
    classes: new Map(),
    exportsByName,
    report,
    taken: [...reserved, ...(exportsByName ? lowered.outputs.map(({ name }) => name) : [])],
    usesPulumi: false,
    nodeModules: new Set(),
    usesSingleOrNone: false,
  };
}

const isReserved = new Set(reserved);

/** A reserved word gets an underscore; a taken name gets the kind as a suffix. */
function claimWord(names: Names, requested: string, suffix?: string): string {
  const word = isReserved.has(requested) && suffix === undefined ? `_${requested}` : requested;
  return names.claim(word, suffix === undefined ? [] : [suffix]);
}

/** Package names consist of letters, digits, `-` and `_`, unless an opened file has a name with other characters. */
function aliasOf(name: string): string {
  const word = name.replaceAll(/[^A-Za-z0-9_]/g, "_");
  return /^[A-Za-z_]/.test(word) ? word : `_${word}`;
}
