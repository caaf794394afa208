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
  // Pulumi takes these two as they are written in the program, with no reference in them.
  plain: type === text,
  description,
});

/** The options of a call of a package's function (`InvokeOptionsDecl`, pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go). */
export const invokeOptions: readonly Property[] = [
  option(
    "dependsOn",
    { kind: "list", items: resource },
    "Resources that have to exist before the function is called. A reference in its arguments says so already.",
  ),
  option("parent", resource, "The resource whose provider is used where none is named."),
  option(
    "provider",
    { kind: "resource", token: anyProvider },
    "The provider resource that answers the call, in place of the default provider of its package.",
  ),
  option("version", text, "The version of the package's plugin that answers the call."),
  option("pluginDownloadURL", text, "The address that the package's plugin is downloaded from."),
];
