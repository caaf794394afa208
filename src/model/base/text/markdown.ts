import { showHidden } from "#model/base/text/hidden-characters.ts";

/**
 * Between a word that closes and what it may close. GitLab looks for both in the source of a merge request, code spans
 * or not (gitlabhq/gitlabhq:lib/gitlab/closing_issue_extractor.rb), and the words are those of its
 * doc/administration/issue_closing_pattern.md.
 */
const beforeClosed =
  /(?<=\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):?) +(?=(?:issues? +)?(?:https?:|\S*\d))/gi;

/** Code spans in which nothing is Markdown: one, or several where one would have GitLab close an issue. */
export function codeSpan(text: string): string {
  const flat = showHidden(text.replaceAll(/\s+/g, " "));
  if (flat.trim() === "") return "` `";
  return flat.split(beforeClosed).map(fenced).join(" ");
}

/** A code span of text on one line; its fence is longer than any that the text holds. */
function fenced(flat: string): string {
  const longestRun = Math.max(0, ...Array.from(flat.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longestRun + 1);
  const pad = longestRun > 0 ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/**
 * A code span in a cell of a table, where a bar divides in code too. Renderers do not agree on a bar after
 * backslashes, so that is written out.
 */
export const codeCell = (text: string): string =>
  codeSpan(text)
    .replaceAll(/(\\+)\|/g, String.raw`$1\u007c`)
    .replaceAll("|", String.raw`\|`);

/** Letters alone, with what English has within a word. */
const word = /^\p{L}+(?:['’-]\p{L}+)*$/u;
const number = /^\d{1,3}(?:,\d{3})*$/;
/** What may stand for a commit, also in a word. */
const hash = /\b[\da-f]{7,40}\b/i;
const around = /^([("“]*)(.*?)([)"”.,;:?!…]*)$/su;

/**
 * A sentence that may hold text of a file. GitHub and GitLab make links of mentions, numbers of issues, addresses and
 * commits in what is shown, also where it was written with entities. So whatever is no plain word stands in a code
 * span, where they make nothing.
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
    // A number at the beginning of a line begins a list.
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
