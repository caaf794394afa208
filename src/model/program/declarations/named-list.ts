interface Named {
  readonly name: string;
}

/**
 * Adds a declaration to a list with unique names, such as config variables or outputs. All functions in this file
 * return the same list if the change would create a duplicate name, or if the declaration doesn't exist.
 */
export function addNamed<T extends Named>(
  list: readonly T[],
  added: T,
  index = list.length,
): readonly T[] {
  return has(list, added.name) ? list : list.toSpliced(index, 0, added);
}

export function removeNamed<T extends Named>(list: readonly T[], name: string): readonly T[] {
  return has(list, name) ? list.filter((entry) => entry.name !== name) : list;
}

export function renameNamed<T extends Named>(
  list: readonly T[],
  name: string,
  to: string,
): readonly T[] {
  if (name === to || !has(list, name) || has(list, to)) return list;
  return list.map((entry) => (entry.name === name ? { ...entry, name: to } : entry));
}

/** Replaces the declaration with the same name. */
export function replaceNamed<T extends Named>(list: readonly T[], entry: T): readonly T[] {
  const at = list.findIndex(({ name }) => name === entry.name);
  return at < 0 ? list : list.with(at, entry);
}

const has = (list: readonly Named[], name: string): boolean =>
  list.some((entry) => entry.name === name);
