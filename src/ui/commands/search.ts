/** What is searched: the label counts more than what else is said of the thing. */
export interface Searched {
  readonly label: string;
  readonly detail?: string | undefined;
}

/**
 * How well a query fits, 0 where it does not. Each of its words must fit: as a word or its beginning, as
 * the beginnings of words one after the other ("gtb" and "gobus" find "Go to bus"), or as any part of one.
 */
export function scoreOf(query: string, { label, detail = "" }: Searched): number {
  let sum = 0;
  // `aws:lb` are the words that a token is made of.
  for (const word of query.toLowerCase().split(/[\s:/]+/)) {
    if (word === "") continue;
    const [less = 0, more = 0] = [scoreWord(word, label), scoreWord(word, detail) / 2].toSorted(
      (a, b) => a - b,
    );
    if (more === 0) return 0;
    // The beginnings of LoadBalancer are an `lb` too: of those, the ones of `aws:lb` are meant.
    sum += more + less / 2;
  }
  // Of two equally good ones the shorter says it more exactly.
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

/** Whether the text is put together from beginnings of words, from the word at `at` on, none left out. */
function matchesBeginnings(queryWord: string, words: readonly string[], at: number): boolean {
  // How much of the text may have been used up by the words so far.
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

/** The entries that fit a query, the best first; equally good ones stay in their order. */
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
