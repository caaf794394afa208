import { showHidden } from "#model/base/text/hidden-characters.ts";

/** Formats a count with its noun: `1 resource`, `1,200 resources`. */
export const formatCount = (count: number, thing: string): string =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** Joins words to `a, b or c`, without repeats. */
export function joinWithOr(words: readonly string[]): string {
  const distinct = [...new Set(words)];
  const last = distinct.pop() ?? "";
  return distinct.length === 0 ? last : `${distinct.join(", ")} or ${last}`;
}

/** Joins words to `a, b and c`. For a long list, the result has the first four words and the number of further ones. */
export function joinWithAnd(words: readonly string[]): string {
  const shown = words.length > 5 ? [...words.slice(0, 4), `${words.length - 4} more`] : words;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** A string in quotes, cut to 60 characters, with invisible characters escaped. */
export const quoteShort = (text: string): string => showHidden(JSON.stringify(shorten(text)));

/**
 * Quotes a name from a file in a sentence. The name is in quotation marks, cut to 60 characters, with invisible
 * characters escaped.
 */
export const quoteName = (name: string): string => `“${showHidden(shorten(name))}”`;

/** Cuts a string to a number of characters. */
export const shorten = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most - 3)}…` : text;

/** The number of single-character changes between two words; Infinity for more than `limit`. */
export function distance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const changes = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution);
      next.push(changes);
      least = Math.min(least, changes);
    }
    if (least > limit) return Infinity;
    row = next;
  }
  const changes = row[b.length] ?? 0;
  return changes > limit ? Infinity : changes;
}

/** The only candidate that a typo probably means; undefined if no candidate is close enough, or if several are. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 100) return undefined;
  const limit = Math.max(1, Math.floor(word.length / 3));
  const lower = word.toLowerCase();
  // The limit is less than the length of the word, because if all letters change, nothing of the word remains.
  let least = Math.min(limit, Math.max(word.length, 1) - 1) + 1;
  let found: string | undefined;
  for (const candidate of candidates) {
    if (least === 0) break;
    const far = distance(lower, candidate.toLowerCase(), least - 1);
    if (far >= least) continue;
    least = far;
    found = candidate;
  }
  return found;
}

/** The only candidate that differs from a word only in letter case, hyphens, underscores and spaces. */
export function respelled(word: string, candidates: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  if (letters === "") return undefined;
  const [only, ...others] = candidates.filter((each) => lettersOf(each) === letters);
  return others.length === 0 ? only : undefined;
}

const lettersOf = (word: string): string => word.toLowerCase().replaceAll(/[-_ ]/g, "");

/** Formats a number of bytes in MiB, with one decimal. */
export const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
