import { newPlaces } from "#model/base/incremental/find-places.ts";
import { sameItems } from "#model/base/memoize.ts";

/** What is read of an item; two readings are the same where each of their parts is. */
export type Read<T> = (item: T) => readonly unknown[];

/**
 * Makes a function that tells by identity which parts of the items of a list are still what they were: for each
 * reading it gives back an object, the same one as long as that reading is the same of every item.
 */
export function createFacets<T>(
  reads: readonly Read<T>[],
): (items: readonly T[]) => readonly object[] {
  let last: readonly T[] = [];
  let facets: readonly object[] = reads.map(() => ({}));
  return (items) => {
    if (items === last) return facets;
    const edited = last.length === items.length ? newPlaces(last, items) : undefined;
    const before = last;
    facets = facets.map((facet, at) => {
      const read = reads[at];
      const isSame =
        read !== undefined &&
        edited?.every((place) => {
          const [was, is] = [before[place], items[place]];
          return was !== undefined && is !== undefined && sameItems(read(was), read(is));
        }) === true;
      return isSame ? facet : {};
    });
    last = items;
    return facets;
  };
}
