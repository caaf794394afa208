import type { ReferenceSource } from "#model/deployment/start/sources.ts";
import { isUsual } from "#model/deployment/start/sources.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** The origin of a string, if it can be determined. */
export type ValueOrigin =
  | { readonly kind: "found"; readonly source: ReferenceSource }
  | {
      readonly kind: "asked";
      readonly reason: "several" | "part" | "common";
      readonly candidates: readonly Value[];
    }
  | { readonly kind: "none" };

/** Finds possible origins of a string in an input or output with a given name. */
export interface OriginSearch {
  /**
   * Finds the only resource with a string as its ID, ARN or name, or else as another output. If several resources have
   * the string, or the string is common, the user must decide.
   */
  ofWhole(text: string, property: string, place: DependencySign): ValueOrigin;
  /** Like `ofWhole`, but finds possible origins of a part of the string if no resource has the whole string. */
  ofParts(text: string, property: string, place: DependencySign): TimeSliced<ValueOrigin>;
}

/**
 * The place of a string: an input that depends on the resources in question, a value inside such an input, or no known
 * dependency.
 */
export type DependencySign = "input" | "inside" | "anywhere";

/** The minimum length of parts. Shorter strings occur in other strings by chance. */
const shortestPart = 4;

/** The number of characters that are searched within a millisecond. */
const stretch = 100_000;

export function* createOriginSearchInPauses(
  sources: readonly ReferenceSource[],
): TimeSliced<OriginSearch> {
  const byText = new Map<string, ReferenceSource[]>();
  yield* each(sources, (source) => {
    const equal = byText.get(source.text);
    if (equal === undefined) byText.set(source.text, [source]);
    else equal.push(source);
  });
  const ofWhole = (text: string, property: string, place: DependencySign): ValueOrigin =>
    originAmong(byText.get(text) ?? [], property, place);
  return {
    ofWhole,
    *ofParts(text, property, place) {
      const origin = ofWhole(text, property, place);
      if (origin.kind !== "none") return origin;
      const candidates: Value[] = [];
      let searched = 0;
      for (const source of sources) {
        const isByChance = place === "anywhere" && isCommon(source.text);
        const candidate = isByChance ? undefined : withPart(text, source);
        if (candidate !== undefined) candidates.push(candidate);
        searched += text.length;
        if (searched < stretch) continue;
        searched = 0;
        yield;
      }
      return candidates.length === 0 ? origin : { kind: "asked", reason: "part", candidates };
    },
  };
}

/** Chooses among several outputs that equal a string. */
function originAmong(
  equal: readonly ReferenceSource[],
  property: string,
  place: DependencySign,
): ValueOrigin {
  const ranked = equal.filter(isUsual);
  const matches = (ranked.length > 0 ? ranked : equal).toSorted((a, b) => a.rank - b.rank);
  const [first] = matches;
  if (first === undefined) return { kind: "none" };
  const mayBeChance = place !== "input" && isCommon(first.text);
  if (mayBeChance && place === "anywhere") return { kind: "none" };
  const alike = matches.find(({ reference }) => reference.path[0] === property);
  const isOne = matches.every(({ urn }) => urn === first.urn);
  // If one resource has several outputs with the same value, any of them is right. But two unusual outputs are
  // ambiguous.
  const isFound = isOne && (ranked.length > 0 || matches.length === 1 || alike !== undefined);
  if (isFound && !mayBeChance) return { kind: "found", source: alike ?? first };
  const candidates = isFound
    ? [(alike ?? first).reference]
    : matches.map(({ reference }) => reference);
  if (isFound) return { kind: "asked", reason: "common", candidates };
  return { kind: "asked", reason: "several", candidates };
}

/** Strings that many resources share without a common source. */
const common: readonly RegExp[] = [
  // Words and small numbers: true, private, 443.
  /^(?:[a-z]{0,12}|\d{1,5}|.{1,2})$/i,
  // Regions and zones of clouds: us-east-1a, europe-west4-b, eastus2.
  /^[a-z]{2}(?:-[a-z]+)+-\d[a-z]?$/,
  /^[a-z]+-[a-z]+\d(?:-[a-z])?$/,
  /^[a-z]*(?:us|north|south|east|west|central|europe|asia|india|africa)\d?$/,
];

const isCommon = (text: string): boolean => common.some((pattern) => pattern.test(text));

/** The string with one part replaced by a reference; undefined if the part doesn't occur exactly once. */
function withPart(text: string, source: ReferenceSource): Value | undefined {
  const { text: part, reference } = source;
  const at = text.indexOf(part);
  const isTelling = part.length >= shortestPart && isUsual(source);
  if (!isTelling || at < 0 || text.includes(part, at + 1)) return undefined;
  const parts = [text.slice(0, at), reference, text.slice(at + part.length)];
  return expression({ kind: "template", parts: parts.filter((piece) => piece !== "") });
}
