import type { JsonObject } from "#model/base/json.ts";

const base64 = (text: string): string => btoa(text);

/** The stored arguments of `terraform-provider`. */
export const tidesParameter = base64(
  '{"remote":{"url":"registry.opentofu.org/coast/tides","version":"2.3.1"},"includes":["tides_gauge"]}',
);

const types = (name: string): JsonObject => ({
  [`${name}:index/gauge:Gauge`]: {
    properties: { height: { type: "number" } },
    required: ["height"],
    inputProperties: {
      site: { $ref: `#/types/${name}:index/Site:Site` },
      label: { type: "string" },
    },
    requiredInputs: ["label"],
  },
});

const site = (name: string): JsonObject => ({
  [`${name}:index/Site:Site`]: {
    type: "object",
    properties: { bay: { type: "string" } },
    required: ["bay"],
  },
});

const schemaOf = (name: string, more: JsonObject): JsonObject => ({
  name,
  version: "2.3.1",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  types: site(name),
  resources: types(name),
  ...more,
});

/** A package with known parameters: a bridged Terraform provider. */
export const bridgedPackage = schemaOf("tides", {
  language: {
    go: {
      importBasePath: "github.com/pulumi/pulumi-terraform-provider/sdks/go/tides/v2/tides",
      rootPackageName: "tides",
    },
  },
  parameterization: {
    baseProvider: { name: "terraform-provider", version: "0.8.1" },
    parameter: tidesParameter,
  },
});

/** A package whose parameter only its plugin can read. */
export const madePackage = schemaOf("ebb-flow", {
  namespace: "acme",
  pluginDownloadURL: "https://example.com/plugins",
  parameterization: {
    baseProvider: { name: "shore", version: "1.2.3" },
    parameter: base64("HelloShore"),
  },
});

/** An extension, whose types are in its base provider's namespace. */
export const extensionPackage: JsonObject = {
  name: "tide-charts",
  version: "1.0.0",
  types: {
    "shore:index:Legend": {
      type: "object",
      properties: { title: { type: "string" }, place: { $ref: "#/types/shore:index:Corner" } },
    },
    "shore:index:Corner": { type: "string", enum: [{ value: "left" }, { value: "right" }] },
  },
  resources: {
    "shore:index:Chart": {
      properties: { scale: { type: "number" } },
      inputProperties: {
        scale: { type: "number" },
        legend: { $ref: "#/types/shore:index:Legend" },
      },
    },
  },
  extensionParameterization: {
    baseProvider: { name: "shore", version: "1.2.3" },
    parameter: base64("charts"),
  },
};
