import { isRequiredInNode } from "#export/lower/requirements/required-in-node.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";

type Side = "input" | "output";

/** The typings of a package's npm SDK, generated from its schema in the same way as the SDK generator does. */
export function printTypings(index: PackageIndex): string {
  const resources = index.resourceTokens.flatMap((token) => index.resource(token) ?? []);
  const objects = new Map<string, string>();
  const body = resources.map((resource) => printNamespace(index, resource, objects));
  return [
    'import * as pulumi from "@pulumi/pulumi";',
    ...body,
    ...objects.values(),
    "export declare class Provider extends pulumi.ProviderResource {",
    "constructor(name: string, args?: { [key: string]: pulumi.Input<string> });",
    "}",
    "",
  ].join("\n");
}

function printNamespace(
  index: PackageIndex,
  resource: ResourceType,
  objects: Map<string, string>,
): string {
  const { name, module, inputs, outputs } = resource;
  const member = (property: Property, side: Side): string =>
    printProperty(index, property, side, objects);
  const isOptional = inputs.every(({ required }) => !required);
  const own = outputs.filter((output) => output.name !== "id");
  const content = [
    `interface ${name}Args {`,
    ...inputs.map((input) => member(input, "input")),
    "}",
    `interface ${name}State {`,
    ...own.map((output) => member({ ...output, required: false }, "input")),
    "}",
    `class ${name} extends pulumi.CustomResource {`,
    `constructor(name: string, args${isOptional ? "?" : ""}: ${name}Args, options?: pulumi.CustomResourceOptions);`,
    `static get(name: string, id: pulumi.Input<pulumi.ID>, state?: ${name}State, options?: pulumi.CustomResourceOptions): ${name};`,
    ...own.map((output) => {
      const type = printType(index, output.type, "output", objects);
      const full = output.required ? type : `${type} | undefined`;
      return `readonly ${key(output.name)}: pulumi.Output<${full}>;`;
    }),
    "}",
  ];
  if (module === "")
    return content
      .map((text) => text.replace(/^(?=interface|class)/, "export declare "))
      .join("\n");
  return [`export declare namespace ${module.replaceAll("/", ".")} {`, ...content, "}"].join("\n");
}

function printProperty(
  index: PackageIndex,
  property: Property,
  side: Side,
  objects: Map<string, string>,
): string {
  const type =
    property.const === undefined
      ? printType(index, property.type, side, objects)
      : JSON.stringify(property.const);
  const name = `${key(property.name)}${property.required ? "" : "?"}`;
  return `${name}: ${side === "input" && !property.plain ? `pulumi.Input<${type}>` : type};`;
}

function printType(
  index: PackageIndex,
  type: PropertyType,
  side: Side,
  objects: Map<string, string>,
): string {
  const inner = (deeper: PropertyType): string => {
    const text = printType(index, deeper, side, objects);
    return side === "input" ? `pulumi.Input<${text}>` : text;
  };
  switch (type.kind) {
    case "string":
    case "number":
    case "boolean":
      return type.kind;
    case "integer":
      return "number";
    case "enum":
      return type.values.map(({ value }) => JSON.stringify(value)).join(" | ");
    case "list":
      return `(${inner(type.items)})[]`;
    case "map":
      return `{ [key: string]: ${inner(type.values)} }`;
    case "union":
      return type.members.map((member) => printType(index, member, side, objects)).join(" | ");
    case "object":
      return objectName(index, type.token, side, objects);
    case "asset":
      return "pulumi.asset.FileAsset | pulumi.asset.StringAsset | pulumi.asset.RemoteAsset";
    case "archive":
      return "pulumi.asset.FileArchive | pulumi.asset.RemoteArchive";
    case "resource":
      return "pulumi.Resource";
    case "any":
    case "json":
      return "any";
  }
}

/** An object type has a separate form for inputs, where every value may be an output. */
function objectName(
  index: PackageIndex,
  token: string,
  side: Side,
  objects: Map<string, string>,
): string {
  const name = `${side}_${token.replaceAll(/[^A-Za-z0-9]/g, "_")}`;
  if (objects.has(name)) return name;
  objects.set(name, "");
  const type = index.object(token);
  const members = (type?.properties ?? []).map((property) => {
    const required = type === undefined || isRequiredInNode(type, property, side);
    return printProperty(index, { ...property, required }, side, objects);
  });
  objects.set(name, [`export interface ${name} {`, ...members, "}"].join("\n"));
  return name;
}

const key = (name: string): string => JSON.stringify(name);
