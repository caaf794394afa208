import { expect, test } from "vitest";
import { testsNear } from "./changed.mjs";

/** Parses lines such as `file: its imports`, one for each file. */
const importsIn = (text) =>
  new Map(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [file, list = ""] = line.trim().split(/: ?/);
        return [file, list.split(" ").filter((path) => path !== "")];
      }),
  );

const imports = importsIn(`
  a/one.ts:
  a/one.test.ts: a/one.ts
  a/two.ts: a/one.ts
  a/two.test.ts: a/two.ts
  b/three.ts: a/one.ts
  b/three.test.ts: b/three.ts
  b/direct.test.ts: a/one.ts
  b/direct.soak.test.ts: a/one.ts
  c/four.ts: b/three.ts
  c/four.test.ts: c/four.ts
  d/alone.test.ts:
`);

test.each([
  ["a/one.ts", "a/one.test.ts b/direct.test.ts a/two.test.ts b/three.test.ts"],
  ["b/three.ts", "b/three.test.ts b/direct.test.ts c/four.test.ts"],
  ["d/alone.test.ts", "d/alone.test.ts"],
  ["README.md", ""],
])("the tests near %s, nearest first", (changed, tests) => {
  expect(testsNear([changed], imports).join(" ")).toBe(tests);
});
