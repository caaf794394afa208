import type { Doc } from "#export/print/document.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { reservedWords } from "#export/languages/go/text/literals.ts";
import { importPathOf, localNameOf } from "#export/languages/go/packages.ts";
import type { Names } from "#model/base/text/identifiers.ts";
import { variableName } from "#export/languages/go/text/identifiers.ts";
import { createNames } from "#model/base/text/identifiers.ts";
import type {
  ConfigDeclaration,
  PackageUse,
  KnownTypes,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import type { Named, ProgramNames } from "#export/lower/naming/program-names.ts";
import { camelSuffixes, nameDeclarations } from "#export/lower/naming/program-names.ts";
import type { BuiltinTerm, ComputedMapTerm, InvokeTerm, ObjectTerm } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Used, UsedNames } from "#export/languages/go/usage.ts";
import { emptyUse } from "#export/languages/go/usage.ts";

/** A Go program's names, and the data that is recorded during printing. */
export interface ProgramScope extends ProgramNames {
  /** The packages of the program's resources and functions, and the packages whose types are used elsewhere. */
  readonly packages: Map<string, PackageUse>;
  readonly types: KnownTypes;
  readonly variables: ReadonlyMap<string, NamedVariable>;
  /** The config reader of each namespace. The empty name is the key of the project's own reader. */
  readonly readers: ReadonlyMap<string, string>;
  readonly cwd: string;
  /** The names that are assumed to be used, because Go doesn't allow unused variables. */
  readonly expected: Used;
  /** The names that have been used. */
  readonly used: UsedNames;
  /** The local names of all imports, by path. */
  readonly imports: Map<string, string>;
  /** The type names, cached because big designs repeat the same few names. */
  readonly typeNames: Readonly<Record<TypeNameKind, Map<string, string>>>;
  readonly fieldNames: Map<string, string>;
  readonly report: ReportDiagnostic;
  /** True once a statement has declared `err`. */
  hasError: boolean;
  /** The printer of objects' inputs, passed in to avoid a circular import. */
  readonly printObject: PrintObject;
  /** The printer of calls, passed in to avoid a circular import. */
  readonly printCall: PrintCall;
  /** Statements before the one that is being printed. */
  readonly statements: Doc[];
  /** The modules that are imported, by package. */
  readonly modules: Map<string, Set<string>>;
  /** The helper functions that the program declares. */
  readonly helpers: Set<HelperName>;
  /** A name that nothing else in the program has. */
  claim(name: string): string;
  /** The name under which a module of a package is imported. */
  localName(use: PackageUse, module: string): string;
  /** Like `localName`, for positions that need no import. */
  readonly nameModule: LocalNames;
  /** The values that a function returns with an error. */
  readonly returned: "err" | "nil, err";
  /** The parameter of a function that takes the values of several outputs. */
  readonly several: "args" | "values";
  /** The expression for a resource's logical name, if it is not a literal. */
  readonly printName?: (name: string) => string;
}

export type HelperName = "propertiesOf" | "singleOrNone";

export type TypeNameKind = "object" | "enumeration" | "resource";

export type PrintObject = (scope: ProgramScope, term: ObjectTerm, prefix: "&" | "") => Doc;

export type PrintCall = (
  scope: ProgramScope,
  term: InvokeTerm | BuiltinTerm | ComputedMapTerm,
  want: PropertyType | undefined,
) => GoValue | undefined;

export interface NamedVariable extends Named<VariableDeclaration> {
  /** The declared value; undefined before the declaration. */
  value: GoValue | undefined;
}

export type NamedResource = Named<ResourceDeclaration>;
export type NamedConfig = Named<ConfigDeclaration>;

/** The placeholder for what Go cannot express: an undeclared name, so nothing compiles by accident. */
export const unsupported = "cannotExport";

export const sdk = "github.com/pulumi/pulumi/sdk/v3/go/pulumi";

/**
 * Names that variables may not have: keywords, names that every program declares or imports, and functions'
 * parameters.
 */
export const reserved = [
  ...reservedWords,
  ...(
    "pulumi config errors fmt os strconv ctx err cfg v value _ " +
    "base64 json propertiesOf reflect sha1 sha256 singleOrNone strings uniseg"
  ).split(" "),
  unsupported,
];

/** Imports get names first, then config, then resources. */
export function nameProgram(
  lowered: LoweredProgram,
  expected: Used,
  report: ReportDiagnostic,
  { printObject, printCall }: Pick<ProgramScope, "printObject" | "printCall">,
  taken: readonly string[] = [],
): ProgramScope {
  const names = createNames([...reserved, ...taken]);
  const packages = new Map(lowered.packages.map((use) => [use.name, use]));
  const nameModule = createLocalNames(lowered, packages, names);
  const named = nameDeclarations(lowered, {
    identifier: variableName,
    claim: (wanted, suffix) => names.claim(wanted, [suffix]),
    reader: "cfg",
    suffixes: { ...camelSuffixes, reader: "Cfg" },
    unnamed: "setting",
  });
  const variables = new Map(
    [...named.variables].map(([name, variable]) => [name, { ...variable, value: undefined }]),
  );
  const imports = new Map([[sdk, "pulumi"]]);
  const modules = new Map<string, Set<string>>();
  return {
    packages,
    types: lowered.types,
    resources: named.resources,
    config: named.config,
    variables,
    namespaces: named.namespaces,
    readers: named.namespaces,
    cwd: names.claim("cwd"),
    expected,
    used: emptyUse(),
    imports,
    typeNames: { object: new Map(), enumeration: new Map(), resource: new Map() },
    fieldNames: new Map(),
    report,
    hasError: false,
    printObject,
    printCall,
    statements: [],
    modules,
    helpers: new Set(),
    claim: (name) => names.claim(name),
    localName: importing({ nameModule, imports, modules }),
    nameModule,
    returned: "err",
    several: "args",
  };
}

/** The names of all modules that the program's resources are in. */
export const moduleNames = ({ resources, packages, nameModule }: ProgramScope): readonly string[] =>
  Array.from(resources.values(), ({ declaration: { class: type } }) => {
    const use = packages.get(type?.package ?? "");
    return type === undefined || use === undefined ? "" : nameModule(use, type.module);
  });

/** Names modules, and records them in the imports of a file and in the modules of the program. */
export const importing =
  ({
    nameModule,
    imports,
    modules,
  }: Pick<ProgramScope, "nameModule" | "imports" | "modules">): LocalNames =>
  (use, module) => {
    const name = nameModule(use, module);
    imports.set(importPathOf(use, module), name);
    modules.set(use.name, (modules.get(use.name) ?? new Set()).add(module));
    return name;
  };

export type LocalNames = (use: PackageUse, module: string) => string;

/** Names the modules of the resources in the order of their paths, and other modules on first use. */
function createLocalNames(
  lowered: LoweredProgram,
  packages: ReadonlyMap<string, PackageUse>,
  names: Names,
): LocalNames {
  const given = new Map<string, string>();
  const name: LocalNames = (use, module) => {
    const path = importPathOf(use, module);
    const known = given.get(path);
    if (known !== undefined) return known;
    const { preferred, fallback } = localNameOf(use, module);
    const suffix = fallback.startsWith(preferred) ? fallback.slice(preferred.length) : "";
    const claimed = suffix === "" ? names.claim(preferred) : names.claim(preferred, [suffix]);
    given.set(path, claimed);
    return claimed;
  };
  const classes = new Map(
    lowered.resources.map(({ class: type }) => [`${type?.package}:${type?.module}`, type]),
  );
  const modules = [...classes.values()].flatMap((type) => {
    const use = packages.get(type?.package ?? "");
    return type === undefined || use === undefined ? [] : [{ use, module: type.module }];
  });
  const byPath = new Map(modules.map((found) => [importPathOf(found.use, found.module), found]));
  for (const [, { use, module }] of [...byPath].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    name(use, module);
  return name;
}
