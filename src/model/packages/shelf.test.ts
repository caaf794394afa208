import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Shelf, ShelfPackage } from "#model/packages/shelf.ts";
import { isPackageName } from "#model/program/token.ts";
import {
  addToShelf,
  emptyShelf,
  isGzip,
  printShelf,
  readShelf,
  shelfVersion,
  shelfFileName,
  shelfText,
} from "#model/packages/shelf.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const entry = (name: string, version: string, more: Partial<ShelfPackage> = {}): ShelfPackage => ({
  name,
  version,
  displayName: name.toUpperCase(),
  description: "Makes boxes.",
  file: shelfFileName(name, version),
  size: 100,
  packedSize: 40,
  resources: 3,
  functions: 0,
  sha256: "0123456789abcdef".repeat(4),
  ...more,
});

/** The problem of an index with one package that has the given members. */
function refusal(more: object): string {
  const { displayName: _name, description: _text, ...fine } = entry("shop", "1.2.3");
  const read = readShelf(JSON.stringify({ format: 1, packages: [{ ...fine, ...more }] }));
  return read.ok ? "read" : read.message;
}

const added = (shelf: Shelf, ...entries: readonly ShelfPackage[]): Shelf =>
  entries.reduce((last, each) => {
    const result = addToShelf(last, each);
    if (!result.ok) throw new Error(result.message);
    return result.shelf;
  }, shelf);

test("the printed index is read back, whatever its texts", () => {
  const text = fc.option(textArbitrary, { nil: undefined });
  fc.assert(
    fc.property(text, text, fc.nat(), fc.nat(), (displayName, description, size, resources) => {
      const { displayName: _name, description: _text, ...rest } = entry("a-b_C", "1.0.0-rc.1+x");
      const shelf = added(emptyShelf, {
        ...rest,
        ...(displayName === undefined ? {} : { displayName: shelfText(displayName) }),
        ...(description === undefined ? {} : { description: shelfText(description) }),
        size,
        resources,
        ...(size % 2 === 0 ? { facts: true } : {}),
      });
      expect(readShelf(printShelf(shelf))).toEqual({ ok: true, shelf });
    }),
    { numRuns: runs(200) },
  );
});

test("the index in the hosting guide is valid", () => {
  const guide = readFileSync(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
  const [, index = ""] = /```json\n(.*?)```/s.exec(guide) ?? [];
  expect(readShelf(index)).toMatchObject({ ok: true, shelf: { packages: [{ name: "random" }] } });
});

test("packages are ordered by name and version, whatever their original order", () => {
  const names = ["1.10.0", "1.9.0", "1.9.0-rc.1", "2.0.0"].map((version) => entry("b", version));
  const shelf = added(emptyShelf, ...names, entry("a", "9.0.0"), entry("Z", "1.0.0"));
  const list = shelf.packages.map(({ name, version }) => `${name} ${version}`);
  expect(list).toEqual(["Z 1.0.0", "a 9.0.0", "b 1.9.0", "b 1.9.0-rc.1", "b 1.10.0", "b 2.0.0"]);
  expect(added(emptyShelf, ...shelf.packages.toReversed())).toEqual(shelf);
});

test("the same name and version is replaced, and a different spelling is rejected", () => {
  const shelf = added(emptyShelf, entry("shop", "1.0.0-rc"), entry("shop", "2.0.0"));
  const after = added(shelf, entry("shop", "2.0.0", { size: 7 }));
  expect(after.packages.map(({ size }) => size)).toEqual([100, 7]);
  for (const twin of [entry("Shop", "2.0.0"), entry("shop", "1.0.0-RC")])
    expect(addToShelf(shelf, twin)).toMatchObject({
      ok: false,
      message: expect.stringContaining("only in case"),
    });
});

test("packages of different names or versions have different files", () => {
  const name = fc.stringMatching(/^[a-z][-a-z0-9_]{0,4}$/);
  const version = fc.stringMatching(/^[0-9]\.[0-9]\.[0-9](-[a-z-]{1,3})?(\+[a-z0-9-]{1,3})?$/);
  fc.assert(
    fc.property(name, version, name, version, (a, b, c, d) => {
      expect(shelfFileName(a, b) === shelfFileName(c, d)).toBe(a === c && b === d);
      expect(shelfFileName(a, b)).toMatch(/^[\w-]+(?:\.[\w-]+)+\.json\.gz$/);
    }),
    { numRuns: runs(500) },
  );
});

test.each<[more: object, message: string]>([
  [{}, "read"],
  [{ more: 1 }, "read"],
  [{ name: "a/b" }, "packages[0]: name is not a package name."],
  [{ name: "..", file: "..-1.2.3.json.gz" }, "packages[0]: name is not a package name."],
  [{ name: "a".repeat(101) }, "packages[0]: name is not a package name."],
  [{ name: 1 }, "packages[0]: name is not a package name."],
  [{ version: "v1.2.3" }, "packages[0]: version does not have the form 1.2.3."],
  [{ version: "1.2.3/../../x" }, "packages[0]: version does not have the form 1.2.3."],
  [{ version: undefined }, "packages[0]: version does not have the form 1.2.3."],
  [{ file: "../shop-1.2.3.json.gz" }, 'packages[0]: file is not "shop-1.2.3.json.gz".'],
  [{ file: "https://a.example/x.json.gz" }, 'packages[0]: file is not "shop-1.2.3.json.gz".'],
  [{ file: "//a.example/x" }, 'packages[0]: file is not "shop-1.2.3.json.gz".'],
  [{ file: "other-1.2.3.json.gz" }, 'packages[0]: file is not "shop-1.2.3.json.gz".'],
  [{ sha256: "A".repeat(64) }, "packages[0]: sha256 is not a digest."],
  [{ size: -1 }, "packages[0]: size is not an integer of at least 0."],
  [{ packedSize: 0.5 }, "packages[0]: packedSize is not an integer of at least 0."],
  [{ resources: "3" }, "packages[0]: resources is not an integer of at least 0."],
  [{ functions: 1e300 }, "packages[0]: functions is not an integer of at least 0."],
  [{ facts: false }, "packages[0]: facts is not true."],
  [{ displayName: {} }, "packages[0]: displayName is not a string of at most 1000 characters."],
  [
    { description: "x".repeat(1001) },
    "packages[0]: description is not a string of at most 1000 characters.",
  ],
])("a package with %j", (more, message) => {
  expect(refusal(more)).toBe(message);
});

test.each<[text: string, message: string]>([
  ["", "Line 1, column 1: Expected a value, but found the end of the file."],
  ["<!doctype html>", 'Line 1, column 1: Expected a value, but found "<".'],
  ["[]", "The file is not a package index."],
  ["{}", "The file is not a package index: the key `format` is missing."],
  [
    '{"__proto__":{"format":1,"packages":[]}}',
    "The file is not a package index: the key `format` is missing.",
  ],
  [
    '{"format":2,"packages":[]}',
    "The file has format 2, but this version of Stackwright reads only format 1.",
  ],
  ['{"format":1}', "The file is not a package index: the key `packages` must be a list."],
  [
    '{"format":1,"packages":{}}',
    "The file is not a package index: the key `packages` must be a list.",
  ],
  ['{"format":1,"packages":[null]}', "packages[0]: it is not an object."],
  [
    `{"format":1,"packages":${"[".repeat(10_000)}`,
    "Line 1, column 223: Lists and objects are nested more than 200 levels deep.",
  ],
  [" ".repeat(10 * 1024 * 1024 + 1), "The file is larger than 10 MiB."],
  [
    JSON.stringify({ format: 1, packages: [entry("a", "1.0.0"), entry("A", "1.0.0")] }),
    "packages[1]: A-1.0.0.json.gz is already listed.",
  ],
])("an index is rejected with the reason (%#)", (text, message) => {
  expect(readShelf(text)).toEqual({ ok: false, message });
});

test("any index is read by the grammar or rejected with words", () => {
  const pieces = fc.constantFrom(
    "shop",
    "1.2.3",
    "..",
    "/",
    "a\\b",
    "constructor",
    "shop-1.2.3.json.gz",
  );
  const value = fc.oneof(pieces, textArbitrary, fc.integer(), fc.constant(null));
  const keys = ["name", "version", "file", "size", "sha256", "__proto__", "description"];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), value), (more) => {
      const read = readShelf(
        JSON.stringify({ format: 1, packages: [{ ...entry("shop", "1.2.3"), ...more }] }),
      );
      if (read.ok)
        for (const { file, name, version } of read.shelf.packages)
          expect([isPackageName(name), shelfVersion(version), file.includes("/")]).toEqual([
            true,
            version,
            false,
          ]);
      else expect(read.message).toMatch(/^packages\[0\]: .*\.$/s);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["1.2.3", "1.2.3"],
  ["v1.2.3", "1.2.3"],
  ["0.0.0", "0.0.0"],
  ["1.0.0-alpha.1+001", "1.0.0-alpha.1+001"],
  ["1.0.0--", "1.0.0--"],
  ["1.2", undefined],
  ["1.2.3.4", undefined],
  ["01.2.3", undefined],
  ["1.2.3-01", undefined],
  ["1.2.3-", undefined],
  ["1.2.3+", undefined],
  ["vv1.2.3", undefined],
  ["V1.2.3", undefined],
  [" 1.2.3", undefined],
  ["1.2.3\n", undefined],
  ['1.0.0","evil":"git+https://x', undefined],
  ["../1.2.3", undefined],
  ["^1.2.3", undefined],
  ["latest", undefined],
  [`1.2.3-${"a".repeat(100)}`, undefined],
  [`1.2.3-${"1".repeat(50_000)}!`, undefined],
])("the version %j is %j", (text, version) => {
  expect(shelfVersion(text)).toBe(version);
});

test("a text is cut after its first paragraph, or after 300 characters", () => {
  expect(shelfText("  One\nline. \n \nMore.")).toBe("One\nline.");
  expect(shelfText("😀".repeat(301))).toBe(`${"😀".repeat(299)}…`);
  expect(shelfText("x".repeat(300))).toBe("x".repeat(300));
  expect(shelfText("")).toBe("");
});

test.each<[bytes: readonly number[], is: boolean]>([
  [[0x1f, 0x8b, 8, 0], true],
  [[0x1f, 0x8b, 0], false],
  [[0x7b, 0x22], false],
  [[], false],
])("%j is gzipped: %j", (bytes, is) => {
  expect(isGzip(Uint8Array.from(bytes))).toBe(is);
});
