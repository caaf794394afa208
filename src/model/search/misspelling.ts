/** How much of a text a mistyped word stands for. */
export interface Near {
  /** How many letters were mistyped. */
  readonly mistakes: number;
  /** How many letters of the text, from its beginning, the word is near. */
  readonly length: number;
}

/** How many mistakes a word may have: in a short one, most other words would be near it. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether the text, or its beginning, is what a mistyped word was meant to be. A letter left out, one too
 * many, a wrong one and two in the wrong order are one mistake each (optimal string alignment distance).
 */
export function nearBeginning(word: string, text: string): Near | undefined {
  const limit = mistakesIn(word.length);
  if (limit === 0 || text.length < word.length - limit) return undefined;
  // What stands behind a beginning this long can make nothing nearer.
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
