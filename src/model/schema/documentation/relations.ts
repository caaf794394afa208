import { memoize } from "#model/base/memoize.ts";
import type { Documented } from "#model/schema/documentation/limits.ts";
import { inputNames } from "#model/schema/documentation/input-names.ts";
import type { ReadSentence, SentenceWord } from "#model/schema/documentation/input-names.ts";
import type { Condition } from "#model/schema/facts/facts.ts";
import type { Property } from "#model/schema/property-type.ts";

/** A property's documented relations to its siblings, each with its sentence. */
export interface DocumentedRelations {
  readonly property: Property;
  /** The properties that conflict with this one. */
  readonly conflictsWith?: Documented<readonly string[]>;
  /** A group of properties, including this one. At least one of them is required. */
  readonly oneRequiredOf?: Documented<readonly string[]>;
  /** The condition on its siblings under which the property is required. */
  readonly requiredWhen?: Documented<Condition>;
}

/**
 * The relations in the descriptions of an object's properties. A sentence only counts if it is completely understood,
 * and if every name in it is a property of the same object. Contradictory statements are skipped.
 */
export const documentedRelations: (
  properties: readonly Property[],
) => readonly DocumentedRelations[] = memoize((properties) => {
  let read: ReturnType<typeof inputNames> | undefined;
  return properties.flatMap((property) => {
    const { description } = property;
    if (description === undefined || !mention.test(description)) return [];
    read ??= inputNames(properties);
    const found = relationsIn(property, read(description), properties);
    return found === undefined ? [] : [found];
  });
});

/** Matches every description that contains a statement about relations. */
const mention =
  /conflicts?\sw|mutually\sexclusive|(?:only|exactly|least)\sone\sof|(?:\bone\sof|\bone\sor\sboth|\beither)\s[^.]{3,200}\s(?:must|has\sto|have\sto|needs?\sto|(?:is|are)\srequired)|(?:cannot|can't|can\snot|may\snot|must\snot)\sbe\s\w+\s(?:with|as|along|together|in|at|if|when|simultaneously)|(?:required|mandatory|must\sbe\s\w+)\s(?:only\s)?(?:if|when)/i;

function relationsIn(
  property: Property,
  sentences: readonly ReadSentence[],
  properties: readonly Property[],
): DocumentedRelations | undefined {
  const conflicts = sentences.flatMap((each) => conflictIn(each, property));
  const groups = sentences.flatMap((each) => groupIn(each, property));
  const conditions = sentences.flatMap((each) => conditionIn(each, property, properties));
  const [condition, ...others] = conditions;
  const conflictsWith = conflicts[0] && {
    is: [...new Set(conflicts.flatMap(({ is }) => is))],
    sentence: conflicts[0].sentence,
  };
  const isKnown = condition !== undefined && others.length === 0;
  if (conflictsWith === undefined && groups[0] === undefined && !isKnown) return undefined;
  return {
    property,
    ...(conflictsWith && { conflictsWith }),
    ...(groups.length === 1 && groups[0] && { oneRequiredOf: groups[0] }),
    ...(isKnown && { requiredWhen: condition }),
  };
}

const noun = String.raw`(?:argument|attribute|property|field|parameter|option|block|configuration\sblock|setting|input|value|key)s?`;
const name = String.raw`(?:the\s)?‹\d+›(?:\s${noun})?`;
const between = String.raw`(?:\s?[,/|]\s?(?:and\s|or\s|nor\s)?|\s(?:and|or|nor|and/or)\s)`;
const names = String.raw`((?:either\s|both\s(?:of\s)?)?${name}(?:${between}${name})*)`;
const anyOf = String.raw`((?:either\s)?${name}(?:(?:\s?,\s?(?:or\s)?|\sor\s)${name})*)`;
const itself = String.raw`(?:(?:this|it|the)(?:\s${noun})?\s|(?:the\s)?‹\d+›(?:\s${noun})?\s)?`;
const set = String.raw`(?:set|specified|provided|given|used|configured|defined|present|supplied|chosen)`;
const cannot = String.raw`(?:cannot|can't|can\snot|must\snot|may\snot)`;
const must = String.raw`(?:must|has\sto|have\sto|needs\sto|need\sto)`;
const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`, "i");

/** Patterns such as `Conflicts with a and b`. The names don't include the property itself. */
const conflictsOfItself: readonly RegExp[] = [
  whole(String.raw`${itself}(?:also\s)?conflicts?\s(?:with|w/)\s${names}`),
  whole(String.raw`${itself}(?:(?:is|are)\s)?mutually\sexclusive\s(?:with|to|of)\s${names}`),
  whole(
    String.raw`${itself}${cannot}\sbe\s(?:${set}|combined)\s(?:(?:together|in\sconjunction|in\scombination|at\sthe\ssame\stime|along)\s)?(?:with|as)\s${names}`,
  ),
  whole(
    String.raw`${itself}${cannot}\sbe\s${set}\s(?:if|when)\s${anyOf}\s(?:is|are)\s(?:also\s)?${set}`,
  ),
];

/** Patterns such as `Only one of a or b can be set`. The names include the property itself. */
const conflictsAmong: readonly RegExp[] = [
  whole(
    String.raw`(?:you\s(?:can|may|must)\s)?(?:specify\s|set\s|use\s|provide\s)?only\sone\sof\s(?:the\s)?${names}(?:\s${noun})?(?:\s(?:can|may|should|must|is|are|need|has\sto)(?:\sonly)?(?:\sto)?\s(?:be\s)?(?:${set}|allowed|permitted|supported|required))?`,
  ),
  whole(
    String.raw`(?:exactly|one\sand\sonly)\sone\sof\s(?:the\s)?${names}(?:\s${noun})?(?:\s(?:can|may|should|must|has\sto|needs\sto)\sbe\s${set}|\sis\srequired)`,
  ),
  whole(
    String.raw`${names}\s(?:are\s(?:all\s)?mutually\sexclusive|${cannot}\sbe\s${set}\s(?:together|at\sthe\ssame\stime|simultaneously))`,
  ),
];

const groups: readonly RegExp[] = [
  whole(
    String.raw`(?:at\sleast\sone|exactly\sone|one\sand\sonly\sone|one|one\sor\sboth|either)(?:\sof)?\s(?:the\s)?${names}(?:\s${noun})?\s(?:${must}\sbe\s(?:${set}|non-empty)|(?:is|are)\srequired)`,
  ),
];

function conflictIn(
  { text, sentence, words }: ReadSentence,
  { name: own }: Property,
): readonly Documented<readonly string[]>[] {
  for (const [patterns, isAmong] of [
    [conflictsOfItself, false],
    [conflictsAmong, true],
  ] as const)
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      if (found === null) continue;
      const listed = namesIn(found[1] ?? "", words);
      const [subject] = isAmong ? [] : namesIn(text.slice(0, text.indexOf(found[1] ?? "")), words);
      const others = listed.filter((each) => each !== own);
      const isSaid =
        listed.includes(own) === isAmong && (subject ?? own) === own && others.length > 0;
      return isSaid ? [{ is: others, sentence }] : [];
    }
  return [];
}

function groupIn(
  { text, sentence, words }: ReadSentence,
  { name: own }: Property,
): readonly Documented<readonly string[]>[] {
  for (const pattern of groups) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const listed = namesIn(found[1] ?? "", words);
    return listed.length > 1 && listed.includes(own) ? [{ is: listed, sentence }] : [];
  }
  return [];
}

const token = String.raw`[‹«]\d+[›»]`;
const required = String.raw`${itself}(?:(?:is|are)\s)?(?:only\s)?(?:required|mandatory|${must}\sbe\s${set})\s(?:only\s)?(?:if|when(?:ever)?)\s(?:the\s)?(?:value\sof\s)?(‹\d+›)(?:\s${noun})?\s`;
const isEqual = whole(
  String.raw`${required}(is\s(?:not\s)?(?:set\s(?:to|as)\s|equal\sto\s|configured\sas\s|of\stype\s|either\s|one\sof\s)?|equals\s|=+\s|set\sto\s)(${token}(?:(?:\s?,\s?(?:or\s)?|\sor\s)${token})*)`,
);
const isSet = whole(
  String.raw`${required}(?:is\s(not\s|un)?(?:set|specified|provided|given|configured|defined|present|populated)|exists)`,
);

const hasDefault = /\bdefault(?:s|ing)?\b(?!\w)/i;

function conditionIn(
  { text, sentence, words }: ReadSentence,
  own: Property,
  properties: readonly Property[],
): readonly Documented<Condition>[] {
  // If a required property has a default, the provider sets the property.
  if (own.required || own.default !== undefined || hasDefault.test(own.description ?? ""))
    return [];
  const found = isSet.exec(text) ?? isEqual.exec(text);
  if (found === null) return [];
  const [before] = namesIn(text.slice(0, text.indexOf(found[1] ?? "")), words);
  const [input] = namesIn(found[1] ?? "", words);
  const of = properties.find((each) => each.name === input);
  if (of === undefined || input === own.name || (before ?? own.name) !== own.name) return [];
  const isNotSet: Condition = { input: of.name, after: null };
  if (found[3] === undefined)
    return [{ is: found[2] === undefined ? { not: isNotSet } : isNotSet, sentence }];
  const values = wordsIn(found[3], words).map((word) => valueOf(word, of));
  if (values.includes(undefined)) return [];
  const is: readonly Condition[] = values.flatMap((after) =>
    after === undefined ? [] : [{ input: of.name, after }],
  );
  const any: Condition = is.length === 1 && is[0] ? is[0] : { any: is };
  const isDenied = found[2]?.includes("not ") === true;
  return [{ is: isDenied ? { all: [{ not: isNotSet }, { not: any }] } : any, sentence }];
}

/** A word as a value of a property; undefined if it is invalid. */
function valueOf(
  { text, isMarked }: SentenceWord,
  { type }: Property,
): string | boolean | number | undefined {
  switch (type.kind) {
    case "boolean":
      return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : undefined;
    case "integer":
    case "number":
      return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    case "string":
    case "enum":
    case "union":
      return isMarked || /[A-Z]/.test(text) ? text : undefined;
    default:
      return undefined;
  }
}

const wordsIn = (text: string, words: readonly SentenceWord[]): readonly SentenceWord[] =>
  [...text.matchAll(/[‹«](\d+)[›»]/g)].flatMap(([, at]) => words[Number(at)] ?? []);

const namesIn = (text: string, words: readonly SentenceWord[]): readonly string[] =>
  wordsIn(text, words).flatMap(({ name: found }) => found ?? []);
