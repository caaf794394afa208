import type {
  CandidateGroup,
  Source,
  Suggestion,
} from "#model/completion/candidates/candidate-groups.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { memoize } from "#model/base/memoize.ts";
import { formatAccess } from "#model/program/property-access.ts";

/** A candidate in a group that a search found. */
export interface CandidateMatch {
  readonly group: CandidateGroup;
  readonly at: number;
  /** The number of search words that equal a whole name in the candidate. */
  readonly hits: number;
}

export const suggestionOf = ({ group, at }: CandidateMatch): Suggestion =>
  group.suggestions[at] as Suggestion;

export const labelOf = (match: CandidateMatch): string => {
  const { path, quoted } = suggestionOf(match);
  return formatAccess(match.group.source.name, path, quoted);
};

export const matchedWords = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** The search words that occur in a string, and those that equal a whole name in the string. Both are bit sets. */
interface Found {
  readonly parts: number;
  readonly names: number;
}

/**
 * Visits the candidates with every search word in their name, property or type. A large design has tens of thousands of
 * candidates, but few different names, so each name is searched once.
 */
function visitMatches(
  groups: readonly CandidateGroup[],
  words: readonly string[],
  visit: (group: CandidateGroup, at: number, hits: number) => void,
): void {
  const all = 2 ** words.length - 1;
  const isAcross = words.some((word) => /[^\p{L}\p{N}_-]/u.test(word));
  const inPaths = memoize((suggestions: readonly Suggestion[]) =>
    suggestions.map(({ path }) => findWords(searchedPath(path), words)),
  );
  for (const group of groups) {
    const { source, suggestions } = group;
    const searched = searchedSource(source);
    const own = findWords(searched.name, words);
    const parts = own.parts | findWords(searched.type, words).parts;
    const paths = inPaths(suggestions);
    for (let at = 0; at < suggestions.length; at += 1) {
      const isLabelRead = isAcross || source.isOffered === false;
      const label = isLabelRead ? labelOf({ group, at, hits: 0 }).toLowerCase() : "";
      if (source.isOffered === false && !words.includes(label)) continue;
      const path = isAcross ? findWords(searchedName(label), words) : (paths[at] as Found);
      if ((parts | path.parts) !== all) continue;
      visit(group, at, bitsIn(own.names | path.names));
    }
  }
}

/** A name that was searched. */
interface Searched {
  readonly text: string;
  readonly names: readonly string[];
}

function searchedName(name: string): Searched {
  const text = name.toLowerCase();
  return { text, names: text.split(/[^\p{L}\p{N}_-]+/u) };
}

const searchedPath = memoize((path: PropertyPath) => searchedName(path.join(".")));

const searchedSource = memoize(({ name, type }: Source) => ({
  name: searchedName(name),
  type: { text: type, names: [] },
}));

function findWords({ text, names: whole }: Searched, words: readonly string[]): Found {
  let [parts, names] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (!text.includes(word)) continue;
    parts |= 1 << at;
    if (text === word || whole.includes(word)) names |= 1 << at;
  }
  return { parts, names };
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}

/** All candidates that contain every word of a search, in order. */
export function matchesIn(
  groups: readonly CandidateGroup[],
  words: readonly string[],
): CandidateMatch[] {
  const found: CandidateMatch[] = [];
  visitMatches(groups, words, (group, at, hits) => found.push({ group, at, hits }));
  return found;
}

export const unfit = (match: CandidateMatch): number =>
  suggestionOf(match).mismatch === undefined ? 0 : 1;

/** Orders matches by score; among equal scores, shorter paths come first. */
export const byScore = (a: CandidateMatch, b: CandidateMatch): number =>
  scoreOf(b) - scoreOf(a) || suggestionOf(a).path.length - suggestionOf(b).path.length;

const scoreOf = ({ group, at }: CandidateMatch): number => group.scores[at] ?? 0;

/**
 * The best candidates that fit and contain every word of a search, at most `count`. Only candidates that can be in the
 * result are visited.
 */
export function bestMatches(
  groups: readonly CandidateGroup[],
  words: readonly string[],
  count: number,
): readonly CandidateMatch[] {
  const keyOf = (group: CandidateGroup, at: number, hits: number): number =>
    hits * 10 + (group.scores[at] ?? 0);
  const found = new Float64Array(groups.reduce((sum, { scores }) => sum + scores.length, 0));
  let length = 0;
  visitMatches(groups, words, (group, at, hits) => {
    found[length] = keyOf(group, at, hits);
    length += 1;
  });
  const keys = found.subarray(0, length).toSorted();
  for (let looked = 8 * count; ; looked *= 8) {
    const least = keys[length - looked] ?? -1;
    let left = looked - (length - keys.findLastIndex((key) => key <= least) - 1);
    const best: CandidateMatch[] = [];
    visitMatches(groups, words, (group, at, hits) => {
      const key = keyOf(group, at, hits);
      if (key > least || (key === least && left-- > 0)) best.push({ group, at, hits });
    });
    best.sort((a, b) => b.hits - a.hits || byScore(a, b));
    const fitting = firstFitting(best, count);
    if (fitting.length === count || looked >= length) return fitting;
  }
}

function firstFitting(
  matches: readonly CandidateMatch[],
  count: number,
): readonly CandidateMatch[] {
  const fitting: CandidateMatch[] = [];
  for (const match of matches) {
    if (fitting.length === count) break;
    if (unfit(match) === 0) fitting.push(match);
  }
  return fitting;
}
