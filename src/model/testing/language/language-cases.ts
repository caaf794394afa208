import { createDesignCheck } from "#model/check/design-check.ts";
import { createLanguageService } from "#model/language/service.ts";
import type { LanguageSyntax } from "#model/language/types.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

const string = { type: "string" };

/** A package with a few types, for tables of texts. */
export const netSchema = {
  name: "net",
  types: {
    "net:index:Rule": {
      type: "object",
      description: "A rule.",
      properties: {
        fromPort: { type: "integer", description: "The first port." },
        toPort: { type: "integer" },
        protocol: { type: "string", enum: ["tcp", "udp"] },
        cidrs: { type: "array", items: string },
        note: string,
      },
      required: ["fromPort", "protocol"],
    },
    "net:index:Forward": {
      type: "object",
      properties: { kind: { ...string, const: "Forward" }, target: string },
      required: ["kind"],
    },
    "net:index:Refuse": {
      type: "object",
      properties: { kind: { ...string, const: "Refuse" }, status: { type: "integer" } },
      required: ["kind"],
    },
    "net:index:Mode": {
      type: "string",
      enum: [{ value: "public" }, { value: "private", description: "Within." }, { value: "proxy" }],
    },
  },
  resources: {
    "net:index:Vpc": {
      description: "A network.",
      properties: { arn: string, cidrBlock: string },
      inputProperties: {
        tags: { type: "object", additionalProperties: string },
        cidrBlock: { ...string, description: "The range of addresses." },
        isDefault: { type: "boolean" },
      },
      requiredInputs: ["cidrBlock"],
    },
    "net:index:Subnet": {
      description: "A part of a network.",
      properties: { arn: string, vpcId: string },
      inputProperties: {
        mode: { $ref: "#/types/net:index:Mode" },
        zone: {
          ...string,
          description: "The zone. Valid values are `north`, `south` and `south-2`.",
        },
        old: { ...string, deprecationMessage: "Use zone." },
        vpcId: { ...string, description: "The ID of the VPC." },
        rules: { type: "array", items: { $ref: "#/types/net:index:Rule" } },
        extra: { $ref: "#/types/net:index:Rule" },
      },
      requiredInputs: ["vpcId"],
    },
    "net:gate/server:Server": {
      inputProperties: {
        name: string,
        size: { type: "number" },
        action: {
          oneOf: [{ $ref: "#/types/net:index:Forward" }, { $ref: "#/types/net:index:Refuse" }],
          discriminator: {
            propertyName: "kind",
            mapping: {
              Forward: "#/types/net:index:Forward",
              Refuse: "#/types/net:index:Refuse",
            },
          },
        },
      },
    },
  },
  functions: {
    "net:index:getZone": {
      description: "Finds a zone.",
      inputs: { properties: { name: string, region: string }, required: ["name"] },
      outputs: { properties: { id: string, title: string }, required: ["id"] },
    },
  },
};

const options = {
  name: "pulumi",
  resources: {
    "pulumi:options:Custom": {
      inputProperties: {
        dependsOn: { type: "array", items: { $ref: "#/resources/pulumi:pulumi:Resource" } },
        protect: { type: "boolean", description: "Keeps the resource from being deleted." },
        parent: { $ref: "#/resources/pulumi:pulumi:Resource" },
      },
    },
  },
};

function index(schema: Parameters<typeof indexPackage>[0]): PackageIndex {
  const found = indexPackage(schema);
  if (!found.ok) throw new Error(found.message);
  return found.package;
}

export const netCatalog: Catalog = createCatalog([index(netSchema)], [], index(options));

/** Splits a text at the caret. The only `|` in the text marks the caret. */
export function caretIn(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf("|");
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

/** Creates the service of a text. If the text starts with a brace, it is JSON. */
export const serviceOf = (text: string, syntax?: LanguageSyntax, catalog: Catalog = netCatalog) =>
  createLanguageService({
    text,
    syntax: syntax ?? (text.trimStart().startsWith("{") ? "json" : "yaml"),
    catalog: () => catalog,
    checkOf: (packages) => createDesignCheck(packages, 0),
  });
