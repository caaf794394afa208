/** Plain JSON data, read-only. Objects keep the order of their keys. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for an object that is neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * An own property of a record, or undefined. Keys come from users and files, so `toString` or `__proto__` must not
 * reach the prototype.
 */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * A copy of a record with one property set. If the property exists, it stays in its position; otherwise, it comes last.
 * The copy is built with fromEntries, because an assignment to `__proto__` would set the prototype instead of a
 * property.
 */
export function withProperty<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(record);
  const at = entries.findIndex(([name]) => name === key);
  if (at < 0) entries.push([key, value]);
  else entries[at] = [key, value];
  return Object.fromEntries(entries);
}

/** A copy of a record without one of its properties. */
export function withoutProperty<T>(
  record: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

export function isJsonObject(json: Json | undefined): json is JsonObject {
  return isObject(json);
}
