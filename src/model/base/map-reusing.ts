import { mapRecord } from "#model/base/record.ts";

/** Like map, but returns the same list if no item changed. */
export function mapReusing<T>(
  list: readonly T[],
  update: (item: T, at: number) => T,
): readonly T[] {
  const mapped = list.map(update);
  return mapped.every((item, index) => item === list[index]) ? list : mapped;
}

/** Like `mapReusing`, for the values of a record. */
export function mapRecordReusing<T>(
  record: Readonly<Record<string, T>>,
  update: (value: T, key: string) => T,
): Readonly<Record<string, T>> {
  let changed: Map<string, T> | undefined;
  for (const key in record) {
    const value = record[key] as T;
    const next = update(value, key);
    if (next !== value) (changed ??= new Map()).set(key, next);
  }
  // If nothing changed, no record is built. In most records that are searched, nothing changes.
  if (changed === undefined) return record;
  const updates = changed;
  return mapRecord(record, (value, key) => (updates.has(key) ? (updates.get(key) as T) : value));
}

/** A copy of an object with changed properties. If all properties are identical, the result is the same object. */
export function withChanges<T extends object>(
  whole: T,
  properties: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const changed = Object.entries(properties).filter(
    ([key, value]) => value !== whole[key as keyof T],
  );
  return changed.length === 0 ? whole : { ...whole, ...Object.fromEntries(changed) };
}
