import { newPlaces } from "#model/base/incremental/find-places.ts";
import { sameItems } from "#model/base/memoize.ts";

/** Returns the parts of an item that are read. Two readings are equal if all their parts are identical. */
export type Read<T> = (item: T) => readonly unknown[];

/**
 * Creates a function that shows which facets of a list's items changed. For each reading, the function returns an
 * object. While the reading is equal for every item, the object is the same.
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
