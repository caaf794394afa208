import type { Hit } from "#model/search/match-word.ts";
import { findInPurpose, findInToken, findNear } from "#model/search/match-word.ts";
import type { Near } from "#model/search/misspelling.ts";
import { nearBeginning } from "#model/search/misspelling.ts";
import { rangesIn } from "#model/search/ranges.ts";
import type { Prepared, Searchable } from "#model/search/prepared.ts";

/** What was found, and why: where each of the query's words stands in it. */
export interface SearchResult<T extends Searchable> {
  readonly item: T;
  readonly score: number;
  readonly hits: readonly Hit[];
}

/**
 * The types that have every word of a query, the best first; equally good ones stay in their order. A word
 * that no name, module or package has is taken for mistyped. `bonus` raises what a person is likelier to mean.
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
    // Of two equally good ones the shorter says it more exactly.
    score += covered * sharedName(hits, name.length) + 8 / (4 + name.length);
    found.push({ item, score, hits });
  }
  return found.toSorted((a, b) => b.score - a.score);
}

/** What a name counts that the query has all of: `s3 bucket` means `s3:Bucket`, and no `S3BucketAssociation`. */
const covered = 40;

/** How much of a name the hits cover, from 0 to 1. */
function sharedName(hits: readonly Hit[], length: number): number {
  let sum = 0;
  for (const [from, to] of rangesIn(hits, "name")) sum += to - from;
  return length === 0 ? 0 : sum / length;
}

/** No name has a word as long; what is pasted by mistake costs no time. */
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

/** From this score on a word was found as it was meant, and not by letters that happen to stand so. */
const meant = 50;

/** A word is mistyped that no token has, or only in the midst of a word or as beginnings of several. */
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

/** The words of names, modules and packages, and whole names, that a mistyped word is near. */
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
