import { showHidden } from "#model/base/text/hidden-characters.ts";

/**
 * Matches the text between a closing keyword and its issue. GitLab looks for both in the source of a merge request,
 * even in code spans (gitlabhq/gitlabhq:lib/gitlab/closing_issue_extractor.rb). The keywords are listed in
 * gitlabhq/gitlabhq:doc/administration/issue_closing_pattern.md.
 */
const beforeClosed =
  /(?<=\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):?) +(?=(?:issues? +)?(?:https?:|\S*\d))/gi;

/**
 * Prints a text as a code span that contains no Markdown. If a single code span would make GitLab close an issue, the
 * result is several code spans.
 */
export function codeSpan(text: string): string {
  const flat = showHidden(text.replaceAll(/\s+/g, " "));
  if (flat.trim() === "") return "` `";
  return flat.split(beforeClosed).map(fenced).join(" ");
}

/** Prints a text on one line as a code span. The span's fence is longer than any fence in the text. */
function fenced(flat: string): string {
  const longestRun = Math.max(0, ...Array.from(flat.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longestRun + 1);
  const pad = longestRun > 0 ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/**
 * Prints a text as a code span in a table cell. In a table cell, a bar is special even in code. Renderers disagree on a
 * bar after backslashes, so backslashes are escaped.
 */
export const codeCell = (text: string): string =>
  codeSpan(text)
    .replaceAll(/(\\+)\|/g, String.raw`$1\u007c`)
    .replaceAll("|", String.raw`\|`);

/** Matches a word that consists only of letters, with punctuation as in English words. */
const word = /^\p{L}+(?:['’-]\p{L}+)*$/u;
const number = /^\d{1,3}(?:,\d{3})*$/;
/** Matches a possible commit hash, even inside a word. */
const hash = /\b[\da-f]{7,40}\b/i;
const around = /^([("“]*)(.*?)([)"”.,;:?!…]*)$/su;

/**
 * Prints a sentence that may contain text from a file. GitHub and GitLab link mentions, issue numbers, URLs and commits
 * in the rendered text, even if they are written with entities. Everything except plain words is therefore put into
 * code spans, because code spans are not linked.
 */
export function prose(sentence: string): string {
  const shown: string[] = [];
  let span: { readonly open: string; readonly words: string[]; end: string } | undefined;
  const close = (): void => {
    if (span !== undefined) shown.push(`${span.open}${codeSpan(span.words.join(" "))}${span.end}`);
    span = undefined;
  };
  const tokens = sentence.split(/\s+/).filter((token) => token !== "");
  for (const [at, token] of tokens.entries()) {
    const [, open = "", inner = "", end = ""] = around.exec(token) ?? [];
    // A number at the start of a line starts a list.
    const isPlain = inner === "" || word.test(inner) || (at > 0 && number.test(inner));
    if (isPlain && !hash.test(inner)) {
      close();
      shown.push(token);
      continue;
    }
    if (span === undefined || span.end !== "" || open !== "") {
      close();
      span = { open, words: [], end };
    }
    span.words.push(inner);
    span.end = end;
  }
  close();
  return shown.join(" ");
}
