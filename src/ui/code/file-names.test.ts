import { expect, test } from "vitest";

import { archiveName, baseName, mediaType, shortName } from "#ui/code/file-names.ts";

test.each([
  ["shop", "shop-typescript.zip"],
  ["a/b c", "a-b-c-typescript.zip"],
  ["", "project-typescript.zip"],
])("the archive of %j is %s", (design, expected) => {
  expect(archiveName(design, "typescript")).toBe(expected);
});

test.each([
  ["index.ts", "index.ts", "text/plain"],
  ["Main.json", "Main.json", "application/json"],
  ["src/main/App.java", "App.java", "text/plain"],
])("%s is downloaded as %s of type %s", (path, name, type) => {
  expect([baseName(path), mediaType(path)]).toEqual([name, type]);
});

test.each([
  ["a/App.java", "App.java"],
  ["a/b", "a/b"],
  ["c/b", "c/b"],
  ["b2", "b2"],
])("%s is offered as %s", (path, name) => {
  expect(shortName(path, ["a/App.java", "a/b", "c/b", "b2"])).toBe(name);
});
