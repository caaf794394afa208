import type { Catalog } from "#model/schema/catalog.ts";
import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";
import type {
  EnumValue,
  ObjectType,
  Property,
  PropertyType,
  ResourceType,
} from "#model/schema/property-type.ts";
import { isProviderToken, nameInToken } from "#model/program/token.ts";

/** A property in the form documented in docs/command-line.md. */
interface DescribedProperty {
  readonly name: string;
  readonly type: PropertyType;
  readonly required: boolean;
  readonly replaces: boolean;
  readonly secret: boolean;
  readonly const?: string | number | boolean;
  readonly default?: string | number | boolean;
  readonly deprecated?: string;
  readonly description?: string;
}

interface DescribedObject {
  readonly token: string;
  readonly description?: string;
  readonly properties: readonly DescribedProperty[];
}

interface DescribedType {
  readonly token: string;
  readonly schemaToken: string;
  readonly package: string;
  readonly version?: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly component: boolean;
  readonly inputs: readonly DescribedProperty[];
  readonly outputs: readonly DescribedProperty[];
  readonly objects: readonly DescribedObject[];
}

/** Describes a resource type and all types of its inputs and outputs, as plain JSON. */
export function describeResourceType(type: ResourceType, catalog: Catalog): DescribedType {
  const { token, displayToken, packageName, description, deprecated } = type;
  const version = catalog.package(packageName)?.version;
  return {
    token: displayToken,
    schemaToken: token,
    package: packageName,
    ...(version === undefined ? {} : { version }),
    summary: summaryOfType(type, catalog),
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    component: type.isComponent,
    inputs: type.inputs.map(describeProperty),
    outputs: type.outputs.map(describeProperty),
    objects: objectsIn([...type.inputs, ...type.outputs], catalog).map((object) => ({
      token: object.token,
      ...(object.description === undefined ? {} : { description: object.description }),
      properties: object.properties.map(describeProperty),
    })),
  };
}

function describeProperty(property: Property): DescribedProperty {
  const { name, type, required, replace, secret, deprecated, description } = property;
  return {
    name,
    type,
    required,
    replaces: replace,
    secret,
    ...(property.const === undefined ? {} : { const: property.const }),
    ...(property.default === undefined ? {} : { default: property.default }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(description === undefined ? {} : { description }),
  };
}

/** A type's purpose in one line: from the facts, or the start of its description. */
export function summaryOfType({ token, description }: ResourceType, catalog: Catalog): string {
  const purpose = catalog.factsOf(token)?.purpose;
  if (purpose !== undefined) return purpose;
  if (isProviderToken(token)) return description ?? "The package's provider.";
  const [first = ""] = plainDescription(description ?? "").split("\n");
  return /^.*?[.!?](?=\s|$)/.exec(first)?.[0] ?? first;
}

/** A description without Pulumi's own markup and the examples that registries append. */
export function plainDescription(text: string): string {
  const [prose = ""] = text.split(/\{\{%\s*examples|^#+ Example Usage/m);
  return resolveMarkup(prose, "yaml")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "  ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The object types that the properties refer to, each once, in order of appearance. */
export function objectsIn(
  properties: readonly Property[],
  catalog: Catalog,
): readonly ObjectType[] {
  const found = new Map<string, ObjectType>();
  const waiting = [...properties];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    for (const token of tokensIn(next.type)) {
      const object = found.has(token) ? undefined : catalog.objectType(token);
      if (object === undefined) continue;
      found.set(token, object);
      waiting.push(...object.properties);
    }
  return [...found.values()];
}

function tokensIn(type: PropertyType): readonly string[] {
  switch (type.kind) {
    case "object":
      return [type.token];
    case "list":
      return tokensIn(type.items);
    case "map":
      return tokensIn(type.values);
    case "union":
      return type.members.flatMap(tokensIn);
    default:
      return [];
  }
}

/** A type in a short notation: `string[]`, `map of integer`, `"a" | "b"`; objects are named. */
export function formatType(type: PropertyType): string {
  switch (type.kind) {
    case "list":
      return isCompound(type.items)
        ? `(${formatType(type.items)})[]`
        : `${formatType(type.items)}[]`;
    case "map":
      return `map of ${isCompound(type.values) ? `(${formatType(type.values)})` : formatType(type.values)}`;
    case "enum":
      return type.values.map(({ value }) => formatScalar(value)).join(" | ");
    case "union":
      return [...new Set(type.members.map(formatType))].join(" | ");
    case "object":
      return nameInToken(type.token);
    case "resource":
      return `resource ${type.token}`;
    default:
      return type.kind;
  }
}

const isCompound = ({ kind }: PropertyType): boolean =>
  kind === "enum" || kind === "union" || kind === "map";

export const formatScalar = (value: EnumValue["value"]): string => JSON.stringify(value);
