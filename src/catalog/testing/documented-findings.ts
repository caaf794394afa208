import { createCatalog } from "#model/schema/catalog.ts";
import { documentedDefault } from "#model/schema/documentation/defaults.ts";
import { documentedIdentifier } from "#model/schema/documentation/import-identifier.ts";
import { documentedLimits } from "#model/schema/documentation/limits.ts";
import { documentedRelations } from "#model/schema/documentation/relations.ts";
import { documentedSyntax } from "#model/schema/documentation/syntax.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { MeasuredSchema } from "#model/testing/secrets/secret-figures.ts";

/** Something that was read in the description of a property, or of a type. */
export interface DocumentedFinding {
  readonly kind: string;
  /** The token of a resource or an object, and the property's name. */
  readonly token: string;
  readonly property: string;
  readonly read: string;
  readonly sentence: string;
}

/** All that is read in the descriptions of a schema's resources and of the objects in their inputs, in its order. */
export function findings(schema: MeasuredSchema): readonly DocumentedFinding[] {
  const indexed = indexPackage(schema as never);
  if (!indexed.ok) throw new Error(indexed.message);
  const catalog = createCatalog([indexed.package], []);
  const found: DocumentedFinding[] = [];
  const seen = new Set<string>();
  const add = (token: string, properties: readonly Property[]): void => {
    for (const property of properties)
      for (const [kind, said] of Object.entries(documentedLimits(property)))
        if (said !== undefined)
          found.push({
            kind,
            token,
            property: property.name,
            read: JSON.stringify(said.is),
            sentence: said.sentence,
          });
    for (const property of properties) {
      const fallback = documentedDefault(property);
      if (fallback !== undefined)
        found.push({
          kind: "default",
          token,
          property: property.name,
          read: JSON.stringify(fallback),
          sentence: property.description ?? "",
        });
      const said = documentedSyntax(property);
      if (said !== undefined)
        found.push({
          kind: "syntax",
          token,
          property: property.name,
          read: said.is,
          sentence: said.sentence,
        });
    }
    for (const { property, ...relations } of documentedRelations(properties))
      for (const [kind, said] of Object.entries(relations))
        found.push({
          kind,
          token,
          property: property.name,
          read: JSON.stringify(said.is),
          sentence: said.sentence,
        });
    for (const { type } of properties) for (const inner of objectsIn(type)) visit(inner);
  };
  const visit = (token: string): void => {
    if (seen.has(token)) return;
    seen.add(token);
    add(token, catalog.objectType(token)?.properties ?? []);
  };
  for (const token of Object.keys(schema.resources ?? {})) {
    const type = catalog.resourceType(token);
    if (type === undefined) continue;
    add(token, type.inputs);
    const identifier = documentedIdentifier(type);
    if (identifier !== undefined)
      found.push({
        kind: "import",
        token,
        property: "",
        read: `${identifier.shape} ← ${identifier.parts.map(({ name, input }) => (input === undefined ? name : `${name}=${input}`)).join(" ")}`,
        sentence: `${identifier.explanation} ${identifier.example}`,
      });
  }
  return found;
}

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
