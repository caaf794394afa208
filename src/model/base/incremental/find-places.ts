/**
 * Returns a function that finds the former index of an item. Most items have the same distance from the start or the
 * end as before.
 */
export function findPlaces<T>(
  before: readonly T[],
  now: readonly T[],
): (at: number) => number | undefined {
  const shift = before.length - now.length;
  let places: ReadonlyMap<T | undefined, number> | undefined;
  return (at) => {
    const item = now[at];
    // The index must be checked, because reading beyond the end of a list takes a hundred times as long.
    if (at < before.length && before[at] === item) return at;
    // If two lists have the same length, an item at a new index was nearly always edited.
    if (shift === 0 || before.length === 0) return undefined;
    const fromEnd = at + shift;
    if (fromEnd >= 0 && fromEnd < before.length && before[fromEnd] === item) return fromEnd;
    places ??= new Map(before.map((each, place) => [each, place]));
    return places.get(item);
  };
}

/** The number of items from which comparing two lists takes longer than memoizing the result. */
const longList = 100;

/** The results, by new list and previous list. The entries don't prevent the lists from being collected as garbage. */
const known = new WeakMap<readonly unknown[], WeakMap<readonly unknown[], readonly number[]>>();

/**
 * The indexes of the items in a list that are new. Items are compared by their distance from the start and the end.
 * After each key press, many callers ask about the same two long lists, so these lists are compared only once.
 */
export function newPlaces<T>(before: readonly T[], now: readonly T[]): readonly number[] {
  if (before === now) return [];
  if (now.length < longList) return comparePlaces(before, now);
  const found = known.get(now)?.get(before);
  if (found !== undefined) return found;
  const places = comparePlaces(before, now);
  const ofList = known.get(now) ?? new WeakMap<readonly unknown[], readonly number[]>();
  known.set(now, ofList.set(before, places));
  return places;
}

function comparePlaces<T>(before: readonly T[], now: readonly T[]): readonly number[] {
  const places: number[] = [];
  // Nothing is allocated for unchanged items, because there may be hundreds of thousands.
  const placeOf = before.length === now.length ? undefined : findPlaces(before, now);
  for (let at = 0; at < now.length; at += 1)
    if (placeOf === undefined ? before[at] !== now[at] : placeOf(at) === undefined) places.push(at);
  return places;
}

/**
 * The known results for the items of a list, by index; undefined for an unknown result. `found` has the results for the
 * previous list.
 */
export function keepPlaces<T, R>(
  now: readonly T[],
  before: readonly T[] = [],
  found: readonly R[] = [],
): (R | undefined)[] {
  if (before.length === 0) return Array.from({ length: now.length }, () => undefined);
  if (before.length === now.length) {
    const kept: (R | undefined)[] = found.slice();
    for (const at of newPlaces(before, now)) kept[at] = undefined;
    return kept;
  }
  const placeOf = findPlaces(before, now);
  return now.map((_, at) => {
    const place = placeOf(at);
    return place === undefined ? undefined : found[place];
  });
}
