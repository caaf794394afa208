import type { JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import { memberName } from "#export/languages/csharp/text/identifiers.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";

/** The namespace of a package's SDK, which is also its NuGet name: `Pulumi.AzureNative`. */
export const namespaceOf = ({ name, index }: PackageUse): string =>
  `${rootOf(index)}.${namespacePath(name, index)}`;

function rootOf(index: PackageIndex | undefined): string {
  const declared = own(sdkBlock(index, "csharp"), "rootNamespace");
  if (typeof declared === "string") return declared;
  const { namespace = "" } = index ?? {};
  return namespace === "" ? "Pulumi" : spell(namespace);
}

/** The schema's `compatibility`, which SDKs older than the generator's current form specify. */
export const compatibilityOf = (index: PackageIndex | undefined): unknown =>
  own(sdkBlock(index, "csharp"), "compatibility");

/**
 * SDKs rename some packages and modules; all other names are split at `/` and lose their dashes (`namespaceName`,
 * pulumi/pulumi-dotnet:pulumi-language-dotnet/codegen/gen.go).
 */
export function namespacePath(name: string, index: PackageIndex | undefined): string {
  const declared = own(sdkBlock(index, "csharp"), "namespaces");
  const isMap = typeof declared === "object" && declared !== null && !Array.isArray(declared);
  const mapped = isMap ? own(declared as JsonObject, name) : undefined;
  if (typeof mapped === "string") return mapped;
  return name === "config" && rootOf(index) === "Pulumi" ? "Config_" : spell(name);
}

const spell = (name: string): string =>
  name
    .split("/")
    .filter((part) => part !== "")
    .map((part) => memberName(part).replaceAll(/\W/g, "_"))
    .join(".");
