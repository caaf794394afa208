import MarkdownIt from "markdown-it";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

const markdownIt = new MarkdownIt({ html: true, linkify: true });

/** Two parsers that convert Markdown to HTML, with GitHub's tables and autolinks. Neither parser removes HTML. */
export const renderers: readonly [name: string, render: (markdown: string) => string][] = [
  [
    "micromark",
    (markdown) =>
      micromark(markdown, {
        allowDangerousHtml: true,
        allowDangerousProtocol: true,
        extensions: [gfm()],
        htmlExtensions: [gfmHtml()],
      }),
  ],
  ["markdown-it", (markdown) => markdownIt.render(markdown)],
];

/** The content of rendered HTML: the tags in order, except those around code, and the texts. */
export interface Rendered {
  readonly tags: readonly string[];
  /** The texts in which GitHub and GitLab look for references. */
  readonly prose: readonly string[];
  readonly code: readonly string[];
}

export function readRendered(html: string): Rendered {
  const [tags, prose, code]: [string[], string[], string[]] = [[], [], []];
  let isCode = false;
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (part === "<code>" || part === "</code>") isCode = part === "<code>";
    else if (part.startsWith("<")) tags.push(part);
    else if (part.trim() !== "") (isCode ? code : prose).push(decode(part));
  }
  return { tags, prose, code };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const decode = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Matches what GitHub and GitLab recognize in the text of a rendered document: mentions, references to issues, merge
 * requests, labels, milestones, snippets, epics and commits, emojis, URLs and checkboxes.
 * (https://docs.github.com/en/get-started/writing-on-github, https://docs.gitlab.com/user/markdown/)
 */
export const references =
  /@[\w-]|[#!$&^*]\w|[~%]["\w]|\bGH-\d|:[\w+-]+:|\b[\da-f]{7,40}\b|www\.|\w:\/\/|mailto:|xmpp:|\[[ x]\]|\[\w+:|[\w.-]+\/[\w.-]/i;
