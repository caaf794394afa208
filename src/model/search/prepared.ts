/** The data of a type that is searched: its module, its name and its purpose. */
export interface Searchable {
  readonly packageName: string;
  /** The module; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  /** The purpose on one line. */
  readonly purpose: string;
  readonly isDeprecated: boolean;
}

/** A word of a text in lower case, and its position. */
export interface Word {
  readonly text: string;
  readonly from: number;
}

/** An item with prepared search data. A search runs after each key press, and parses nothing. */
export interface Prepared<T extends Searchable> {
  readonly item: T;
  /** The name in lower case. */
  readonly name: string;
  readonly nameWords: readonly Word[];
  /** The module and the package. All items of a module share this object. */
  readonly place: Place;
}

/** A module and its package, in lower case. */
interface Place {
  readonly module: string;
  readonly moduleWords: readonly Word[];
  readonly packageName: string;
  readonly packageWords: readonly Word[];
}

export function prepare<T extends Searchable>(items: readonly T[]): readonly Prepared<T>[] {
  // Equal words are shared, because thousands of names consist of a few hundred words.
  const share = createShare();
  // The list is created from another list, so it has no spare capacity. Spare capacity would be half the memory of
  // thousands of lists.
  const words = (text: string): readonly Word[] => wordsIn(text).map(share);
  const places = new Map<string, Place>();
  const placeOf = ({ module, packageName }: T): Place => {
    const key = `${packageName}:${module}`;
    const place = places.get(key) ?? {
      module: module.toLowerCase(),
      moduleWords: words(module),
      packageName: packageName.toLowerCase(),
      packageWords: words(packageName),
    };
    places.set(key, place);
    return place;
  };
  return items.map((item) => ({
    item,
    name: item.name.toLowerCase(),
    nameWords: words(item.name),
    place: placeOf(item),
  }));
}

/** Returns a function that returns the same object for all equal words. */
function createShare(): (word: Word) => Word {
  const known = new Map<string, Word>();
  return (word) => {
    const key = `${word.from} ${word.text}`;
    const found = known.get(key) ?? word;
    known.set(key, found);
    return found;
  };
}

/** The words of a text. For example, `HTTPRouteV2` has the words `http`, `route`, `v` and `2`. */
export const wordsIn = (text: string): readonly Word[] =>
  Array.from(text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\x00-\x7F]+/g), (found) => ({
    text: found[0].toLowerCase(),
    from: found.index,
  }));
