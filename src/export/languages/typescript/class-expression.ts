import { own } from "#model/base/json.ts";
import type { JsonObject } from "#model/base/json.ts";
import { npmPackage } from "#model/schema/sdk-names/grammars.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { ClassName, PackageUse } from "#export/lower/lowered-program.ts";
import type { FunctionUse } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import { publisherOf } from "#export/lower/package-uses.ts";

/**
 * A Pulumi package's npm package: from its schema (pulumi/pulumi:pkg/codegen/nodejs/importer.go),
 * otherwise the default name in its publisher's scope.
 */
export function npmPackageOf(use: PackageUse): string {
  const { name, index } = use;
  const declared = own(sdkBlock(index, "nodejs"), "packageName");
  if (typeof declared === "string") return declared;
  const usual = `@${publisherOf(use)}/${name}`;
  return npmPackage.takes(usual) ? usual : `@pulumi/${name}`;
}

/** A resource's class as the SDK exports it: `alpha.containerregistry.Token`. */
export function printClass(
  scope: ProgramScope,
  className: ClassName,
  use: PackageUse | undefined,
): string {
  if (className.package === "pulumi") scope.usesPulumi = true;
  let expression = scope.classes.get(className);
  if (expression === undefined) {
    const { module, member } = className;
    const alias = scope.aliases.get(className.package) ?? "pulumi";
    const segments = module === "" ? [] : moduleSegments(module, sdkBlock(use?.index, "nodejs"));
    expression = [alias, ...segments, legalize(capitalize(member))].join(".");
    scope.classes.set(className, expression);
  }
  return expression;
}

/**
 * A package's function as the SDK exports it; with `Output` for the form that takes outputs:
 * `aws.ec2.getAmiOutput`.
 */
export function printFunction(
  scope: ProgramScope,
  use: FunctionUse,
  ending: "Output" | "",
): string {
  const { module, name } = use;
  const alias = scope.aliases.get(use.package) ?? "pulumi";
  const index = scope.packages.get(use.package)?.index;
  const segments = module === "" ? [] : moduleSegments(module, sdkBlock(index, "nodejs"));
  const camel = name.charAt(0).toLowerCase() + name.slice(1);
  return [alias, ...segments, legalize(camel) + ending].join(".");
}

/**
 * SDKs map some modules to other paths, and write all paths in lowercase
 * (pulumi/pulumi:pkg/codegen/nodejs/gen.go).
 */
function moduleSegments(module: string, language: JsonObject): readonly string[] {
  const modules = own(language, "moduleToPackage");
  const isMap = typeof modules === "object" && modules !== null && !Array.isArray(modules);
  const mapped = isMap ? own(modules as JsonObject, module) : undefined;
  const path = typeof mapped === "string" ? mapped : module;
  const segments = path.toLowerCase().split("/");
  return segments.filter((segment) => segment !== "").map(legalize);
}

const legalize = (name: string): string => {
  const word = name.replaceAll(/[^A-Za-z0-9_$]/g, "_");
  return /^[0-9]/.test(word) || word === "" ? `_${word}` : word;
};
