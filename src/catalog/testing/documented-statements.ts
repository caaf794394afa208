import { createCatalog } from "#model/schema/catalog.ts";
import { documentedDefault } from "#model/schema/documentation/defaults.ts";
import { documentedIdentifier } from "#model/schema/documentation/importing/import-identifier.ts";
import type { Documented } from "#model/schema/documentation/limits.ts";
import { documentedLimits } from "#model/schema/documentation/limits.ts";
import { documentedRelations } from "#model/schema/documentation/relations.ts";
import { documentedSyntax } from "#model/schema/documentation/syntax.ts";
import type { ImportIdentifier } from "#model/schema/facts/facts.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { MeasuredSchema } from "#model/testing/secrets/secret-figures.ts";

/** A statement read from the description of a property or a type. */
export interface DocumentedStatement {
  readonly kind: string;
  /** The token of a resource or an object, and the property's name. */
  readonly token: string;
  readonly property: string;
  readonly read: string;
  readonly sentence: string;
}

/**
 * All statements in the descriptions of a schema's resources and of the object types in their inputs, in the schema's
 * order.
 */
export function documentedStatements(schema: MeasuredSchema): readonly DocumentedStatement[] {
  const indexed = indexPackage(schema as never);
  if (!indexed.ok) throw new Error(indexed.message);
  const catalog = createCatalog([indexed.package], []);
  const found: DocumentedStatement[] = [];
  const seen = new Set<string>();
  const add = (token: string, properties: readonly Property[]): void => {
    for (const each of statementsIn(properties)) found.push({ token, ...each });
    for (const inner of properties.flatMap(({ type }) => objectsIn(type))) {
      if (seen.has(inner)) continue;
      seen.add(inner);
      add(inner, catalog.objectType(inner)?.properties ?? []);
    }
  };
  for (const token of Object.keys(schema.resources ?? {})) {
    const type = catalog.resourceType(token);
    if (type === undefined) continue;
    add(token, type.inputs);
    const identifier = documentedIdentifier(type);
    if (identifier !== undefined) found.push(statementOfImport(token, identifier));
  }
  return found;
}

function* statementsIn(
  properties: readonly Property[],
): Iterable<Omit<DocumentedStatement, "token">> {
  const relations = new Map(documentedRelations(properties).map((each) => [each.property, each]));
  for (const property of properties) {
    const { name, description = "" } = property;
    const { property: _, ...related } = relations.get(property) ?? { property };
    const syntax = documentedSyntax(property);
    const fallback = documentedDefault(property);
    const all: Readonly<Record<string, Documented<unknown> | undefined>> = {
      ...documentedLimits(property),
      ...related,
      ...(syntax && { syntax }),
      ...(fallback !== undefined && { default: { is: fallback, sentence: description } }),
    };
    for (const [kind, said] of Object.entries(all))
      if (said !== undefined)
        yield { kind, property: name, read: JSON.stringify(said.is), sentence: said.sentence };
  }
}

const statementOfImport = (
  token: string,
  { shape, parts, explanation, example = "" }: ImportIdentifier,
): DocumentedStatement => ({
  kind: "import",
  token,
  property: "",
  read: `${shape} (${parts.flatMap(({ input }) => input ?? []).join(", ")})`,
  sentence: `${explanation} ${example}`,
});

function objectsIn(type: PropertyType): readonly string[] {
  switch (type.kind) {
    case "object":
      return [type.token];
    case "list":
      return objectsIn(type.items);
    case "map":
      return objectsIn(type.values);
    case "union":
      return type.members.flatMap(objectsIn);
    default:
      return [];
  }
}
