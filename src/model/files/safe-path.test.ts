import { expect, test } from "vitest";
import { isSafePath } from "#model/files/safe-path.ts";

test.each([
  "Main.json",
  ".gitignore",
  "src/main/java/app/App.java",
  "a-b_c/d.e",
  "console.log",
  "auxiliary",
])("%s is a path inside a project", (path) => {
  expect(isSafePath(path)).toBe(true);
});

test.each([
  "",
  ".",
  "..",
  "../a",
  "a/../b",
  "a/./b",
  "/etc/passwd",
  "a//b",
  "a/",
  "C:/a",
  "C:\\a",
  "..\\a",
  "a\0b",
  "nul",
  "a/CON.txt",
  "com1",
  "a.",
  "a b",
  "\u202ea",
])("%j is not", (path) => {
  expect(isSafePath(path)).toBe(false);
});
