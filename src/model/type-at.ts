import type { Catalog } from "#model/catalog.ts";
import type { PropertyPath } from "#model/path.ts";
import type { Property, PropertyType, ResourceType } from "#model/property-type.ts";

/** The property that a path ends at, or undefined for a list item, a map entry or an unknown name. */
export function propertyAt(
  type: ResourceType,
  path: PropertyPath,
  catalog: Catalog,
): Property | undefined {
  const name = path.at(-1);
  if (path.length === 1) return type.inputs.find((input) => input.name === name);
  const parent = typeAt(type, path.slice(0, -1), catalog);
  return parent?.kind === "object"
    ? catalog.objectType(parent.token)?.properties.find((property) => property.name === name)
    : undefined;
}

/** The type at a path of a resource's inputs; undefined where the path leads out of what the schema says. */
export function typeAt(
  type: ResourceType,
  path: PropertyPath,
  catalog: Catalog,
): PropertyType | undefined {
  const [first, ...rest] = path;
  let found = type.inputs.find((input) => input.name === first)?.type;
  for (const part of rest) found = found && step(found, part, catalog);
  return found;
}

/** The type one step further in: a property, an item, an entry, or the union member that has the step. */
function step(
  type: PropertyType,
  part: string | number,
  catalog: Catalog,
): PropertyType | undefined {
  switch (type.kind) {
    case "list":
      return typeof part === "number" ? type.items : undefined;
    case "map":
      return typeof part === "string" ? type.values : undefined;
    case "object":
      return catalog.objectType(type.token)?.properties.find(({ name }) => name === part)?.type;
    case "union":
      for (const member of type.members) {
        const found = step(member, part, catalog);
        if (found !== undefined) return found;
      }
      return undefined;
    case "any":
    case "json":
      return { kind: "any" };
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
    case "resource":
      return undefined;
  }
}
