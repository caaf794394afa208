import type { Catalog } from "#model/catalog.ts";
import type { Property, PropertyType } from "#model/property-type.ts";

/** The type of an option that takes any resource. */
export const anyResource = "pulumi:pulumi:Resource";

/** The type of an option that takes a provider resource. */
export const anyProvider = "pulumi:pulumi:ProviderResource";

/** Types that hold themselves are compared down to this depth; below it they count as fitting. */
const deepest = 12;

/**
 * True where a value of one type may stand where another is asked for, by the rules of Pulumi YAML:
 * anything fits where the type is any; numbers, truth values and resources fit where text is asked for;
 * objects are compared by their properties, not by name.
 */
export function isAssignable(from: PropertyType, to: PropertyType, catalog: Catalog): boolean {
  return fits(from, to, catalog, 0);
}

function fits(from: PropertyType, to: PropertyType, catalog: Catalog, depth: number): boolean {
  const inside = (a: PropertyType, b: PropertyType): boolean => fits(a, b, catalog, depth + 1);
  if (from.kind === "any" || to.kind === "any" || depth > deepest) return true;
  // JSON is text that is only read at deployment: nothing is known of what it holds.
  if (from.kind === "json") return to.kind === "json" || to.kind === "string";
  if (from.kind === "union") return from.members.every((member) => inside(member, to));
  if (from.kind === "enum") return from.values.every(({ value }) => fitsScalar(typeof value, to));
  switch (to.kind) {
    case "union":
      return to.members.some((member) => inside(from, member));
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
      return from.kind === "integer" || from.kind === "number"
        ? fitsScalar("number", to)
        : from.kind === "string" || from.kind === "boolean"
          ? fitsScalar(from.kind, to)
          : from.kind === "resource" && to.kind === "string";
    case "json":
      return true;
    case "list":
      return from.kind === "list" && inside(from.items, to.items);
    case "map":
      if (from.kind === "map") return inside(from.values, to.values);
      return (
        from.kind === "object" &&
        propertiesOf(from, catalog).every(({ type }) => inside(type, to.values))
      );
    case "object":
      return fitsObject(from, to, catalog, inside);
    case "asset":
      return from.kind === "asset" || from.kind === "archive";
    case "archive":
      return from.kind === "archive";
    case "resource":
      return from.kind === "resource" && fitsResource(from.token, to.token, catalog);
  }
}

/** An output of the service is not held against the values of an enum: they are only known at deployment. */
function fitsScalar(kind: string, to: PropertyType): boolean {
  switch (to.kind) {
    case "string":
      return true;
    case "number":
    case "integer":
      return kind === "number";
    case "boolean":
      return kind === "boolean";
    case "enum":
      return to.values.some(({ value }) => typeof value === kind);
    case "union":
      return to.members.some((member) => fitsScalar(kind, member));
    case "any":
    case "json":
      return true;
    default:
      return false;
  }
}

function fitsObject(
  from: PropertyType,
  to: PropertyType & { kind: "object" },
  catalog: Catalog,
  inside: (a: PropertyType, b: PropertyType) => boolean,
): boolean {
  if (from.kind === "object" && from.token === to.token) return true;
  const wanted = propertiesOf(to, catalog);
  if (from.kind === "map") return wanted.every(({ type }) => inside(from.values, type));
  if (from.kind !== "object") return false;
  const had = new Map(propertiesOf(from, catalog).map((property) => [property.name, property]));
  const names = new Set(wanted.map(({ name }) => name));
  return (
    wanted.every(({ name, required, type }) => {
      const own = had.get(name);
      return own === undefined ? !required : inside(own.type, type);
    }) && [...had.keys()].every((name) => names.has(name))
  );
}

function fitsResource(from: string, to: string, catalog: Catalog): boolean {
  if (to === anyResource) return true;
  if (to === anyProvider) return from.startsWith("pulumi:providers:");
  return from === to || catalog.resourceType(from)?.token === catalog.resourceType(to)?.token;
}

const propertiesOf = (
  type: PropertyType & { kind: "object" },
  catalog: Catalog,
): readonly Property[] => catalog.objectType(type.token)?.properties ?? [];
