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

/** The places in a list of items that did not stand there before, nor as far from its end. */
export function newPlaces<T>(before: readonly T[], now: readonly T[]): readonly number[] {
  const places: number[] = [];
  if (before === now) return places;
  // Nothing is made for those that stay: there may be hundreds of thousands.
  const placeOf = before.length === now.length ? undefined : findPlaces(before, now);
  for (let at = 0; at < now.length; at += 1)
    if (placeOf === undefined ? before[at] !== now[at] : placeOf(at) === undefined) places.push(at);
  return places;
}
