import type { Prepared, Searchable, Word } from "#model/search/prepared.ts";
import type { Near } from "#model/search/misspelling.ts";

export type SearchField = "name" | "module" | "packageName" | "purpose";

/** The position of a query word in a field's text, and its score. */
export interface Hit {
  readonly field: SearchField;
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/**
 * Finds a correctly spelled word. A match in the name has the highest score, especially if the word is also the module.
 * A match in the module comes second, and a match in the package last.
 */
export function findInToken<T extends Searchable>(
  word: string,
  entry: Prepared<T>,
): Hit | undefined {
  const inName = findInName(word, entry);
  const { module, moduleWords, packageName, packageWords } = entry.place;
  if (inName !== undefined)
    return module === word ? { ...inName, score: inName.score + 5 } : inName;
  return (
    findInPath(word, module, moduleWords, "module") ??
    findInPath(word, packageName, packageWords, "packageName")
  );
}

function findInName<T extends Searchable>(
  word: string,
  { name, nameWords }: Prepared<T>,
): Hit | undefined {
  const at = name.indexOf(word);
  const hit = (score: number, from: number, length = word.length): Hit => ({
    field: "name",
    from,
    to: from + length,
    score,
  });
  if (at === 0) return hit(name.length === word.length ? 100 : 80, 0);
  if (at > 0) {
    for (const { text, from } of nameWords)
      if (text.startsWith(word) || name.startsWith(word, from))
        return hit(text === word ? 70 : 60, from);
    if (word.length > 1) return hit(30, at);
  }
  return findBeginnings(word, nameWords);
}

/** Matches the starts of consecutive words of a name: `bupol` matches `BucketPolicy`. */
function findBeginnings(word: string, words: readonly Word[]): Hit | undefined {
  if (word.length < 2 || words.length < 2) return undefined;
  for (let first = 0; first < words.length - 1; first += 1) {
    const start = words[first];
    if (start === undefined || start.text[0] !== word[0]) continue;
    const end = endOfBeginnings(word, words, first);
    if (end !== undefined) return { field: "name", from: start.from, to: end, score: 45 };
  }
  return undefined;
}

/** The end of the consecutive word starts that form the search word. Each split is tried at most once. */
function endOfBeginnings(word: string, words: readonly Word[], first: number): number | undefined {
  let used: ReadonlySet<number> = new Set([0]);
  for (let at = first; at < words.length; at += 1) {
    const { text = "", from = 0 } = words[at] ?? {};
    const next = new Set<number>();
    for (const start of used)
      for (let taken = 1; taken <= text.length && text[taken - 1] === word[start + taken - 1];)
        next.add(start + taken++);
    if (next.has(word.length)) return from + 1;
    if (next.size === 0) return undefined;
    used = next;
  }
  return undefined;
}

/**
 * Finds a word in the module or package. A whole module or package scores higher than the start of a name, because `s3`
 * means the content of that module.
 */
function findInPath(
  word: string,
  path: string,
  words: readonly Word[],
  field: SearchField,
): Hit | undefined {
  if (path === word) return { field, from: 0, to: word.length, score: 85 };
  if (!path.includes(word)) return undefined;
  const found = words.find(({ from }) => path.startsWith(word, from));
  if (found === undefined) return undefined;
  const { text, from } = found;
  // A match of a whole part, such as `core` in `core/v1`, scores higher. The other words of the module are a version.
  const whole = from === 0 ? 70 : 50;
  return { field, from, to: from + word.length, score: text === word ? whole : 32 };
}

/** Finds a word in the purpose. Only starts of words match, because a few letters occur anywhere in a sentence. */
export function findInPurpose<T extends Searchable>(
  word: string,
  { item }: Prepared<T>,
): Hit | undefined {
  if (word.length < 2) return undefined;
  // The purpose is converted to lower case here. Stored lower-case copies would take a large part of a package's
  // memory.
  const purpose = item.purpose.toLowerCase();
  for (let at = purpose.indexOf(word); at >= 0; at = purpose.indexOf(word, at + 1))
    if (at === 0 || purpose[at - 1] === " " || !/[\p{L}\p{N}]/u.test(purpose[at - 1] ?? ""))
      return { field: "purpose", from: at, to: at + word.length, score: 10 };
  return undefined;
}

/** Finds a word with a typo: similar words are searched in all names, modules and packages. */
export function findNear<T extends Searchable>(
  near: ReadonlyMap<string, Near>,
  { name, nameWords, place: { moduleWords, packageWords } }: Prepared<T>,
): Hit | undefined {
  let best: Hit | undefined;
  const look = (text: string, from: number, field: SearchField, score: number): void => {
    const found = near.get(text);
    if (found === undefined) return;
    const value = score - 4 * found.mistakes + (found.length === text.length ? 1 : 0);
    if (value > (best?.score ?? 0)) best = { field, from, to: from + found.length, score: value };
  };
  look(name, 0, "name", 28);
  for (const { text, from } of nameWords) look(text, from, "name", 24);
  for (const { text, from } of moduleWords) look(text, from, "module", 16);
  for (const { text, from } of packageWords) look(text, from, "packageName", 16);
  return best;
}
