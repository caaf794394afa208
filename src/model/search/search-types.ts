import type { Hit } from "#model/search/match-word.ts";
import { findInPurpose, findInToken, findNear } from "#model/search/match-word.ts";
import type { Near } from "#model/search/misspelling.ts";
import { nearBeginning } from "#model/search/misspelling.ts";
import { rangesIn } from "#model/search/ranges.ts";
import type { Prepared, Searchable } from "#model/search/prepared.ts";

/** A match, with the position of each query word in it. */
export interface SearchResult<T extends Searchable> {
  readonly item: T;
  readonly score: number;
  readonly hits: readonly Hit[];
}

/**
 * The types that match every word of a query, best first. Equal matches keep their order. If a word occurs in no name,
 * module or package, it counts as a typo. `bonus` raises the score of more likely results.
 */
export function searchTypes<T extends Searchable>(
  query: string,
  entries: readonly Prepared<T>[],
  bonus: (item: T) => number = () => 0,
): readonly SearchResult<T>[] {
  const words = query
    .toLowerCase()
    .split(/[\s:./]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const finders = words.map((word) => finderFor(word.slice(0, maxWordLength), entries));
  const found: SearchResult<T>[] = [];
  for (const entry of entries) {
    const hits = hitsIn(entry, finders);
    if (hits === undefined) continue;
    const { item, name } = entry;
    let score = bonus(item) - (item.isDeprecated ? 24 : 0);
    for (const hit of hits) score += hit.score;
    // Among equal matches, a shorter name is a more exact match.
    score += covered * sharedName(hits, name.length) + 8 / (4 + name.length);
    found.push({ item, score, hits });
  }
  return found.toSorted((a, b) => b.score - a.score);
}

/**
 * The bonus for a name that the query covers completely. For example, `s3 bucket` means `s3:Bucket`, not
 * `S3BucketAssociation`.
 */
const covered = 40;

/** The share of a name that the matches cover, from 0 to 1. */
function sharedName(hits: readonly Hit[], length: number): number {
  let sum = 0;
  for (const [from, to] of rangesIn(hits, "name")) sum += to - from;
  return length === 0 ? 0 : sum / length;
}

/**
 * The maximum length of a word. Names are shorter. The limit is for text that is pasted by mistake, so that its search
 * takes no time.
 */
const maxWordLength = 80;

type Finder<T extends Searchable> = (entry: Prepared<T>) => Hit | undefined;

function hitsIn<T extends Searchable>(
  entry: Prepared<T>,
  finders: readonly Finder<T>[],
): readonly Hit[] | undefined {
  const hits: Hit[] = [];
  for (const find of finders) {
    const hit = find(entry);
    if (hit === undefined) return undefined;
    hits.push(hit);
  }
  return hits;
}

/** The minimum score of a match that is intentional, not a coincidence of letters. */
const meant = 50;

/**
 * Returns a function that finds a word. The word counts as a typo if no token contains the word, or if tokens contain
 * the word only inside a word or as starts of several words.
 */
function finderFor<T extends Searchable>(word: string, entries: readonly Prepared<T>[]): Finder<T> {
  let isFound = false;
  for (const entry of entries) {
    const hit = findInToken(word, entry);
    if (hit === undefined) continue;
    if (hit.score >= meant) return (each) => findInToken(word, each) ?? findInPurpose(word, each);
    isFound = true;
  }
  const near = nearWords(word, entries);
  return (entry) =>
    (isFound ? findInToken(word, entry) : undefined) ??
    findNear(near, entry) ??
    findInPurpose(word, entry);
}

/** The words that a typo may mean: similar words of names, modules and packages, and similar whole names. */
function nearWords<T extends Searchable>(
  word: string,
  entries: readonly Prepared<T>[],
): ReadonlyMap<string, Near> {
  const looked = new Map<string, Near | undefined>();
  const look = (text: string): void => {
    if (!looked.has(text)) looked.set(text, nearBeginning(word, text));
  };
  for (const { name, nameWords, place } of entries) {
    look(name);
    for (const { text } of nameWords) look(text);
    for (const { text } of place.moduleWords) look(text);
    for (const { text } of place.packageWords) look(text);
  }
  return new Map([...looked].flatMap(([text, near]) => (near === undefined ? [] : [[text, near]])));
}
