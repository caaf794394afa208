import { memoize, sameItems } from "#model/base/memoize.ts";
import type { NamedType } from "#model/schema/package-index.ts";
import type {
  FunctionResult,
  FunctionType,
  ObjectType,
  Property,
  PropertyType,
  ResourceType,
} from "#model/schema/property-type.ts";

/**
 * Resolves types with references to other packages. If a type has no such references, the result is the same object.
 */
export interface ExternalTypes {
  resource(type: ResourceType): ResourceType;
  function(type: FunctionType): FunctionType;
  object(type: ObjectType): ObjectType;
}

/** `named` finds a type of any package by its token. References to types that are not loaded stay unchanged. */
export function createExternalTypes(
  named: (token: string) => NamedType | undefined,
): ExternalTypes {
  const resolveType = (type: PropertyType): PropertyType => {
    switch (type.kind) {
      case "any": {
        const found = type.external === undefined ? undefined : named(type.external.token);
        if (type.external === undefined || found === undefined) return type;
        const { token } = type.external;
        return found.kind === "object"
          ? { kind: "object", token }
          : { kind: "enum", token, values: found.values };
      }
      case "list": {
        const items = resolveType(type.items);
        return items === type.items ? type : { ...type, items };
      }
      case "map": {
        const values = resolveType(type.values);
        return values === type.values ? type : { ...type, values };
      }
      case "union": {
        const members = type.members.map(resolveType);
        return sameItems(members, type.members) ? type : { ...type, members };
      }
      default:
        return type;
    }
  };
  const resolveProperties = (properties: readonly Property[]): readonly Property[] => {
    if (!hasExternal(properties)) return properties;
    return properties.map((property) => {
      const type = resolveType(property.type);
      return type === property.type ? property : { ...property, type };
    });
  };
  const resolveResult = (result: FunctionResult): FunctionResult => {
    if (result.kind === "object") {
      const properties = resolveProperties(result.properties);
      return properties === result.properties ? result : { kind: "object", properties };
    }
    const type = resolveType(result.type);
    return type === result.type ? result : { kind: "value", type };
  };
  return {
    resource: memoize((type: ResourceType) => {
      const [inputs, outputs] = [resolveProperties(type.inputs), resolveProperties(type.outputs)];
      return inputs === type.inputs && outputs === type.outputs
        ? type
        : { ...type, inputs, outputs };
    }),
    function: memoize((type: FunctionType) => {
      const inputs = resolveProperties(type.inputs);
      const result = type.result === undefined ? undefined : resolveResult(type.result);
      if (inputs === type.inputs && result === type.result) return type;
      return { ...type, inputs, ...(result === undefined ? {} : { result }) };
    }),
    object: memoize((type: ObjectType) => {
      const properties = resolveProperties(type.properties);
      return properties === type.properties ? type : { ...type, properties };
    }),
  };
}

/** Whether any property has a type of another package, independently of the catalog. */
const hasExternal = memoize((properties: readonly Property[]): boolean =>
  properties.some(({ type }) => isExternal(type)),
);

function isExternal(type: PropertyType): boolean {
  switch (type.kind) {
    case "any":
      return type.external !== undefined;
    case "list":
      return isExternal(type.items);
    case "map":
      return isExternal(type.values);
    case "union":
      return type.members.some(isExternal);
    default:
      return false;
  }
}
