import * as z from "zod/mini";

import { memoize } from "#model/base/memoize.ts";

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes["_zod"]["def"];
type Reader = (value: unknown) => boolean;

/**
 * Whether a schema accepts a value. This function is many times faster than zod, because it creates no copies or
 * messages. The result is also false if only zod can check the value.
 */
export const takes = (schema: Schema, value: unknown): boolean => readerOf(schema)(value);

/**
 * Creates a reader from closures, because the page's content security policy allows no generated code. Schemas of other
 * kinds are left to zod.
 */
const readerOf = memoize((schema: Schema): Reader => {
  const def = definitionOf(schema);
  switch (def.type) {
    case "object":
      return objectReader(def.shape);
    case "array": {
      const item = readerOf(def.element);
      return (value) => {
        if (!Array.isArray(value)) return false;
        for (const each of value) if (!item(each)) return false;
        return true;
      };
    }
    case "record": {
      const entry = readerOf(def.valueType);
      return (value) => isRecord(value) && Object.values(value).every(entry);
    }
    case "union": {
      const [first, ...others] = def.options.map(readerOf);
      return others.reduce<Reader>(
        (one, other) => (value) => one(value) || other(value),
        first as Reader,
      );
    }
    case "pipe": {
      const [first, second] = [readerOf(def.in), readerOf(def.out)];
      return (value) => first(value) && second(value);
    }
    case "lazy": {
      let inner: Reader | undefined;
      return (value) => (inner ??= readerOf(def.getter()))(value);
    }
    case "optional": {
      const inner = readerOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case "literal": {
      const values = new Set<unknown>(def.values);
      return (value) => values.has(value);
    }
    case "string":
      return (value) => typeof value === "string";
    case "custom":
      return def.fn as Reader;
    default:
      return (value) => z.core.safeParse(schema, value).success;
  }
});

/** Reads only the keys that are set, because few of a type's hundreds of keys are set. */
function objectReader(shape: z.core.$ZodShape): Reader {
  const members = new Map(
    Object.entries(shape).map(([name, schema]) => {
      const def = definitionOf(schema);
      const isRequired = def.type !== "optional";
      return [name, { isTaken: readerOf(isRequired ? schema : def.innerType), isRequired }];
    }),
  );
  const requiredCount = [...members.values()].filter(({ isRequired }) => isRequired).length;
  return (value) => {
    if (!isRecord(value)) return false;
    let missing = requiredCount;
    for (const key in value) {
      const member = members.get(key);
      if (member?.isTaken(value[key]) !== true) return false;
      if (member.isRequired) missing -= 1;
    }
    return missing === 0;
  };
}

const definitionOf = (schema: Schema): Definition =>
  (schema as Schema & { readonly def: Definition }).def;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
