import type { ReferenceSource } from "#model/deployment/start/sources.ts";
import { isUsual } from "#model/deployment/start/sources.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** What a text is, as far as that can be told. */
export type ValueOrigin =
  | { readonly kind: "found"; readonly source: ReferenceSource }
  | {
      readonly kind: "asked";
      readonly reason: "several" | "part";
      readonly candidates: readonly Value[];
    }
  | { readonly kind: "none" };

/** Tells what a text may have come from that stands in an input or output of some name. */
export interface OriginSearch {
  /**
   * Finds the one thing that has a text as its id, ARN or name, or as another output if it is nobody's id,
   * ARN or name. Where two resources have it, a person has to say.
   */
  ofWhole(text: string, property: string): ValueOrigin;
  /** The same, and where nothing has the text, those that a part of it may have come from. */
  ofParts(text: string, property: string): TimeSliced<ValueOrigin>;
}

/** Shorter texts are in others by chance. */
const shortestPart = 4;

/** In characters: so much is searched within a millisecond. */
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
  const ofWhole = (text: string, property: string): ValueOrigin =>
    originAmong(byText.get(text) ?? [], property);
  return {
    ofWhole,
    *ofParts(text, property) {
      const origin = ofWhole(text, property);
      if (origin.kind !== "none") return origin;
      const candidates: Value[] = [];
      let searched = 0;
      for (const source of sources) {
        const candidate = withPart(text, source);
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

/** Which of several things that are equal to a text it is. */
function originAmong(equal: readonly ReferenceSource[], property: string): ValueOrigin {
  const ranked = equal.filter(isUsual);
  const matches = (ranked.length > 0 ? ranked : equal).toSorted((a, b) => a.rank - b.rank);
  const [first] = matches;
  if (first === undefined) return { kind: "none" };
  const alike = matches.find(({ reference }) => reference.path[0] === property);
  const isOne = matches.every(({ urn }) => urn === first.urn);
  // Of one resource, any of the equal outputs is right; but of two that are no usual ones, who knows.
  if (isOne && (ranked.length > 0 || matches.length === 1 || alike !== undefined))
    return { kind: "found", source: alike ?? first };
  const candidates = matches.map(({ reference }) => reference);
  return { kind: "asked", reason: "several", candidates };
}

/** The text with a reference in the place of a part of it; undefined where that stands in it never or several times. */
function withPart(text: string, source: ReferenceSource): Value | undefined {
  const { text: part, reference } = source;
  const at = text.indexOf(part);
  const isTelling = part.length >= shortestPart && isUsual(source);
  if (!isTelling || at < 0 || text.includes(part, at + 1)) return undefined;
  const parts = [text.slice(0, at), reference, text.slice(at + part.length)];
  return expression({ kind: "template", parts: parts.filter((piece) => piece !== "") });
}
