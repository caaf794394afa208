import { memoize } from "#model/base/memoize.ts";

/**
 * The only candidate that a word abbreviates, such as `passwordLength` for `pwLength`. The word must have at least four
 * letters.
 */
export function abbreviated(word: string, candidates: readonly string[]): string | undefined {
  const known = answers(candidates);
  if (!known.has(word)) known.set(word, find(word, candidates));
  return known.get(word);
}

/** Memoized by the list of candidates, because one word may occur in thousands of places. */
const answers = memoize((_candidates: readonly string[]) => new Map<string, string | undefined>());

function find(word: string, candidates: readonly string[]): string | undefined {
  if (word.length < 4) return undefined;
  const [found, ...more] = candidates.filter((candidate) => isAbbreviation(word, candidate));
  return more.length === 0 ? found : undefined;
}

function isAbbreviation(word: string, candidate: string): boolean {
  const [short, long] = [word.toLowerCase(), candidate.toLowerCase()];
  if (short.length < 4 || short.length >= long.length || short.length * 2 < long.length)
    return false;
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
