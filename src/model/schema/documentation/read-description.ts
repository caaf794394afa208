import { normalizeText, takeOutCode } from "#model/schema/documentation/code-blocks.ts";
import type { Documentation } from "#model/schema/documentation/documentation.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";
import { readMarkdown } from "#model/schema/documentation/markdown.ts";
import { resolveMarkup } from "#model/schema/documentation/pulumi-markup.ts";

/**
 * The maximum length in UTF-16 code units. The longest published descriptions have 130,000, mostly for code and its
 * translations.
 */
const maxLength = 256 * 1024;

/** The maximum length of the text around the code. The parser takes about two microseconds per character. */
const maxProse = 32 * 1024;

/** The maximum length of one block of code. */
const maxCode = 64 * 1024;

/**
 * Reads the description of a type, a property or a function: Markdown with Pulumi's own markup. Names and examples are
 * in the requested language, if the text has them. Never throws. Long texts end in “…”.
 */
export function readDescription(text: string, language: DocumentedLanguage): Documentation {
  const whole = withLines(cut(text, maxLength));
  const { text: marked, code } = takeOutCode(whole, language);
  const prose = cut(withQuotes(resolveMarkup(marked, language)), maxProse);
  return readMarkdown({
    text: prose,
    code: code.map((block) => ({ ...block, code: cut(block.code, maxCode) })),
  });
}

/**
 * Replaces `<break>`. In code from Pulumi's bridge to Terraform, it means a line break
 * (pulumi/pulumi-terraform-bridge:pkg/tfgen/docs.go).
 */
const withLines = (text: string): string => normalizeText(text).replaceAll(/<break>\n?/g, "\n");

/**
 * Converts notes to quotes. Terraform's documentation marks notes with `->`, `~>` and `!>`. Also removes empty
 * emphasis, because that is a typo in the documentation.
 */
const withQuotes = (text: string): string =>
  text.replaceAll(/^([ \t]*)[~!-]>[ \t]?/gm, "$1> ").replaceAll("****", "");

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;
