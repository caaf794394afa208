/** The part of a text that a typo matches. */
export interface Near {
  /** The number of typos. */
  readonly mistakes: number;
  /** The number of letters from the start of the text that match. */
  readonly length: number;
}

/**
 * The number of typos that a word may have. A short word may have none, because it would be similar to most other
 * words.
 */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether a text, or the start of a text, is the likely meaning of a typo. A missing letter, an extra letter, a wrong
 * letter and a swapped pair each count as one typo (optimal string alignment distance).
 */
export function nearBeginning(word: string, text: string): Near | undefined {
  const limit = mistakesIn(word.length);
  if (limit === 0 || text.length < word.length - limit) return undefined;
  // The match can't get better with characters after a start of this length.
  const width = Math.min(text.length, word.length + limit);
  let before: readonly number[] = [];
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = word[i - 1] === text[j - 1];
      let cost = Math.min(
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return undefined;
    before = row;
    row = next;
  }
  let best: Near | undefined;
  row.forEach((mistakes, length) => {
    if (length > 0 && mistakes <= limit && mistakes < (best?.mistakes ?? limit + 1))
      best = { mistakes, length };
  });
  return best;
}
