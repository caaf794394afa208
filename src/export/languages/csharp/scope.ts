import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createNames } from "#model/base/text/identifiers.ts";
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
import type { ResourceClasses } from "#export/languages/csharp/resource-classes.ts";
import { escapeKeyword, variableName } from "#export/languages/csharp/text/identifiers.ts";
import { namespaceOf } from "#export/languages/csharp/text/namespaces.ts";

/** A C# program's names, and the data that is recorded during printing. */
export interface ProgramScope extends ProgramNames {
  readonly packages: ReadonlyMap<string, ImportedPackage>;
  /** The class expressions of resources and types, created on first use. */
  readonly resourceClasses: Map<ClassName, ResourceClasses>;
  readonly classes: Map<string, string>;
  /** The member name for each property name, cached because big programs repeat the same few names. */
  readonly members: Map<string, string>;
  readonly report: ReportDiagnostic;
  /** The .NET namespaces used by the printed code. */
  readonly used: Set<string>;
  /** A parameter name that hides neither a variable nor any of the given names. */
  parameter(wanted: string, outer?: readonly string[]): string;
  /** The expression for a resource's logical name, if it is not a literal. */
  readonly printName?: (name: string) => string;
  /** Names that no variable may have. */
  readonly taken: readonly string[];
}

export interface ImportedPackage {
  readonly use: PackageUse;
  readonly alias: string;
}

export type NamedResource = Named<ResourceDeclaration>;
export type NamedVariable = Named<VariableDeclaration>;
export type NamedConfig = Named<ConfigDeclaration>;

/** Names that an alias may not hide: existing namespaces, and the classes that programs use. */
export const reservedAliases: readonly string[] = (
  "Pulumi System Microsoft Google Grpc Pulumirpc OneOf Semver Serilog Ben OpenTracing OpenTelemetry " +
  "Alias AssetArchive AssetOrArchive Config Convert CultureInfo Encoding File InvokeOptions " +
  "InvokeOutputOptions SHA1 SHA256 StringInfo " +
  "CustomResourceOptions ComponentResourceOptions CustomTimeouts Deployment " +
  "Dictionary Directory FileArchive FileAsset ImmutableArray ImmutableDictionary Input InputList " +
  "InputMap InputUnion JsonElement JsonSerializer List Output RemoteArchive RemoteAsset " +
  "StackReference StackReferenceArgs StringAsset TimeSpan Union CannotExport"
).split(" ");

/** Config gets names first, then resources. Output names are strings, not identifiers. */
export function nameProgram(lowered: LoweredProgram, report: ReportDiagnostic): ProgramScope {
  const aliases = createNames(reservedAliases);
  const packages = new Map<string, ImportedPackage>();
  for (const use of lowered.packages) {
    const namespace = namespaceOf(use);
    const wanted = namespace.slice(namespace.lastIndexOf(".") + 1);
    const isTaken = reservedAliases.includes(wanted);
    packages.set(use.name, { use, alias: aliases.claim(isTaken ? `Pulumi${wanted}` : wanted) });
  }
  const taken = new Set(["args", "config"]);
  const names = createNames(taken);
  const named = nameDeclarations(lowered, {
    identifier: variableName,
    claim(wanted, suffix) {
      const name = names.claim(wanted, [suffix]);
      taken.add(name);
      return escapeKeyword(name);
    },
    reader: "config",
    suffixes: camelSuffixes,
    unnamed: "value",
  });
  return {
    ...named,
    packages,
    resourceClasses: new Map(),
    classes: new Map(),
    members: new Map(),
    report,
    used: new Set(),
    taken: ["args", "config"],
    parameter(wanted, outer = []) {
      const name = variableName(wanted) ?? "value";
      if (!taken.has(name) && outer.length === 0) return escapeKeyword(name);
      const isFree = (word: string): boolean => !taken.has(word) && !outer.includes(word);
      return escapeKeyword(
        createNames([...outer, ...(isFree(name) ? [] : [name])]).claim(name, ["Value"]),
      );
    },
  };
}
