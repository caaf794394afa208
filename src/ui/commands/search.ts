/** The searched strings of an item. The label counts more than the other strings. */
export interface Searched {
  readonly label: string;
  readonly detail?: string | undefined;
}

/**
 * The score of a query's match; 0 if it does not match. Each word of the query must match: as a word or its beginning,
 * as beginnings of consecutive words ("gtb" and "gobus" find "Go to bus"), or as any part of a word.
 */
export function scoreOf(query: string, { label, detail = "" }: Searched): number {
  let sum = 0;
  // `aws:lb` is split into the words of a token.
  for (const word of query.toLowerCase().split(/[\s:/]+/)) {
    if (word === "") continue;
    const [less = 0, more = 0] = [scoreWord(word, label), scoreWord(word, detail) / 2].toSorted(
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

/** The entries that match a query, best first; equally good matches stay in order. */
export function search<T extends Searched>(
  query: string,
  entries: readonly T[],
  bonus: (entry: T) => number = () => 0,
): readonly T[] {
  if (query.trim() === "") return entries;
  return entries
    .map((entry) => ({ entry, score: scoreOf(query, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score + bonus(b.entry) - (a.score + bonus(a.entry)))
    .map(({ entry }) => entry);
}
