import type { Catalog } from "#model/schema/catalog.ts";
import { stateProperties } from "#model/schema/state-properties.ts";
import type { ObjectType, Property, ResourceType } from "#model/schema/property-type.ts";

/** A token that no package has: the type of the state in one lookup. */
const stateToken = "pulumi:lookup:State";

interface LookupType {
  /** The form of a lookup: the ID, and the state. */
  readonly resource: ResourceType;
  /** The catalog that has the type of the state. */
  readonly catalog: Catalog;
}

/** The form of a lookup. If no package has the type, the state may contain anything. */
export function lookupType(token: string, catalog: Catalog): LookupType {
  const type = catalog.resourceType(token);
  const state: ObjectType = {
    token: stateToken,
    properties: type === undefined ? [] : stateProperties(type),
  };
  const resource: ResourceType = {
    token,
    displayToken: token,
    packageName: "",
    module: "",
    name: "Lookup",
    isComponent: false,
    inputs: [
      {
        ...plainText,
        name: "id",
        required: true,
        description: "The ID that the provider gave the resource.",
      },
      {
        ...plainText,
        name: "state",
        // A lookup doesn't accept an output as its whole state.
        plain: true,
        type:
          type === undefined
            ? { kind: "map", values: { kind: "any" } }
            : { kind: "object", token: stateToken },
        description: "Other properties that identify the resource, if the ID is not enough.",
      },
    ],
    outputs: [],
  };
  return {
    resource,
    catalog: {
      ...catalog,
      objectType: (asked) => (asked === stateToken ? state : catalog.objectType(asked)),
    },
  };
}

const plainText: Omit<Property, "name"> = {
  type: { kind: "string" },
  required: false,
  secret: false,
  replace: false,
  plain: false,
};
