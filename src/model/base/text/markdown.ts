import { showHidden } from "#model/base/text/hidden-characters.ts";

/**
 * The text between a closing keyword and its issue. GitLab looks for both in the source of a merge request, even in
 * code spans (gitlabhq/gitlabhq:lib/gitlab/closing_issue_extractor.rb). The keywords are in its
 * doc/administration/issue_closing_pattern.md.
 */
const beforeClosed =
  /(?<=\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):?) +(?=(?:issues? +)?(?:https?:|\S*\d))/gi;

/** Code spans without Markdown in them: one, or several if a single one would make GitLab close an issue. */
export function codeSpan(text: string): string {
  const flat = showHidden(text.replaceAll(/\s+/g, " "));
  if (flat.trim() === "") return "` `";
  return flat.split(beforeClosed).map(fenced).join(" ");
}

/** A code span for text on one line. The span's fence is longer than any fence in the text. */
function fenced(flat: string): string {
  const longestRun = Math.max(0, ...Array.from(flat.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longestRun + 1);
  const pad = longestRun > 0 ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/**
 * A code span in a table cell, where a bar is special even in code. Renderers disagree on a bar after backslashes, so
 * backslashes are escaped.
 */
export const codeCell = (text: string): string =>
  codeSpan(text)
    .replaceAll(/(\\+)\|/g, String.raw`$1\u007c`)
    .replaceAll("|", String.raw`\|`);

/** Only letters, with punctuation inside English words. */
const word = /^\p{L}+(?:['’-]\p{L}+)*$/u;
const number = /^\d{1,3}(?:,\d{3})*$/;
/** A possible commit hash, even inside a word. */
const hash = /\b[\da-f]{7,40}\b/i;
const around = /^([("“]*)(.*?)([)"”.,;:?!…]*)$/su;

/**
 * A sentence that may contain text from a file. GitHub and GitLab link mentions, issue numbers, URLs and commits in the
 * rendered text, even if they are written with entities. So everything except plain words is put into code spans, which
 * are not linked.
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
