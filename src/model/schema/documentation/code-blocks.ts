import type { DocumentedCode } from "#model/schema/documentation/documentation.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";
import { languageOfFence } from "#model/schema/documentation/languages.ts";

/** Markdown in which each code block is replaced by a paragraph with the block's number between two marks. */
export interface WithoutCode {
  readonly text: string;
  readonly code: readonly DocumentedCode[];
}

/** The maximum number of code blocks. Real pages have a few dozen. */
const maxBlocks = 1000;

/** The mark around the number of a code block. Text for display must not contain it. */
export const placeMark = "\ue000";

/** Normalizes line breaks and removes place marks. Invisible characters stay, because they are displayed as marks. */
export const normalizeText = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll(placeMark, "");

interface Fenced {
  /** The indentation of the fence. */
  readonly indent: string;
  readonly language: string;
  readonly code: string;
}

/**
 * Takes fenced code blocks out of Markdown. Consecutive code blocks in different languages are one example, with or
 * without a code chooser around them. Only an example's code in the requested language stays. If the example has none,
 * its YAML code stays, or else its first code. Comments and shortcodes must not be removed before, because they
 * separate examples.
 */
export function takeOutCode(text: string, language: DocumentedLanguage): WithoutCode {
  const parts: string[] = [];
  const code: DocumentedCode[] = [];
  let example: Fenced[] = [];
  const endExample = (): void => {
    const [first] = example;
    if (first === undefined) return;
    parts.push(`\n\n${first.indent}${placeMark}${code.length}${placeMark}\n\n`);
    code.push(chooseCode(example, language));
    example = [];
  };
  for (const part of splitAtFences(text)) {
    if (code.length === maxBlocks) {
      parts.push("\n\n…");
      break;
    }
    if (typeof part === "string") {
      if (part.trim() !== "") endExample();
      if (example.length === 0) parts.push(part);
      continue;
    }
    const translation = languageOfFence(part.language);
    const isTranslation =
      translation !== undefined &&
      example.every((other) => {
        const known = languageOfFence(other.language);
        return known !== undefined && known !== translation;
      });
    if (!isTranslation) endExample();
    example.push(part);
  }
  endExample();
  return { text: parts.join(""), code };
}

function chooseCode(example: readonly Fenced[], wanted: DocumentedLanguage): DocumentedCode {
  const inLanguage = (asked: DocumentedLanguage): Fenced | undefined =>
    example.find(({ language }) => languageOfFence(language) === asked);
  const yaml = inLanguage("yaml");
  const chosen = inLanguage(wanted) ?? yaml ?? example[0];
  return {
    kind: "code",
    language: chosen?.language ?? "",
    code: chosen?.code ?? "",
    // Files other than programs, such as workflows, are also written in YAML.
    ...(yaml !== undefined && /^(["']?)resources\1[ \t]*:/m.test(yaml.code)
      ? { program: yaml.code }
      : {}),
  };
}

/** Matches a fence. In a list, code has the same indentation as its item. */
const fence = /^([ \t]{0,16})(`{3,}|~{3,})[ \t]*([^`\n]*)$/;

/** Markdown as text and code blocks. An unclosed fence extends to the end, as in CommonMark. */
function splitAtFences(text: string): readonly (string | Fenced)[] {
  const parts: (string | Fenced)[] = [];
  let lines: string[] = [];
  let open:
    | { readonly mark: string; readonly indent: string; readonly language: string }
    | undefined;
  const close = (): void => {
    if (open === undefined) parts.push(`${lines.join("\n")}\n`);
    else parts.push({ indent: open.indent, language: open.language, code: trimLines(lines) });
    lines = [];
    open = undefined;
  };
  for (const line of text.split("\n")) {
    if (open !== undefined) {
      if (isClosing(line, open.mark)) close();
      else lines.push(withoutIndent(line, open.indent.length));
      continue;
    }
    const found = fence.exec(line);
    if (found === null) {
      lines.push(line);
      continue;
    }
    close();
    const [, indent = "", mark = "", info = ""] = found;
    open = { mark, indent, language: /^[\w+#.-]*/.exec(info)?.[0].toLowerCase() ?? "" };
  }
  close();
  return parts;
}

/**
 * Whether a line closes a fence. A closing line has at least as many fence characters of the same kind, and no other
 * characters.
 */
function isClosing(line: string, mark: string): boolean {
  const bare = line.trim();
  return bare.startsWith(mark) && bare === mark.charAt(0).repeat(bare.length);
}

function withoutIndent(line: string, most: number): string {
  let at = 0;
  while (at < most && (line[at] === " " || line[at] === "\t")) at += 1;
  return line.slice(at);
}

function trimLines(lines: readonly string[]): string {
  const isText = (line: string): boolean => line.trim() !== "";
  const first = lines.findIndex(isText);
  return first < 0 ? "" : lines.slice(first, lines.findLastIndex(isText) + 1).join("\n");
}
