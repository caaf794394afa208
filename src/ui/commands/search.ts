import { nearBeginning } from "#model/search/misspelling.ts";

/** The searched strings of an item. The label counts more than the other strings. */
export interface Searched {
  readonly label: string;
  readonly detail?: string | undefined;
}

/**
 * The score of a query's match; 0 if it does not match. Each word of the query must match: as a word or its beginning,
 * as beginnings of consecutive words ("gtb" and "gobus" find "Go to bus"), or as any part of a word.
 */
export function scoreOf(query: string, searched: Searched): number {
  return scoreBy(scoreWord, query, searched);
}

/** Scores a word of a query in a text; 0 if it does not match. */
type ScoreWord = (queryWord: string, text: string) => number;

function scoreBy(score: ScoreWord, query: string, { label, detail = "" }: Searched): number {
  let sum = 0;
  // `aws:lb` is split into the words of a token.
  for (const word of query.toLowerCase().split(/[\s:/]+/)) {
    if (word === "") continue;
    const [less = 0, more = 0] = [score(word, label), score(word, detail) / 2].toSorted(
      (a, b) => a - b,
    );
    if (more === 0) return 0;
    // The initials of LoadBalancer are also `lb`, but `aws:lb` means the token.
    sum += more + less / 2;
  }
  // Among equal matches, a match in a shorter label is more exact.
  return sum === 0 ? 0 : sum + 1 / (2 + label.length);
}

function scoreWord(queryWord: string, text: string): number {
  const words = wordsOf(text);
  if (words.includes(queryWord)) return 6;
  if (words.some((word) => word.startsWith(queryWord))) return 5;
  if (words.some((_, at) => matchesBeginnings(queryWord, words, at))) return 3;
  return queryWord.length > 1 && text.toLowerCase().includes(queryWord) ? 1 : 0;
}

/** Like `scoreWord`, and also finds a word with typos or missing letters, which scores lowest. */
function scoreTypo(queryWord: string, text: string): number {
  const exact = scoreWord(queryWord, text);
  if (exact > 0) return exact;
  let best = 0;
  for (const word of wordsOf(text)) {
    const near = nearBeginning(queryWord, word);
    if (near !== undefined) {
      const whole = near.length === word.length ? 0.1 : 0;
      best = Math.max(best, 0.8 - near.mistakes / 10 + whole);
    } else if (isShortFor(queryWord, word)) best = Math.max(best, 0.4);
  }
  return best;
}

/** Whether a text is a word without some of its letters: `cpy` is short for `copy`. */
function isShortFor(short: string, word: string): boolean {
  if (short.length < 3 || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Whether the text consists of beginnings of consecutive words, from the word at `at` on. */
function matchesBeginnings(queryWord: string, words: readonly string[], at: number): boolean {
  // The possible numbers of the query word's characters that the previous words match.
  let used: ReadonlySet<number> = new Set([0]);
  for (const word of words.slice(at)) {
    const next = new Set<number>();
    for (const from of used)
      for (let taken = sharedLength(queryWord.slice(from), word); taken > 0; taken -= 1)
        next.add(from + taken);
    if (next.has(queryWord.length)) return true;
    used = next;
  }
  return false;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** An entry that matches a query. */
export interface Scored<T> {
  readonly entry: T;
  readonly score: number;
}

/** The entries that match a query, in their order. If none matches, the entries that match with typos. */
export function scoreEntries<T>(
  query: string,
  entries: readonly T[],
  searchedOf: (entry: T) => Searched,
): readonly Scored<T>[] {
  const matches = (score: ScoreWord): readonly Scored<T>[] =>
    entries
      .map((entry) => ({ entry, score: scoreBy(score, query, searchedOf(entry)) }))
      .filter(({ score: found }) => found > 0);
  const exact = matches(scoreWord);
  return exact.length > 0 ? exact : matches(scoreTypo);
}

/** The entries that match a query, best first; equally good matches stay in order. */
export function search<T extends Searched>(
  query: string,
  entries: readonly T[],
  bonus: (entry: T) => number = () => 0,
): readonly T[] {
  if (query.trim() === "") return entries;
  return scoreEntries(query, entries, (entry) => entry)
    .toSorted((a, b) => b.score + bonus(b.entry) - (a.score + bonus(a.entry)))
    .map(({ entry }) => entry);
}
