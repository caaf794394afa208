import type { Catalog } from "#model/schema/catalog.ts";
import { memoize } from "#model/base/memoize.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isArchive, isExpression } from "#model/program/value.ts";

/** What one look at the inputs of a resource tells. */
export interface Reading {
  /** False also where only zod can tell: in secrets, whose content is checked in their place. */
  readonly isRight: boolean;
  /** How much there is to look at: the values and the characters of their texts, expressions many times. */
  readonly size: number;
  /** True where something deprecated may be set; false only where surely nothing is. */
  readonly mayBeDeprecated: boolean;
}

/** What is wrong with inputs, or only zod can tell: whole inputs by name, and those that the type does not have. */
interface WrongParts {
  readonly properties: readonly Property[];
  readonly unknown: ValueMap | undefined;
}

interface ShapeReader {
  read(type: ResourceType, inputs: ValueMap): Reading;
  /** Undefined where the type has an input that is called as what every object has. */
  wrongParts(type: ResourceType, inputs: ValueMap): WrongParts | undefined;
}

type Predicate = (value: unknown) => boolean;

/** What an object type or the inputs of a resource may hold. */
interface Members {
  readonly byName: ReadonlyMap<string, Member>;
  readonly requiredCount: number;
}

interface Member {
  readonly takes: Predicate;
  readonly isRequired: boolean;
}

/** An expression, and what no type describes, may hold anything. */
const unknownSize = 100;

/**
 * Makes the function that tells whether zod's schema of a type takes the inputs of a resource, and takes a fraction
 * of its time: it makes no copy of them and no list of what is wrong. Predicates are made of closures, since the
 * page's policy allows no generated code, and of each object type when a value first reaches it.
 */
export function createShapeReader(catalog: Catalog, isStrict: boolean): ShapeReader {
  let size = 0;
  let mayBeDeprecated = false;

  const isLater: Predicate = (value) => {
    if (!isExpression(value) || value.kind === "asset" || value.kind === "secret") return false;
    size += unknownSize;
    return true;
  };
  const isAny: Predicate = (value) => {
    if (typeof value === "object" && value !== null) size = Infinity;
    return value !== undefined;
  };
  const isScalar: Predicate = (value) => typeof value === "number" || typeof value === "boolean";
  const leaves = {
    string: (value: unknown) => {
      if (typeof value !== "string") return (!isStrict && isScalar(value)) || isLater(value);
      size += value.length;
      return true;
    },
    number: (value: unknown) =>
      typeof value === "number" ? Number.isFinite(value) : isLater(value),
    integer: (value: unknown) =>
      typeof value === "number" ? Number.isSafeInteger(value) : isLater(value),
    boolean: (value: unknown) => typeof value === "boolean" || isLater(value),
    any: isAny,
    json: (value: unknown) => value === null || isLater(value),
    asset: (value: unknown) => isLater(value) || isAsset(value),
    archive: (value: unknown) => isLater(value) || isArchive(value as Value),
    resource: isLater,
  };
  const objects = new Map<string, Predicate>();

  const objectPredicate = (token: string): Predicate => {
    const known = objects.get(token);
    if (known !== undefined) return known;
    const type = catalog.objectType(token);
    let fits: Predicate | undefined;
    const predicate: Predicate =
      type === undefined
        ? isAny
        : (value) =>
            isExpression(value)
              ? isLater(value)
              : (fits ??= propertiesPredicate(type.properties))(value);
    objects.set(token, predicate);
    return predicate;
  };

  const enumPredicate = ({ values }: PropertyType & { kind: "enum" }): Predicate => {
    const allowed = new Map<unknown, boolean>(
      values.map(({ value, deprecated }) => [value, deprecated !== undefined]),
    );
    return (value) => {
      const isDeprecated = allowed.get(value);
      if (isDeprecated === undefined) return isLater(value);
      mayBeDeprecated ||= isDeprecated;
      return true;
    };
  };

  const listPredicate =
    (items: Predicate): Predicate =>
    (value) => {
      if (!Array.isArray(value)) return isLater(value);
      size += value.length;
      for (let at = 0; at < value.length; at += 1) if (!items(value[at])) return false;
      return true;
    };

  const mapPredicate =
    (values: Predicate): Predicate =>
    (value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
      if (isExpression(value)) return isLater(value);
      for (const key of Object.keys(value)) {
        size += 1 + key.length;
        // zod passes it over, whatever it holds.
        if (key === "__proto__") mayBeDeprecated = true;
        else if (!values(value[key as keyof typeof value])) return false;
      }
      return true;
    };

  const unionPredicate = (members: readonly PropertyType[]): Predicate => {
    const predicates = members.map(typePredicate);
    // Which member is meant is not told by which one takes a value.
    const isSimple = members.every(({ kind }) => kind in leaves);
    return (value) => {
      mayBeDeprecated ||= !isSimple;
      return predicates.some((predicate) => predicate(value));
    };
  };

  const typePredicate = (type: PropertyType): Predicate => {
    switch (type.kind) {
      case "enum":
        return enumPredicate(type);
      case "list":
        return listPredicate(typePredicate(type.items));
      case "map":
        return mapPredicate(typePredicate(type.values));
      case "object":
        return objectPredicate(type.token);
      case "union":
        return unionPredicate(type.members);
      default:
        return leaves[type.kind];
    }
  };

  const propertyPredicate = ({ type, const: only, deprecated }: Property): Predicate => {
    const takes: Predicate =
      only === undefined ? typePredicate(type) : (value) => value === only || isLater(value);
    const isNew = deprecated === undefined && (only === undefined || type.kind in leaves);
    return isNew
      ? takes
      : (value) => {
          mayBeDeprecated = true;
          return takes(value);
        };
  };

  const membersOf = (properties: readonly Property[]): Members | undefined => {
    // Of these an object without them seems to hold some: zod's to tell as well.
    if (properties.some(({ name }) => name in Object.prototype)) return undefined;
    const byName = new Map<string, Member>();
    for (const property of properties)
      byName.set(property.name, {
        takes: propertyPredicate(property),
        isRequired: property.required,
      });
    const required = [...byName.values()].filter(({ isRequired }) => isRequired);
    return { byName, requiredCount: required.length };
  };

  const propertiesPredicate = (properties: readonly Property[]): Predicate => {
    const members = membersOf(properties);
    return members === undefined ? () => false : (value) => holds(value, members);
  };

  const holds = (value: unknown, { byName, requiredCount }: Members): boolean => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    let missing = requiredCount;
    for (const key in value) {
      size += 1;
      const member = byName.get(key);
      if (member === undefined || !member.takes(value[key as keyof typeof value])) return false;
      if (member.isRequired) missing -= 1;
    }
    return missing === 0;
  };

  const inputsOf = memoize(({ inputs }: ResourceType) => membersOf(inputs));

  return {
    read: (type, inputs) => {
      const members = inputsOf(type);
      size = 0;
      mayBeDeprecated = false;
      const isRight = members !== undefined && holds(inputs, members);
      return { isRight, size, mayBeDeprecated };
    },
    wrongParts: (type, inputs) => {
      const members = inputsOf(type);
      if (members === undefined) return undefined;
      const { byName } = members;
      const isWrong = ({ name }: Property): boolean => {
        const member = byName.get(name);
        return Object.hasOwn(inputs, name)
          ? member?.takes(inputs[name]) !== true
          : member?.isRequired === true;
      };
      const unknown = Object.entries(inputs).filter(([name]) => !byName.has(name));
      return {
        properties: type.inputs.filter(isWrong),
        unknown: unknown.length === 0 ? undefined : Object.fromEntries(unknown),
      };
    },
  };
}

const isAsset: Predicate = (value) => isExpression(value) && value.kind === "asset";
