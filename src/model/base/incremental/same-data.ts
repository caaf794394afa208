/** Whether two values are deeply equal, including the symbols that mark expressions. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, at) => sameData(item, b[at]))
    );
  return sameMembers(a, b);
}

/**
 * Compares the members of two objects. No lists of keys are created, because thousands of objects are compared after
 * each key press.
 */
function sameMembers(a: object, b: object): boolean {
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameData(Reflect.get(a, key), Reflect.get(b, key))) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  const symbols = Object.getOwnPropertySymbols(a);
  return (
    count === 0 &&
    symbols.length === Object.getOwnPropertySymbols(b).length &&
    symbols.every(
      (key) => Object.hasOwn(b, key) && sameData(Reflect.get(a, key), Reflect.get(b, key)),
    )
  );
}
