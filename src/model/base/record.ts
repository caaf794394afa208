/**
 * Sets a property of a record that is being built. Assigning `__proto__` would set the prototype instead. All other
 * keys are assigned, because building records from entries is several times slower.
 */
export function put<T>(record: Record<string, T>, key: string, value: T): void {
  if (key !== "__proto__") record[key] = value;
  else
    Object.defineProperty(record, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** A copy of a record in which each value was replaced. */
export function mapRecord<T, U>(
  record: Readonly<Record<string, T>>,
  update: (value: T, key: string) => U,
): Readonly<Record<string, U>> {
  const mapped: Record<string, U> = {};
  for (const key in record) put(mapped, key, update(record[key] as T, key));
  return mapped;
}
