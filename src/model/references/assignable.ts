import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { anyProvider, anyResource, isProviderToken } from "#model/program/token.ts";

/**
 * True if a value of one type is accepted for another type by the rules of Pulumi YAML
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go). `any` accepts everything. Numbers, booleans and resources are
 * accepted as strings, and for enums of strings. Objects are compared by their properties, not by name. JSON accepts
 * only JSON and values without a type.
 */
export function isAssignable(from: PropertyType, to: PropertyType, catalog: Catalog): boolean {
  return fits(from, to, { catalog, pairs: new Map() });
}

/**
 * Whether Pulumi's type checker for YAML programs accepts a type. Pulumi accepts an enum neither as a string nor for a
 * different enum.
 */
export function isAcceptedByPulumi(
  from: PropertyType,
  to: PropertyType,
  catalog: Catalog,
): boolean {
  return fits(from, to, { catalog, pairs: new Map(), areEnumsRefused: true });
}

/**
 * True if a place accepts resources, and a value of the type is a resource. For a whole resource, all values that a
 * place needs before deployment are known.
 */
export const isResourceFor = (
  from: PropertyType | undefined,
  to: PropertyType | undefined,
  catalog: Catalog,
): boolean =>
  (to?.kind === "union" ? to.members : [to]).some(
    (member) =>
      member?.kind === "resource" && (from === undefined || isAssignable(from, member, catalog)),
  );

interface Comparison {
  readonly catalog: Catalog;
  /**
   * Pairs of object types that were compared, by token. While a pair is being compared, it counts as matching, so
   * recursive types end. Each pair is compared only once.
   */
  readonly pairs: Map<string, boolean>;
  /** Set to reject enums. SDKs and providers accept an enum as a string or a number. */
  readonly areEnumsRefused?: true;
}

function fits(from: PropertyType, to: PropertyType, comparison: Comparison): boolean {
  const inside = (a: PropertyType, b: PropertyType): boolean => fits(a, b, comparison);
  if (from.kind === "any" || to.kind === "any") return true;
  if (from.kind === "union") return from.members.every((member) => inside(member, to));
  if (from.kind === "enum" && comparison.areEnumsRefused === true) return false;
  if (from.kind === "enum")
    return from.values.every(({ value }) => inside({ kind: kindOf(value) }, to));
  if (to.kind === "union") return to.members.some((member) => inside(from, member));
  switch (to.kind) {
    case "string":
      return scalarOf(from) !== undefined || from.kind === "resource";
    case "number":
    case "integer":
      return scalarOf(from) === "number";
    case "boolean":
      return scalarOf(from) === "boolean";
    case "enum":
      // An output is not compared with the values of an enum, because it is known only at deployment.
      return to.values.some(({ value }) => inside(from, { kind: kindOf(value) }));
    case "json":
      return from.kind === "json";
    case "list":
      return from.kind === "list" && inside(from.items, to.items);
    case "map":
      if (from.kind === "map") return inside(from.values, to.values);
      return (
        from.kind === "object" &&
        once(from, to.values, comparison, () =>
          (propertiesOf(from, comparison.catalog) ?? []).every(({ type }) =>
            inside(type, to.values),
          ),
        )
      );
    case "object":
      return fitsObject(from, to, comparison);
    case "asset":
      return from.kind === "asset" || from.kind === "archive";
    case "archive":
      return from.kind === "archive";
    case "resource":
      return from.kind === "resource" && fitsResource(from.token, to.token, comparison.catalog);
  }
}

type Scalar = "string" | "number" | "boolean";

const kindOf = (value: string | number | boolean): Scalar => typeof value as Scalar;

/**
 * The kind of a single value; undefined for other types. JSON is not a string, because only values without a type are
 * accepted as JSON.
 */
function scalarOf({ kind }: PropertyType): Scalar | undefined {
  switch (kind) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return undefined;
  }
}

function fitsObject(
  from: PropertyType,
  to: PropertyType & { kind: "object" },
  comparison: Comparison,
): boolean {
  const { catalog } = comparison;
  const isSame = from.kind === "object" && from.token === to.token;
  if (isSame && comparison.areEnumsRefused !== true) return true;
  if (from.kind !== "object" && from.kind !== "map") return false;
  const expected = propertiesOf(to, catalog);
  const had = from.kind === "object" ? propertiesOf(from, catalog) : [];
  // If no loaded package has one of the types, nothing is known about that type.
  if (expected === undefined || had === undefined) return true;
  return once(from, to, comparison, () => {
    if (from.kind === "map")
      return expected.every(({ type }) => fits(from.values, type, comparison));
    const own = new Map(had.map((property) => [property.name, property.type]));
    const names = new Set(expected.map(({ name }) => name));
    return (
      had.every(({ name }) => names.has(name)) &&
      expected.every(({ name, required, type }) => {
        const given = own.get(name);
        return given === undefined ? !required : fits(given, type, comparison);
      })
    );
  });
}

function once(
  from: PropertyType,
  to: PropertyType,
  { pairs }: Comparison,
  compare: () => boolean,
): boolean {
  const key = JSON.stringify([from, to]);
  const known = pairs.get(key);
  if (known !== undefined) return known;
  pairs.set(key, true);
  const answer = compare();
  pairs.set(key, answer);
  return answer;
}

function fitsResource(from: string, to: string, catalog: Catalog): boolean {
  if (to === anyResource) return true;
  if (to === anyProvider) return isProviderToken(from);
  return canonicalToken(from, catalog) === canonicalToken(to, catalog);
}

const propertiesOf = (
  type: PropertyType & { kind: "object" },
  catalog: Catalog,
): readonly Property[] | undefined => catalog.objectType(type.token)?.properties;
