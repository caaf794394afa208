import { splitSentences } from "#model/schema/documentation/sentences.ts";

/** A list of values, and its sentence. */
export interface DocumentedList {
  readonly is: readonly string[];
  readonly sentence: string;
}

/** The maximum number of values. Nobody can choose from a longer list. */
const mostValues = 200;

/**
 * All values that a description lists for its property. These are the values after `Valid values are …` and similar
 * words, if only values in backticks or quotes follow, to the end of the sentence. Undefined if the list is open or
 * conditional, or if there are several lists.
 */
export function documentedList(description: string): DocumentedList | undefined {
  const found: DocumentedList[] = [];
  let mentions = 0;
  for (const { before, isOpen, is, sentence } of listsIn(description)) {
    mentions += 1;
    if (isConditional(before) || isOpen) return undefined;
    if (is !== undefined) found.push({ is, sentence });
  }
  const [first, ...others] = found;
  if (first === undefined || mentions > found.length) return undefined;
  const isOne = others.every(({ is }) => is.join("\0") === first.is.join("\0"));
  if (!isOne || first.is.length < 2 || first.is.length > mostValues) return undefined;
  const also = defaultIn(description);
  return also === undefined || first.is.includes(also)
    ? first
    : { ...first, is: [...first.is, also] };
}

/**
 * The values that a description lists for its property, in lists that may be incomplete or conditional. They can be
 * suggested, and other values may be right too.
 */
export function suggestedInText(description: string): readonly string[] {
  const found = [...listsIn(description)].flatMap(({ before, is }) =>
    is === undefined || isNegated(before) ? [] : is,
  );
  const values = [...new Set(found)];
  return values.length >= 2 && values.length <= mostValues ? values : [];
}

/** The lists of a description; `is` is undefined if a list contains other text. */
function* listsIn(description: string): Iterable<{
  readonly sentence: string;
  readonly before: string;
  readonly isOpen: boolean;
  readonly is: readonly string[] | undefined;
}> {
  const sentences = splitSentences(description);
  for (const [at, sentence] of sentences.entries())
    for (const { start, end: from, isOpen } of leadsIn(sentence)) {
      const rest = sentence.slice(from);
      const is = /^[\s:]*$/.test(rest) ? bulletsAfter(sentences, at) : readList(rest);
      const isOpened = isOpen || opens.test(sentences[at + 1] ?? "");
      yield { sentence, before: sentence.slice(0, start), isOpen: isOpened, is };
    }
}

/** Matches a sentence that adds to the list before it. */
const opens = /^(?:additionally|alternatively|in addition)\b/i;

/** Whether the text before a list may say that the values are wrong. */
const isNegated = (before: string): boolean =>
  /\b(?:not|never|except|unless|deprecated)\b|n't/i.test(before);

interface Lead {
  readonly start: number;
  readonly end: number;
  /** Whether the list may be incomplete, because only some of the values follow. */
  readonly isOpen: boolean;
}

/** The starts of lists in a sentence. */
function* leadsIn(sentence: string): Iterable<Lead> {
  for (const pattern of leads)
    for (const { 0: text, index } of sentence.matchAll(pattern)) {
      yield {
        start: index,
        end: index + text.length,
        isOpen: /\binclud(?:e|es|ing)\b|\bother\b|\badditional/i.test(text),
      };
    }
}

const leads: readonly RegExp[] = [
  // Matches "Valid values are `a` and `b`.", "Allowed values: `a`, `b`." and "The following values are supported: `a`,
  // `b`."
  /(?:\bother\s|\badditional(?:ly)?\s)?\b(?:valid|allowed|possible|supported|accepted|acceptable|available|permitted|legal)\s(?:values?|options?|choices)\b(?:\s(?:for|of)\s(?:this|the)\s(?:field|property|parameter|argument|attribute|option|setting))?(?:\s?:|\s(?:are|is|include|includes|can be|may be)\b(?:\s(?:the\sfollowing|one\sof|either))?\s?:?)/gi,
  /^(?:the\s)?following\s(?:values|options)\sare\s(?:valid|allowed|supported|possible|accepted)\s?:/gi,
  // Matches "Must be one of `a` or `b`.", "Can be `a` or `b`." and "One of `a`, `b`."
  /^(?:(?:it|this|the\svalue|value|this\svalue)\s)?(?:must|can|should|may|has\sto)\sbe\s(?:set\sto\s)?(?:either\s|one\sof(?:\sthe\sfollowing)?(?:\svalues)?\s?:?\s?)?(?=[`"'])/gi,
  /^(?:[A-Z][^.`"',;:()]{3,80}\s)(?:must|can|should)\sbe\s(?:either\s|one\sof(?:\sthe\sfollowing)?(?:\svalues)?\s?:?\s?)(?=[`"'])/gi,
  /^(?:either|one\sof)(?:\sthe\sfollowing)?(?:\svalues)?\s?:?\s?(?=[`"'])/gi,
  /^(?:the\s(?:only\s)?)?(?:options|values)\sare\s?:?\s?(?=[`"'])/gi,
];

/** Whether the text before a list may be a condition. */
const isConditional = (before: string): boolean =>
  /\b(?:if|when(?:ever)?|for|unless|except|depend(?:s|ing)|in\scase|example|e\.g|such\sas|not|other|with)\b|n't|[`"]/i.test(
    before,
  );

/** Matches a value in backticks or quotes, or in quotes inside backticks. */
const value =
  /`\s?"?([^`"\s][^`"]{0,100}?)"?\s?`|"([^"`\s][^"`]{0,100})"|(?<![A-Za-z])'([^'`"\s][^'`"]{0,100})'/y;
const aside = /\s?\([^()]{1,200}\)/y;
const separator =
  /\s*(?:,\s*(?:and\/or\s|or\s|and\s)?|\|\s*|\/\s*|&\s*|\s(?:or|and|and\/or)\s)(?:either\s)?/y;
/** Matches the text that may follow the last value: the end, or a separate sentence. */
const end =
  /^\s*(?:[.;]?\s*$|[.;]\s|,?\s?(?:with\s)?(?:the\s)?default(?:s|ing)?\b|,?\s?where\s`|\s-\s)/i;

/** The values of a list; undefined if it contains other text. */
function readList(text: string): readonly string[] | undefined {
  const found: string[] = [];
  let at = /^[\s:]*/.exec(text)?.[0].length ?? 0;
  for (;;) {
    const read = matchAt(value, text, at);
    if (read === undefined) return undefined;
    found.push((read[1] ?? read[2] ?? read[3] ?? "").trim());
    at += read[0].length;
    const more = matchAt(aside, text, at);
    if (more !== undefined && /\b(?:only|if|when|not|requires?)\b/i.test(more[0])) return undefined;
    at += more?.[0].length ?? 0;
    const next = matchAt(separator, text, at);
    const isNext = next !== undefined && matchAt(value, text, at + next[0].length) !== undefined;
    if (!isNext) break;
    at += next[0].length;
  }
  const isWhole = end.test(text.slice(at));
  return isWhole && found.every(isValue) ? [...new Set(found)] : undefined;
}

/** The values of the bullets after a sentence. Each value is at the start of its bullet. */
function bulletsAfter(sentences: readonly string[], at: number): readonly string[] | undefined {
  const found: string[] = [];
  for (const line of sentences.slice(at + 1)) {
    const bullet = /^[*+-]\s+/.exec(line);
    if (bullet === null) break;
    const read = matchAt(value, line, bullet[0].length);
    if (read === undefined) return undefined;
    found.push((read[1] ?? read[2] ?? read[3] ?? "").trim());
  }
  return found.length > 1 && found.every(isValue) ? [...new Set(found)] : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Whether a string is a value, and not a pattern, a placeholder or a sentence. */
const isValue = (text: string): boolean =>
  !/[<>{}*]|\.\.\.|^(?:true|false|null)$/i.test(text) && text.split(" ").length <= 4;

/** The default that a description documents. */
function defaultIn(description: string): string | undefined {
  const said =
    /(?<![`"'-])\bdefault(?:s|ing)?(?:\svalue)?(?:\s(?:to|is|of|will\sbe))*\s?:?\s?(?=[`"])/i.exec(
      description,
    );
  if (said === null) return undefined;
  const read = matchAt(value, description, said.index + said[0].length);
  return read === undefined ? undefined : (read[1] ?? read[2] ?? "").trim();
}
