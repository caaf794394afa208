import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAccess, parseAccess, scanAccess, withRoot } from "#model/program/property-access.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

/** The text of an access, its root and its path, one case per line. */
const written: readonly [string, string, PropertyPath][] = [
  ["bus", "bus", []],
  ["bus.arn", "bus", ["arn"]],
  ["my-bus.tags.env", "my-bus", ["tags", "env"]],
  ["app:region", "app:region", []],
  ["list[0][10].id", "list", [0, 10, "id"]],
  ["list.0", "list", ["0"]],
  ['["index.html"].id', "index.html", ["id"]],
  ['web.tags["a.b/c"]', "web", ["tags", "a.b/c"]],
  ['web["a[0]"]["x}y"]', "web", ["a[0]", "x}y"]],
  ['web["say \\"hi.\\""]', "web", ['say "hi."']],
  ['[""]', "", []],
  ['["C:\\dir.d"].x', "C:\\dir.d", ["x"]],
  ["back\\slash\\.x", "back\\slash\\", ["x"]],
  ['["__proto__."].constructor', "__proto__.", ["constructor"]],
];

test.each(written)("%s", (text, root, path) => {
  expect(formatAccess(root, path)).toBe(text);
  expect(parseAccess(text)).toMatchObject({ root, path });
});

test("unnecessary quotes are kept", () => {
  for (const text of ['m["key"]', 'm.a["b"].c[0]["d"]']) {
    const read = parseAccess(text);
    expect(read && formatAccess(read.root, read.path, read.quoted)).toBe(text);
  }
  expect(parseAccess('["m"].a["b c"]["d.e"]')?.quoted).toEqual([1]);
});

/** Alternative spellings that Pulumi's parser accepts. */
test.each<[string, string, PropertyPath]>([
  [".bus", "bus", []],
  ["bus..arn.", "bus", ["arn"]],
  ['bus.["arn"]', "bus", ["arn"]],
  ["bus[0]arn", "bus", [0, "arn"]],
])("%s is read", (text, root, path) => {
  expect(parseAccess(text)).toMatchObject({ root, path });
});

test.each([
  "",
  ".",
  "[0]",
  "a[",
  "a[]",
  "a[x]",
  'a["b',
  'a["b"',
  'a["b\\"]',
  "a[05]",
  "a[-1]",
  "a}b",
])("%s is not an access", (text) => {
  expect(parseAccess(text)).toBeUndefined();
});

test("scanning stops after the closing brace of the access", () => {
  const access = { root: "a}", path: ["b"] };
  expect(scanAccess('x ${["a}"].b} y}', 4)).toEqual({ access, root: "a}", end: 13 });
});

test("a closed access that can't be read has an end and no content", () => {
  expect(scanAccess("}", 0)).toEqual({ access: undefined, root: undefined, end: 1 });
  expect(scanAccess("a[05]}", 0)).toEqual({ access: undefined, root: "a", end: 6 });
  expect(scanAccess("a", 0)).toBeUndefined();
});

/**
 * Generates names. Names that need quotes and end with a backslash are excluded, because an access can't contain them.
 */
const nameArbitrary = textArbitrary.filter((name) => !/[.[}]/.test(name) || !name.endsWith("\\"));

test("a printed access is read back, whatever the names", () => {
  const path = fc.array(fc.oneof(fc.nat(), nameArbitrary), { maxLength: 4 });
  fc.assert(
    fc.property(nameArbitrary, path, (root, parts) => {
      expect(parseAccess(formatAccess(root, parts))).toEqual({ root, path: parts });
    }),
    { numRuns: runs(300) },
  );
});

test("reading throws for no text", () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const access = parseAccess(text);
      if (access !== undefined)
        expect(parseAccess(formatAccess(access.root, access.path, access.quoted))).toEqual(access);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["a.b[0]", "c", "c.b[0]"],
  ["..a", "c", "..c"],
  ['a["b"]', "c.d", '["c.d"]["b"]'],
  ['["a.b"].id', "c", "c.id"],
  ['["a"].id', "c", '["c"].id'],
  ['["a.b"]id', "c", '["c"]id'],
  ["a[05]", "c", "c[05]"],
  ["[0]", "c", "[0]"],
])("%s with another root, %s, is %s", (text, to, after) => {
  expect(withRoot(text, to)).toBe(after);
});
