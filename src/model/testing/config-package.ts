import { createCatalog } from "#model/schema/catalog.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

/** A package with config variables of each kind. */
export const harbourSchema = {
  name: "harbour",
  config: {
    variables: {
      region: {
        type: "string",
        description: "Where the ships are.",
        defaultInfo: { environment: ["HARBOUR_REGION", "HARBOUR_DEFAULT_REGION"] },
      },
      token: { type: "string", secret: true },
      retries: { type: "integer", default: 3 },
      dryRun: { type: "boolean" },
      quays: { type: "array", items: { type: "string" } },
      labels: { type: "object", additionalProperties: { type: "string" } },
      role: { $ref: "#/types/harbour:config/role:Role" },
      size: { $ref: "#/types/harbour:config/size:Size", type: "string" },
      key: { type: "string", deprecationMessage: "Use token." },
      anything: { oneOf: [{ type: "integer" }, { type: "array", items: { type: "number" } }] },
      gone: { $ref: "#/types/harbour:config/gone:Gone", type: "string" },
    },
  },
  types: {
    "harbour:config/role:Role": {
      type: "object",
      properties: { name: { type: "string" }, hours: { type: "integer" } },
      required: ["name"],
    },
    "harbour:config/size:Size": { type: "string", enum: [{ value: "small" }, { value: "big" }] },
  },
  resources: { "harbour:index:Ship": { inputProperties: {} } },
};

export function harbourCatalog(schema: object = harbourSchema): Catalog {
  const indexed = indexPackage(schema);
  if (!indexed.ok) throw new Error(indexed.message);
  return createCatalog([indexed.package], []);
}
