import type { JsonObject } from "#model/json.ts";
import { own } from "#model/json.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { memberName } from "#export/languages/csharp/text/identifiers.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";

const dotted = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** The namespace of a package's SDK, which is its name at NuGet too: `Pulumi.AzureNative`. */
export const namespaceOf = ({ name, index }: PackageUse): string =>
  `${rootOf(index)}.${namespacePath(name, index)}`;

function rootOf(index: PackageIndex | undefined): string {
  const declared = own(language(index), "rootNamespace");
  if (typeof declared === "string" && dotted.test(declared)) return declared;
  const { namespace = "" } = index ?? {};
  return namespace === "" ? "Pulumi" : spell(namespace);
}

const language = (index: PackageIndex | undefined): JsonObject => index?.language("csharp") ?? {};

/** Older SDKs than the generator's present form say so. */
export const compatibilityOf = (index: PackageIndex | undefined): unknown =>
  own(language(index), "compatibility");

/**
 * SDKs respell some packages and modules; the others are split at `/`, and lose their dashes (`namespaceName`,
 * pulumi/pulumi-dotnet:pulumi-language-dotnet/codegen/gen.go).
 */
export function namespacePath(name: string, index: PackageIndex | undefined): string {
  const declared = own(language(index), "namespaces");
  const isMap = typeof declared === "object" && declared !== null && !Array.isArray(declared);
  const mapped = isMap ? own(declared as JsonObject, name) : undefined;
  if (typeof mapped === "string" && dotted.test(mapped)) return mapped;
  return name === "config" && rootOf(index) === "Pulumi" ? "Config_" : spell(name);
}

const spell = (name: string): string =>
  name
    .split("/")
    .filter((part) => part !== "")
    .map((part) => memberName(part).replaceAll(/\W/g, "_"))
    .join(".");
