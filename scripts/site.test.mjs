import { expect, test } from "vitest";
import { PAGES, pageOf, titleOf } from "../site/pages.mjs";
import { repositoryPaths } from "./named-paths.mjs";
import { ROOT } from "./packages.mjs";

/** The documents that the site must have. Decisions link to samples, which are data and not documents. */
const documents = repositoryPaths(ROOT).filter((path) =>
  /^(?:[^/]+|docs\/(?!decisions\/samples\/).+|src\/\w+\/README|(?:conformance|bench)\/README)\.md$/.test(
    path,
  ),
);

test("the sidebar of the site lists each document once", () => {
  expect(PAGES.toSorted()).toEqual(documents.toSorted());
});

test("each page has its title in the sidebar, and a path of its own", () => {
  expect(PAGES.map(titleOf).filter((title) => /\.md$|[`*]/.test(title))).toEqual([]);
  expect(new Set(PAGES.map(pageOf)).size).toBe(PAGES.length);
});

test.each([
  ["README.md", "index.md"],
  ["docs/decisions/README.md", "docs/decisions/index.md"],
  ["docs/view.md", "docs/view.md"],
])("%s is the page %s", (path, page) => {
  expect(pageOf(path)).toBe(page);
});
