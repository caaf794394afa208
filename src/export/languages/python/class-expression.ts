import type { Doc } from "#export/print/document.ts";
import { hardline, join } from "#export/print/document.ts";
import { packageFor } from "#export/local-sdk/package-for.ts";
import type { JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import { parseToken } from "#model/program/token.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { ClassName, PackageUse } from "#export/lower/lowered-program.ts";
import type { FunctionUse } from "#export/lower/term.ts";
import { asciiName } from "#export/languages/python/scope.ts";
import type { ImportedPackage, ProgramScope } from "#export/languages/python/scope.ts";
import { pyName } from "#export/languages/python/identifiers.ts";
import { publisherOf } from "#export/lower/package-uses.ts";

/**
 * A Pulumi package's import name: from its schema (pulumi/pulumi:pkg/codegen/python/importer.go),
 * otherwise the default, which starts with its publisher.
 */
export function importNameOf(use: PackageUse): string {
  const { name, index } = use;
  const declared = own(sdkBlock(index, "python"), "packageName");
  return typeof declared === "string" ? declared : asciiName(`${publisherOf(use)}_${name}`);
}

/** A resource's class as the SDK exports it: `alpha.containerregistry.Token`. */
export function printClass(scope: ProgramScope, className: ClassName): string {
  const { package: packageName, module, member } = className;
  if (packageName === "pulumi") scope.used.pulumi = true;
  const key = `${packageName}/${module}:${member}`;
  let expression = scope.classes.get(key);
  if (expression === undefined) {
    expression = expressionOf(scope, packageName, module, asciiName(capitalize(member)));
    scope.classes.set(key, expression);
  }
  return expression;
}

/**
 * A package's function as the SDK exports it, in the form that takes outputs: `aws.ec2.get_ami_output`. A function
 * without a result doesn't have this form (pulumi/pulumi:pkg/codegen/python/gen.go).
 */
export function printFunction(scope: ProgramScope, use: FunctionUse, isPlain: boolean): string {
  const hasOutput = use.type === undefined || use.type.result !== undefined;
  const end = hasOutput && !isPlain ? "_output" : "";
  const name = pyName(asciiName(capitalize(use.name))) + end;
  return expressionOf(scope, use.package, use.module, name);
}

/** The class of an object's inputs, or an enum; undefined if its package is not imported. */
export function printTypeClass(
  scope: ProgramScope,
  token: string,
  suffix: "Args" | "",
): string | undefined {
  const key = token + suffix;
  const known = scope.classes.get(key);
  if (known !== undefined) return known;
  const parsed = parseToken(token);
  const { name = "", index } = packageFor(scope.packages, token)?.use ?? {};
  if (parsed === undefined || index === undefined) return undefined;
  const member = asciiName(capitalize(parsed.name)) + suffix;
  const expression = expressionOf(scope, name, index.moduleOf(token), member);
  scope.classes.set(key, expression);
  return expression;
}

function expressionOf(
  scope: ProgramScope,
  packageName: string,
  module: string,
  member: string,
): string {
  const imported = scope.packages.get(packageName);
  const segments = moduleSegments(module, sdkBlock(imported?.use.index, "python"));
  return [imported?.alias ?? "pulumi", ...segments, member].join(".");
}

/**
 * SDKs map some modules to other paths, and write all paths in lowercase
 * (pulumi/pulumi:pkg/codegen/python/gen.go).
 */
function moduleSegments(module: string, language: JsonObject): readonly string[] {
  const modules = own(language, "moduleNameOverrides");
  const isMap = typeof modules === "object" && modules !== null && !Array.isArray(modules);
  const mapped = isMap ? own(modules as JsonObject, module) : undefined;
  const path = typeof mapped === "string" ? mapped : module;
  const segments = path.toLowerCase().split(/[/.]/);
  return segments.filter((segment) => segment !== "").map((segment) => pyName(asciiName(segment)));
}

/**
 * Prints the imports in blocks: Python's own modules, then the SDKs with the core SDK first, then the program's own
 * modules.
 */
export function* printImports(
  { used }: ProgramScope,
  packages: Iterable<ImportedPackage>,
  classes: Iterable<string> = [],
): Generator<Doc> {
  const names = [
    used.any ? "Any" : "",
    used.optional ? "Optional" : "",
    used.cast ? "cast" : "",
  ].filter((name) => name !== "");
  const modules = [...used.modules, ...(used.os ? ["os"] : [])];
  const python = [
    ...modules.toSorted().map((module) => `import ${module}`),
    ...(names.length > 0 ? [`from typing import ${names.join(", ")}`] : []),
  ];
  if (python.length > 0) yield join(hardline, python);
  const sdks = Array.from(packages, ({ use, alias }) => [importNameOf(use), alias] as const);
  const imports = sdks
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, alias]) => (name === alias ? `import ${name}` : `import ${name} as ${alias}`));
  const all = [...(used.pulumi ? ["import pulumi"] : []), ...imports];
  if (all.length > 0) yield join(hardline, all);
  const made = [...new Set(classes)].toSorted();
  if (made.length > 0) yield join(hardline, made);
}
