import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { anyProvider, anyResource } from "#model/program/token.ts";

const resource: PropertyType = { kind: "resource", token: anyResource };
const text: PropertyType = { kind: "string" };

const option = (name: string, type: PropertyType, description: string): Property => ({
  name,
  type,
  required: false,
  secret: false,
  replace: false,
  // Pulumi reads the string options literally.
  plain: type === text,
  description,
});

/** The options of a package function's call (`InvokeOptionsDecl`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). */
export const invokeOptions: readonly Property[] = [
  option(
    "dependsOn",
    { kind: "list", items: resource },
    "Resources that must exist before the function is called. References in the arguments already ensure that.",
  ),
  option("parent", resource, "The resource whose provider is used if none is set."),
  option(
    "provider",
    { kind: "resource", token: anyProvider },
    "The provider resource for the call, instead of the package's default provider.",
  ),
  option("version", text, "The version of the package's plugin for the call."),
  option("pluginDownloadURL", text, "The URL to download the package's plugin from."),
];
