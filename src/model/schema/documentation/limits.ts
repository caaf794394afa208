import { memoize } from "#model/base/memoize.ts";
import type { Bounds } from "#model/schema/facts/facts.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { documentedList, suggestedInText } from "#model/schema/documentation/value-lists.ts";
import { plainSentences } from "#model/schema/documentation/sentences.ts";

/** A property's documented limits, each with its sentence. */
export interface DocumentedLimits {
  /** All allowed values, in order. */
  readonly values?: Documented<readonly string[]>;
  /** The smallest and the largest number, inclusive. */
  readonly range?: Documented<Bounds>;
  /** The minimum and maximum length of a string. */
  readonly length?: Documented<Bounds>;
}

export interface Documented<T> {
  readonly is: T;
  readonly sentence: string;
}

const nothing: DocumentedLimits = {};

/** The number of characters to read from a long description. */
const maxRead = 10_000;

/**
 * The limits in a property's description; for a list, the limits of its items. Ambiguous, conditional and contradictory
 * statements are skipped.
 */
export const documentedLimits: (property: Property) => DocumentedLimits = memoize(
  ({ description, type, default: fallback }: Property) => {
    const single = singleKind(type);
    if (description === undefined || !mention.test(description)) return nothing;
    const text = description.slice(0, maxRead);
    if (single === "string") return limitsOfText(text, fallback);
    if (type.kind === "integer" || type.kind === "number") return limitsOfNumber(text);
    return nothing;
  },
);

/** The values that a string's description lists: all of them, or only some. */
export const documentedSuggestions: (property: Property) => readonly string[] = memoize(
  ({ description, type }: Property) =>
    description !== undefined && singleKind(type) === "string" && mention.test(description)
      ? suggestedInText(description.slice(0, maxRead))
      : [],
);

/** The kind of a type; for a list, the kind of its items. */
const singleKind = (type: PropertyType): PropertyType["kind"] =>
  kindOf(type.kind === "list" ? type.items : type);

/** The kind of a type. For an enum that also accepts other strings, the kind is string. */
const kindOf = (type: PropertyType): PropertyType["kind"] =>
  type.kind === "union" && type.members.some(({ kind }) => kind === "string")
    ? "string"
    : type.kind;

/** Matches every description that contains a statement about limits. */
const mention =
  /values?\b|options|choices|one of|either|between|range|m(?:in|ax)imum|\bm(?:in|ax)\b|characters|number|must be|can be|at (?:least|most)/i;

function limitsOfText(text: string, fallback: Property["default"]): DocumentedLimits {
  const list = documentedList(text);
  const length = onlyOne(plainSentences(text).flatMap(lengthIn));
  const values =
    list === undefined || typeof fallback !== "string" || list.is.includes(fallback)
      ? list
      : { ...list, is: [...list.is, fallback] };
  if (values === undefined && length === undefined) return nothing;
  return { ...(values && { values }), ...(values === undefined && length && { length }) };
}

function limitsOfNumber(text: string): DocumentedLimits {
  const range = onlyOne(plainSentences(text).flatMap(rangeIn));
  const isAll =
    range !== undefined && !/\boctal\b/i.test(text) && mentioned(text).every(isIn(range.is));
  return isAll ? { range } : nothing;
}

/** The values in a description: `a value of 0`, `set it to -1`, `defaults to 0`. */
const mentioned = (text: string): readonly number[] =>
  [
    ...text.matchAll(
      /\b(?:values?(?:\sof)?|set(?:ting)?(?:\s(?:it|this))?\sto|specify|use|defaults?(?:\svalue)?(?:\s(?:is|to))?)\s?:?\s[`"']?(-?\d+(?:\.\d+)?)\b(?!\s?[%-])/gi,
    ),
  ].map(([, value]) => Number(value));

const isIn =
  ({ least = -Infinity, most = Infinity }: Bounds) =>
  (value: number): boolean =>
    least <= value && value <= most;

/** The only statement; undefined if two sentences differ. */
function onlyOne(found: readonly Documented<Bounds>[]): Documented<Bounds> | undefined {
  const [first, ...others] = found;
  const isOne = others.every(
    ({ is }) => is.least === first?.is.least && is.most === first?.is.most,
  );
  return first !== undefined && isOne && isOrdered(first.is) ? first : undefined;
}

const isOrdered = ({ least = -Infinity, most = Infinity }: Bounds): boolean => least <= most;

/**
 * Matches a sentence about a special case, a part of the value, a different unit or an exception. Such a sentence
 * doesn't apply to every value.
 */
const isNarrow =
  /\b(?:if|when(?:ever)?|for|unless|except|depend(?:s|ing)|otherwise|only|each|per|every|either|or|not|bytes?|lines?|recommend(?:ed|s)?|default|e\.g|segments?|parts?|prefix|suffix|label|approximately|about|typically|usually)\b|n't/i;

const number = String.raw`(-?\d{1,3}(?:,\d{3})+|-?\d{1,15}(?:\.\d{1,6})?)`;
const dash = String.raw`\s*(?:-|–|to|and|through|\.\.\.?)\s*`;

/**
 * Patterns for sentences such as `Valid values are between 1 and 5`, `Must be between 1 and 5`, `Valid range is 1-5`,
 * `The range is from 1 to 5`.
 */
const ranges: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:[\w\s]{0,40}\s)?(?:values?|numbers?|range|integers?)(?:\s(?:is|are|must\sbe|should\sbe|can\sbe|ranges?|has\sto\sbe))?\s?:?\s?(?:(?:an?\s)?(?:integers?|whole\snumbers?|numbers?|values?)\s)?(?:in\sthe\srange\s)?(?:range\s)?(?:between|from|of)\s${number}${dash}${number}(?:\s\(?inclusive(?:ly)?\)?)?$`,
    "i",
  ),
  new RegExp(
    String.raw`^(?:it\s|this\s|value\s|the\svalue\s)?(?:must|should|can|has\sto)\sbe\s(?:set\sto\s)?(?:(?:an?\s)?(?:integer|whole\snumber|number|value)\s)?(?:in\sthe\srange\s(?:of\s)?)?(?:between|from)?\s?${number}${dash}${number}(?:\s\(?inclusive(?:ly)?\)?)?$`,
    "i",
  ),
  new RegExp(
    String.raw`^(?:the\s)?(?:valid|allowed|supported|accepted|possible)\s(?:values?\s)?range\s?(?:is|:|of|from|between)*\s?${number}${dash}${number}(?:\s\(?inclusive(?:ly)?\)?)?$`,
    "i",
  ),
  new RegExp(
    String.raw`^(?:valid|allowed|supported|accepted|possible)\svalues?(?:\sare|\sis)?\s?:?\s?${number}\s?(?:-|–|to|through|\.\.\.?)\s?${number}$`,
    "i",
  ),
];

function rangeIn({ text, sentence }: Sentence): readonly Documented<Bounds>[] {
  if (isNarrow.test(text)) return [];
  for (const pattern of ranges) {
    const found = pattern.exec(text);
    if (found !== null) return [{ is: bounds(found[1], found[2]), sentence }];
  }
  return [];
}

const characters = String.raw`\s(?:alphanumeric\s|unicode\s|ascii\s|utf-8\s)?characters?(?:\s(?:long|in\slength))?`;
const upTo = String.raw`(?:up\sto|at\smost|no\s(?:more|longer)\sthan|a\smaximum\sof|maximum(?:\slength)?(?:\sof|\sis|:)?|max(?:imum)?\slength\s(?:of|is|:)?)`;

/**
 * Patterns for sentences such as `Between 1 and 64 characters`, `At most 255 characters`, `The maximum length is 128
 * characters`.
 */
const lengths: readonly { readonly pattern: RegExp; readonly isMost?: true }[] = [
  {
    pattern: new RegExp(
      String.raw`^(?:[\w\s']{0,60}\s)?(?:must|can|should|has\sto|have\sto|may)\s(?:be|have|contain)\s(?:a\slength\sof\s)?(?:between\s|from\s)?${number}${dash}${number}${characters}$`,
      "i",
    ),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:length\s?(?:of|:|is)?\s)?(?:between|from)\s${number}${dash}${number}${characters}$`,
      "i",
    ),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:[\w\s']{0,60}\s)?(?:must|can|should|has\sto|may)\s(?:be|have|contain)\s(?:a\slength\sof\s)?${upTo}\s?${number}${characters}$`,
      "i",
    ),
    isMost: true,
  },
  {
    pattern: new RegExp(String.raw`^(?:the\s)?${upTo}\s?${number}${characters}$`, "i"),
    isMost: true,
  },
  {
    pattern: new RegExp(
      String.raw`^(?:the\s)?max(?:imum)?\s(?:allowed\s)?length(?:\sis|\sof|:)?\s${number}(?:${characters})?$`,
      "i",
    ),
    isMost: true,
  },
];

function lengthIn({ text, sentence }: Sentence): readonly Documented<Bounds>[] {
  if (isNarrow.test(text)) return [];
  for (const { pattern, isMost } of lengths) {
    const found = pattern.exec(text);
    if (found === null) continue;
    return [{ is: isMost ? bounds(undefined, found[1]) : bounds(found[1], found[2]), sentence }];
  }
  return [];
}

type Sentence = ReturnType<typeof plainSentences>[number];

const bounds = (least: string | undefined, most: string | undefined): Bounds => ({
  ...(least === undefined ? {} : { least: toNumber(least) }),
  ...(most === undefined ? {} : { most: toNumber(most) }),
});

const toNumber = (text: string): number => Number(text.replaceAll(",", ""));
