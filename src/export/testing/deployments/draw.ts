import { createRandom } from "#model/testing/random/create-random.ts";

/** Random choices from a seed. */
export interface Draw {
  /** An integer from 0 to below `count`. */
  below(count: number): number;
  /** True with a probability in percent. */
  percent(share: number): boolean;
  /** An item of a list; undefined if the list is empty. */
  one<T>(list: readonly T[]): T | undefined;
  /** An item of a non-empty list. */
  of<T>(first: T, ...others: readonly T[]): T;
  /** A word that was not generated before. */
  word(prefix: string): string;
}

export function createDraw(seed: number): Draw {
  const random = createRandom(seed);
  let words = 0;
  const below = (count: number): number => Math.floor(random() * count);
  return {
    below,
    percent: (share) => random() * 100 < share,
    one: (list) => list[below(list.length)],
    of: (first, ...others) => [first, ...others][below(others.length + 1)] ?? first,
    word(prefix) {
      words += 1;
      return `${prefix}${words}`;
    },
  };
}
