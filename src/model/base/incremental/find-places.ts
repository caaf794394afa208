/** Tells where an item stood in the list before: most stand as far from the start or from the end as they did. */
export function findPlaces<T>(
  before: readonly T[],
  now: readonly T[],
): (at: number) => number | undefined {
  const shift = before.length - now.length;
  let places: ReadonlyMap<T | undefined, number> | undefined;
  return (at) => {
    const item = now[at];
    // To read beyond the end of a list takes a hundred times as long.
    if (at < before.length && before[at] === item) return at;
    // Of two lists of one length, an item that stands elsewhere is nearly always one that was edited.
    if (shift === 0 || before.length === 0) return undefined;
    const fromEnd = at + shift;
    if (fromEnd >= 0 && fromEnd < before.length && before[fromEnd] === item) return fromEnd;
    places ??= new Map(before.map((each, place) => [each, place]));
    return places.get(item);
  };
}

/** From so many items on, comparing two lists takes longer than remembering what came of it. */
const longList = 100;

/** By the later list and the one before it. Neither is kept alive by what is known of it. */
const known = new WeakMap<readonly unknown[], WeakMap<readonly unknown[], readonly number[]>>();

/**
 * The places in a list of items that did not stand there before, nor as far from its end. After each key many ask about
 * the same two long lists, which are compared once.
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
  // Nothing is made for those that stay: there may be hundreds of thousands.
  const placeOf = before.length === now.length ? undefined : findPlaces(before, now);
  for (let at = 0; at < now.length; at += 1)
    if (placeOf === undefined ? before[at] !== now[at] : placeOf(at) === undefined) places.push(at);
  return places;
}

/**
 * What is known of the items of a list, in their places, from what was `found` of those of the list before; undefined
 * where nothing is.
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
