import { posix } from "node:path";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { repositoryPaths } from "./named-paths.mjs";
import { ROOT } from "./packages.mjs";
import { readSource } from "./sources.mjs";

const markdown = new MarkdownIt({ html: true });

const paths = new Set(
  repositoryPaths(ROOT).flatMap((path) => (path.endsWith("/") ? [path, path.slice(0, -1)] : path)),
);
/** All Markdown files except golden files and fuzzer inputs, which are not documents. */
const documents = [...paths].filter(
  (path) => path.endsWith(".md") && !/(^|\/)(golden|corpus|testing)\//.test(path),
);

/** All tokens of a text, including those inside links and tables. */
const tokensOf = (text) =>
  markdown.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);

const linksIn = (text) =>
  tokensOf(text).flatMap((token) => token.attrGet("href") ?? token.attrGet("src") ?? []);

/** The fragments that GitHub gives a document's headings. */
function fragmentsOf(text) {
  const counts = new Map();
  const tokens = markdown.parse(text, {});
  return tokens.flatMap(({ type }, at) => {
    if (type !== "heading_open") return [];
    const words = tokens[at + 1].children
      .filter((child) => child.type === "text" || child.type === "code_inline")
      .map(({ content }) => content)
      .join("");
    const slug = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-");
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

const isOutside = (link) => /^[a-z]+:/i.test(link);

/** A document's broken links. */
function brokenIn(file, text, exists, read) {
  return linksIn(text).filter((link) => {
    if (isOutside(link)) return false;
    const [path = "", fragment] = decodeURI(link).split("#");
    const target = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), path));
    if (!exists(target)) return true;
    if (fragment === undefined) return false;
    return !fragmentsOf(target === file ? text : read(target)).includes(fragment);
  });
}

test.each(documents)("the links of %s work", (file) => {
  const exists = (path) => paths.has(path.replace(/\/$/, ""));
  expect(brokenIn(file, readSource(file), exists, readSource)).toEqual([]);
});

test("there are documents with links", () => {
  expect(documents).toContain("README.md");
  expect(linksIn(readSource("README.md")).length).toBeGreaterThan(20);
});

const files = {
  "docs/a.md": "# A title\n\n## Why: `x`, and _y_?\n\n## Twice\n\n## Twice\n",
  "docs/b.png": "",
};

test.each([
  ["[a](a.md)", []],
  ["[a](a.md#a-title), [a](a.md#why-x-and-y), [a](a.md#twice-1)", []],
  ["![b](b.png)", []],
  ["# Here\n\n[here](#here)", []],
  ["[out](https://example.com/gone#gone)", []],
  ["`[a](gone.md)`", []],
  ["[a](gone.md)", ["gone.md"]],
  ["[a](../docs/gone.md)", ["../docs/gone.md"]],
  ["[a](a.md#gone)", ["a.md#gone"]],
  ["[a](a.md#twice-2)", ["a.md#twice-2"]],
  ["[gone](#gone)", ["#gone"]],
  ["[two\nlines](gone.md)", ["gone.md"]],
  ["| a |\n| - |\n| [x](gone.md) |", ["gone.md"]],
  ["[x][y]\n\n[y]: gone.md", ["gone.md"]],
])("%j has the broken links %j", (text, broken) => {
  const found = brokenIn(
    "docs/this.md",
    text,
    (path) => Object.hasOwn(files, path) || path === "docs/this.md",
    (path) => files[path],
  );
  expect(found).toEqual(broken);
});
