/**
 * The number of visible characters in a string, as `fn::length` counts them. These characters are extended grapheme
 * clusters of Unicode 15.0 (https://www.unicode.org/reports/tr29/tr29-41.html). Later versions of Unicode also join
 * consonants of Indic scripts (rule GB9c), so this function splits them again.
 */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const { segment } of segmenter.segment(text))
    count += 1 + (segment.match(joinedConsonant)?.length ?? 0);
  return count;
}

// The clusters are the same in every language. A fixed language makes the result independent of the machine's settings.
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Matches a letter that later versions join to a mark before it. U+0E33 and U+0EB3 are letters, but are also joined in
 * Unicode 15.0.
 */
const joinedConsonant = /(?<=[\p{M}\u200c\u200d])(?![\u0e33\u0eb3])\p{Lo}/gu;
