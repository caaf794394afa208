import type { MeasuredSchema } from "#model/testing/secrets/secret-figures.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { documentedLimits } from "#model/schema/documentation/limits.ts";
import { documentedReplacement } from "#model/schema/documentation/replaces.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

interface Described {
  /** The token of the resource or object type. */
  readonly token: string;
  readonly property: Property;
}

/** The inputs of all resources in a schema, and the properties of the object types in it. */
function propertiesOf(schema: MeasuredSchema): readonly Described[] {
  const indexed = indexPackage(schema as never);
  if (!indexed.ok) throw new Error(indexed.message);
  const catalog = createCatalog([indexed.package], []);
  const of = (token: string, properties: readonly Property[] = []): readonly Described[] =>
    properties.map((property) => ({ token, property }));
  return [
    ...Object.keys(schema.resources ?? {}).flatMap((token) =>
      of(token, catalog.resourceType(token)?.inputs),
    ),
    ...Object.keys(schema.types ?? {}).flatMap((token) =>
      of(token, catalog.objectType(token)?.properties),
    ),
  ];
}

/** A list of values from the documentation of a property. */
export interface FoundList {
  readonly token: string;
  readonly name: string;
  readonly values: readonly string[];
}

export const documentedLists = (schema: MeasuredSchema): readonly FoundList[] =>
  propertiesOf(schema).flatMap(({ token, property }) => {
    const values = documentedLimits(property).values?.is;
    return values === undefined ? [] : [{ token, name: property.name, values }];
  });

/**
 * The number of descriptions that seem to state a value, a range or a length, and the number of these descriptions that
 * the reader understands.
 */
export interface Recall {
  readonly read: number;
  readonly mentioned: number;
}

/** Match nearly every description with values, a range or a length, but also some other descriptions. */
const mentions = {
  values:
    /\b(?:valid|allowed|possible|supported|accepted|acceptable)\s(?:values?|options?)\b|\b(?:one of|either)[^.]{0,40}[`"]/i,
  range: /\b(?:between|range|from|valid|must|minimum|maximum)\b[^.]{0,60}\d/i,
  length: /\d\s(?:\w+\s)?characters?\b|\blength\b[^.]{0,40}\d/i,
};

/** Counts the descriptions that seem to state a value, a range or a length, by kind. */
export function recallOf(schema: MeasuredSchema): Readonly<Record<keyof typeof mentions, Recall>> {
  const described = propertiesOf(schema);
  const count = (kind: keyof typeof mentions): Recall => {
    const mentioned = described.filter(
      ({ property: { description = "", type } }) =>
        mentions[kind].test(description) && (kind === "range" ? isNumber : isText)(type),
    );
    const read = mentioned.filter(({ property }) => documentedLimits(property)[kind] !== undefined);
    return { read: read.length, mentioned: mentioned.length };
  };
  return { values: count("values"), range: count("range"), length: count("length") };
}

const isNumber = ({ kind }: PropertyType): boolean => kind === "integer" || kind === "number";
const isText = (type: PropertyType): boolean =>
  type.kind === "string" || (type.kind === "list" && type.items.kind === "string");

/** Whether documentation and schema agree on the inputs that replace a resource. */
export interface ReplaceAgreement {
  /** The number of inputs that the schema marks, and the number of these that the documentation confirms. */
  readonly marked: number;
  readonly both: number;
  /** The inputs that replace the resource only according to the documentation. */
  readonly onlySaid: readonly string[];
}

export function replaceAgreement(schema: MeasuredSchema): ReplaceAgreement {
  const described = propertiesOf(schema).filter(({ token }) => schema.resources?.[token]);
  const marked = described.filter(({ property }) => property.replace);
  const said = described.filter(
    ({ property }) => documentedReplacement(property.description) !== undefined,
  );
  return {
    marked: marked.length,
    both: said.filter(({ property }) => property.replace).length,
    onlySaid: said
      .filter(({ property }) => !property.replace)
      .map(({ token, property }) => `${token} ${property.name}`),
  };
}
