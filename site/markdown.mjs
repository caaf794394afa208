import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { PAGES, pageOf, ROOT } from "./pages.mjs";

/** The ID that GitHub gives a heading. Links in the documents use these IDs. */
export const headingId = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

/** Matches a comment that makes the site show a design of this repository: `<!-- design: src/….json -->`. */
const design = /^<!-- design: (\S+) -->\s*$/;

/** An example of the element. The example's design is drawn below it. */
const example = /<stackwright-view>\s*<script type="application\/json">(.+?)<\/script>/s;

const escapeAttribute = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * Turns the documents into pages: links between documents lead to pages, and designs are drawn. `files` gets the paths
 * of the files that pages link to or show.
 */
export function readDocuments(md, { base, files }) {
  md.core.ruler.push("documents", ({ tokens, env }) => {
    // For the search, `relativePath` is the document's path; for a page, it is the page's own path.
    const document = PAGES.find((path) => [path, pageOf(path)].includes(env.relativePath));
    if (document === undefined) return;
    for (const { children } of tokens) if (children) linkPages(children, document, files);
    for (const token of tokens) {
      const [, path] = (token.type === "html_block" && design.exec(token.content)) || [];
      if (path === undefined) continue;
      if (!existsSync(join(ROOT, path))) throw new Error(`${document}: ${path} does not exist.`);
      files.add(path);
      token.content = `<stackwright-view src="${base}${path}"></stackwright-view>\n`;
    }
  });

  const printFence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, ...rest) => {
    const [, manifest] = example.exec(tokens[at].content) ?? [];
    const live =
      manifest === undefined
        ? ""
        : `<stackwright-view :design.prop="${escapeAttribute(JSON.stringify(manifest))}"></stackwright-view>\n`;
    return printFence(tokens, at, ...rest) + live;
  };
}

/**
 * Lets links to a README lead to the page of its folder. Links to files that are not on the site are replaced with
 * their text.
 */
function linkPages(tokens, document, files) {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "link_open") continue;
    const [, href, hash] = /^([^#]*)(.*)$/.exec(token.attrGet("href"));
    if (href === "" || /^[a-z]+:/.test(href)) continue;
    const path = posix.join(dirname(document), decodeURI(href));
    if (PAGES.includes(path)) token.attrSet("href", `${pageOf(href)}${hash}`);
    else if (/^docs\/[^/]+\.json$/.test(path)) files.add(path);
    else {
      const end = tokens.findIndex(({ type }, index) => index > at && type === "link_close");
      for (const part of [token, tokens[end]])
        Object.assign(part, { type: "text", tag: "", attrs: null, content: "", nesting: 0 });
    }
  }
}
