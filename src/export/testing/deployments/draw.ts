import { createRandom } from "#model/testing/random/create-random.ts";

/** Random choices that a seed decides. */
export interface Draw {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** True in so many of a hundred. */
  percent(share: number): boolean;
  /** One of a list; undefined of an empty one. */
  one<T>(list: readonly T[]): T | undefined;
  /** One of what there is at least one of. */
  of<T>(first: T, ...others: readonly T[]): T;
  /** A word that was not drawn before. */
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
