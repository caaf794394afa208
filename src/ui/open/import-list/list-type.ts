import { createCatalog } from "#model/schema/catalog.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { ResourceType } from "#model/schema/property-type.ts";

const text = (description: string) => ({ type: "string", description });

/** A list of resources to import, as a type for a form. */
const schema = {
  name: "list",
  types: {
    "list:index:Resource": {
      type: "object",
      properties: {
        type: text("The type token, such as aws:ec2/vpc:Vpc."),
        name: text("The resource's name in the program."),
        id: text("The ID that the provider uses to find the resource."),
        parent: text("The name of another row, or a URN."),
        provider: text("The name of another row, or a URN."),
        version: text("The package's version."),
      },
      required: ["type", "name", "id"],
    },
  },
  resources: {
    "list:index:List": {
      inputProperties: {
        resources: { type: "array", items: { $ref: "#/types/list:index:Resource" } },
      },
    },
  },
};

export interface ListType {
  readonly catalog: Catalog;
  readonly type: ResourceType;
}

export function createListType(): ListType {
  const indexed = indexPackage(schema);
  const catalog = createCatalog(indexed.ok ? [indexed.package] : [], []);
  const type = catalog.resourceType("list:index:List");
  if (type === undefined) throw new Error("The type of lists cannot be read.");
  return { catalog, type };
}
