import { mapRecord } from "#model/base/record.ts";

/** Like map, but gives the same list back when no item changed. */
export function mapReusing<T>(
  list: readonly T[],
  update: (item: T, at: number) => T,
): readonly T[] {
  const mapped = list.map(update);
  return mapped.every((item, index) => item === list[index]) ? list : mapped;
}

/** The same of the values of a record. */
export function mapRecordReusing<T>(
  record: Readonly<Record<string, T>>,
  update: (value: T, key: string) => T,
): Readonly<Record<string, T>> {
  let isSame = true;
  const mapped = mapRecord(record, (value, key) => {
    const next = update(value, key);
    isSame &&= next === value;
    return next;
  });
  return isSame ? record : mapped;
}

/** A copy of an object with other properties; the same object where each is what it was. */
export function withChanges<T extends object>(
  whole: T,
  properties: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const changed = Object.entries(properties).filter(
    ([key, value]) => value !== whole[key as keyof T],
  );
  return changed.length === 0 ? whole : { ...whole, ...Object.fromEntries(changed) };
}
