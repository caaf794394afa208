import { normalizeText } from "#model/schema/documentation/code-blocks.ts";
import { meaningOfTag } from "#model/schema/documentation/html-tags.ts";
import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";

/** The number of characters to read from a long text. */
const maxRead = 4000;

export interface Summary {
  /** The summary on one line. Only backticks have a meaning: they mark code. */
  readonly text: string;
  /** True if the description contains no further text. */
  readonly isWhole: boolean;
}

/**
 * The start of a description: whole sentences of the first paragraph that is not a note, up to `longest` characters.
 * The result has at least one sentence. If that sentence is too long, it is cut and ends in “…”. Names are spelled as
 * in the schema and in YAML.
 */
export function summarizeDescription(description: string, longest: number): Summary {
  const read = description.slice(0, maxRead);
  const paragraphs = resolveMarkup(normalizeText(read), "yaml")
    .replaceAll(codeBlock, "$1")
    .split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t])/)
    .filter((text) => text.trim() !== "");
  const at = paragraphs.findIndex((text) => !isPreamble(text));
  const [text, isCut] = firstSentences(plainLine(paragraphs[Math.max(at, 0)] ?? ""), longest);
  return {
    text,
    isWhole: !isCut && paragraphs.length <= 1 && read.length === description.length,
  };
}

/** The maximum length of a line in a list. */
export const maxLine = 240;

/** The first sentence of a description as plain text, for a line in a list. */
export function firstSentence(description: string): string {
  const { text } = summarizeDescription(description, maxLine);
  const end = sentenceEnds(text)[0];
  return (end === undefined ? text : text.slice(0, end)).replaceAll("`", "");
}

/** Matches a code block to its end, or to the end of the text. The block may contain empty lines. */
const codeBlock = /^([ \t]*(?:```|~~~)).*(?:\n(?!\1).*)*(?:\n\1.*)?/gm;

/** Whether a text is a heading, code, a table or a note. Such a text only introduces the description. */
const isPreamble = (text: string): boolean => /^\s*(?:#{1,6}\s|```|~~~|\||[~!-]?>)/.test(text);

function firstSentences(text: string, longest: number): readonly [string, boolean] {
  if (text.length <= longest) return [text, false];
  const end = sentenceEnds(text).findLast((at) => at <= longest);
  if (end !== undefined) return [text.slice(0, end), true];
  const space = text.lastIndexOf(" ", longest - 1);
  const cut = text.slice(0, space > 0 ? space : longest - 1).replace(/[\ud800-\udbff]$/, "");
  // An incomplete piece of code would turn the following text into code.
  const isOpen = cut.split("`").length % 2 === 0;
  return [`${isOpen ? cut.slice(0, cut.lastIndexOf("`")).trimEnd() : cut}…`, true];
}

/** The ends of sentences. If lower case or code follows a period, the period ends an abbreviation. */
const sentenceEnds = (text: string): readonly number[] =>
  [...text.matchAll(/(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?=\s+[\p{Lu}\d("“])/gu)].map(
    ({ index }) => index + 1,
  );

/** Matches visible white space. Invisible characters must stay. */
const space = /[^\S\v\f\u2028\u2029\ufeff]+/g;

/** A paragraph of Markdown on one line, without markup except backticks. */
function plainLine(text: string): string {
  const bare = text
    .replace(/^[ \t]*(?:[~!-]?>|#{1,6}(?=[ \t]))[ \t]?/gm, "")
    .split(/(`[^`\n]{1,500}`)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutMarks(part)))
    .join("");
  return bare.replaceAll(space, " ").replace(/^ | $/g, "");
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/!?\[([^[\]\n]{0,300})\]\([^()\s]{0,500}\)/g, "$1")
    .replaceAll(/(\*\*|__)(?=\S)([^*_\n]{1,300})\1/g, "$2")
    .replaceAll(/(?<![\w*])([*_])(?=\S)([^*_\n]{1,300})\1(?![\w*])/g, "$2")
    .replaceAll(/<\/?[a-z][a-z0-9]{0,15}[^<>]{0,300}>/gi, (tag) =>
      meaningOfTag(tag) === "text" ? tag : " ",
    )
    .replaceAll(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? "")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}

const characters: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};
