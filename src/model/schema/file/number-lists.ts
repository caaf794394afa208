import type { Lists } from "#model/schema/file/schema-index.ts";

/** Collects a list of numbers for one member after the other. */
export interface ListsBuilder {
  add(item: number): void;
  /** The list of the present member is complete. */
  next(): void;
  finish(): Lists;
}

export function createLists(): ListsBuilder {
  const starts = [0];
  const items: number[] = [];
  return {
    add: (item) => void items.push(item),
    next: () => void starts.push(items.length),
    finish: () => ({ starts: Uint32Array.from(starts), items: Uint32Array.from(items) }),
  };
}

/** Gives each text a number, the same one each time. */
export interface Numbers {
  of(text: string): number;
  readonly texts: readonly string[];
}

export function createNumbers(): Numbers {
  const known = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    of(text) {
      let number = known.get(text);
      if (number === undefined) {
        number = texts.length;
        known.set(text, number);
        texts.push(text);
      }
      return number;
    },
  };
}
