import { decodeUrlPart } from "#model/base/text/encoding.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";
import { displayToken } from "#model/program/token.ts";

/**
 * Matches the places where markup may start. The rest of the markup is parsed without patterns, because a pattern would
 * scan to the end of the text for each unclosed piece of markup.
 */
const opening = /<!--|<span\s|<pulumi\s|\{\{%/g;

const attributeName = /\s{1,8}pulumi-lang-([a-z]+)="/y;
/** Matches an attribute's value. The value may contain quotation marks, because Pulumi doesn't escape them. */
const attributeValue = /([^]{0,500}?)"(?=\s{1,8}pulumi-lang-[a-z]+="|\s{0,8}>)/y;
const tagEnd = /\s{0,8}>/y;
/** The maximum number of attributes. The number of languages is smaller. */
const maxAttributes = 16;

const reference = /<pulumi\s+ref="([^"\n]{0,500})"\s*(?:\/>|>\s*(?:<\/pulumi>)?)/y;
const shortcode = /\{\{%[^%\n]{0,200}%\}\}/y;

const spanEnd = "</span>";

/**
 * Removes Pulumi's own markup from Markdown: names in a language's spelling (`pulumi-lang-*` spans), references to
 * their targets, shortcodes, and comments including code choosers. Unclosed markup stays as text.
 */
export function resolveMarkup(text: string, language: DocumentedLanguage): string {
  const ends = { span: createSearch(text, spanEnd), comment: createSearch(text, "-->") };
  let resolved = "";
  let at = 0;
  const take = (from: number, to: number, instead: string): void => {
    resolved += text.slice(at, from) + instead;
    at = to;
  };
  for (const { index, 0: mark } of text.matchAll(opening)) {
    // This match is inside markup that was already replaced.
    if (index < at) continue;
    if (mark === "<!--") {
      const end = ends.comment(index);
      if (end !== undefined) take(index, end, "");
    } else if (mark === "{{%") {
      const found = readAt(shortcode, text, index);
      if (found !== null) take(index, index + found[0].length, "");
    } else if (mark.startsWith("<span")) {
      const tag = readSpanTag(text, index, language);
      const end = tag === undefined ? undefined : ends.span(tag.end);
      if (tag === undefined || end === undefined) continue;
      take(index, end, tag.words ?? text.slice(tag.end, end - spanEnd.length));
    } else {
      const found = readAt(reference, text, index);
      if (found !== null) take(index, index + found[0].length, `\`${referredTo(found[1] ?? "")}\``);
    }
  }
  return resolved + text.slice(at);
}

/** Returns a function that finds the first end after an offset. If the offsets increase, the text is read only once. */
function createSearch(text: string, end: string): (from: number) => number | undefined {
  let found = 0;
  return (from) => {
    if (found >= 0 && found <= from) found = text.indexOf(end, from);
    return found < 0 ? undefined : found + end.length;
  };
}

/** Reads the opening tag of a span: its end, and the span's text for a language, if it has one. */
function readSpanTag(
  text: string,
  from: number,
  language: DocumentedLanguage,
): { readonly end: number; readonly words: string | undefined } | undefined {
  let at = from + "<span".length;
  let words: string | undefined;
  for (let count = 0; count < maxAttributes; count += 1) {
    const name = readAt(attributeName, text, at);
    if (name === null) break;
    const value = readAt(attributeValue, text, attributeName.lastIndex);
    if (value === null) return undefined;
    at = attributeValue.lastIndex;
    if (name[1] === language) words = value[1];
  }
  return readAt(tagEnd, text, at) === null ? undefined : { end: tagEnd.lastIndex, words };
}

function readAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/**
 * The target of a reference such as `#/resources/aws:s3%2Fbucket:Bucket/properties/arn`, according to
 * pulumi/pulumi:pkg/codegen/schema/docs.go: the property, or else the resource, type or function.
 */
function referredTo(address: string): string {
  const parts = address.split("/");
  const last = decodeUrlPart(parts.at(-1) ?? "").replaceAll("`", "");
  if (parts.length > 3) return last;
  return parts[0] === "#" && parts.length === 3 ? displayToken(last) : address.replaceAll("`", "");
}
