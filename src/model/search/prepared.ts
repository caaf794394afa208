/** What is searched of a type: where it belongs, what it is called, and what it is for. */
export interface Searchable {
  readonly packageName: string;
  /** Empty for the package's root. */
  readonly module: string;
  readonly name: string;
  /** One line. */
  readonly purpose: string;
  readonly isDeprecated: boolean;
}

/** A word of a text in lower case, and where it begins there. */
export interface Word {
  readonly text: string;
  readonly from: number;
}

/** An item with all that is asked of it after each key, so that a search takes nothing apart. */
export interface Prepared<T extends Searchable> {
  readonly item: T;
  /** In lower case. */
  readonly name: string;
  readonly nameWords: readonly Word[];
  readonly module: string;
  readonly moduleWords: readonly Word[];
  readonly packageName: string;
  readonly packageWords: readonly Word[];
  readonly purpose: string;
}

export function prepare<T extends Searchable>(items: readonly T[]): readonly Prepared<T>[] {
  // Thousands of types share their modules and packages.
  const known = new Map<string, readonly Word[]>();
  const words = (text: string): readonly Word[] => {
    const found = known.get(text) ?? wordsIn(text);
    known.set(text, found);
    return found;
  };
  return items.map((item) => ({
    item,
    name: item.name.toLowerCase(),
    nameWords: wordsIn(item.name),
    module: item.module.toLowerCase(),
    moduleWords: words(item.module),
    packageName: item.packageName.toLowerCase(),
    packageWords: words(item.packageName),
    purpose: item.purpose.toLowerCase(),
  }));
}

/** `HTTPRouteV2` has the words `http`, `route`, `v` and `2`. */
export const wordsIn = (text: string): readonly Word[] =>
  Array.from(text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\x00-\x7F]+/g), (found) => ({
    text: found[0].toLowerCase(),
    from: found.index,
  }));
