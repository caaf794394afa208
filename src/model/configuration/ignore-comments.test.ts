import { expect, test } from "vitest";
import { applyIgnoreComments, ignoreComments } from "#model/configuration/ignore-comments.ts";

test("a comment applies to its line, or to the next non-empty one", () => {
  const text = `a: 1 # stackwright-ignore x/y: on the line
# stackwright-ignore x/z: above it

# more
b:
  "# stackwright-ignore in/text: no": '# stackwright-ignore in/text: no'
  c: |
    # stackwright-ignore in/block: no
  d: >
    text
  # stackwright-ignore  x/* :  spaces \r
  e: [1, # stackwright-ignore x/w
    2]
`;
  expect(
    ignoreComments(text).map(({ rule, reason, about }) => `${about} ${rule} ${reason}`),
  ).toEqual(["1 x/y on the line", "5 x/z above it", "12 x/* spaces", "12 x/w "]);
});

test("texts without such a comment, and unreadable ones, are fine", () => {
  expect(ignoreComments("a: 1 # a comment")).toEqual([]);
  expect(ignoreComments("a: [\n# stackwright-ignore a/b: why\n'")).toHaveLength(1);
});

const found = (line: number, rule: string) => ({
  line,
  column: 3,
  rule,
  severity: "error" as const,
  message: "",
});

test("a comment ignores its findings with its reason, and nothing else", () => {
  const comments = ignoreComments("a: 1 # stackwright-ignore x/y: known\nb: 2\n");
  const { shown, ignored } = applyIgnoreComments(
    [found(1, "x/y"), found(1, "x/z"), found(2, "x/y")],
    comments,
  );
  expect(ignored).toEqual([{ found: found(1, "x/y"), reason: "known" }]);
  expect(shown).toEqual([found(1, "x/z"), found(2, "x/y")]);
});

test("a comment without a reason hides nothing, and an unused one is reported", () => {
  const comments = ignoreComments(
    "a: 1 # stackwright-ignore x/y\nb: 2 # stackwright-ignore q/r: why\n",
  );
  const { shown, ignored } = applyIgnoreComments([found(1, "x/y")], comments);
  expect(ignored).toEqual([]);
  expect(shown.map(({ line, rule, severity }) => `${line} ${severity} ${rule}`)).toEqual([
    "1 error x/y",
    "1 warning ignore/reason",
    "2 hint ignore/unused",
  ]);
});
