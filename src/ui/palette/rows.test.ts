import { expect, test } from "vitest";

import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { PaletteEntry } from "#ui/palette/rows.ts";
import { positionsOf, printFolds, readFolds, paletteRows } from "#ui/palette/rows.ts";

function packageOf(name: string, tokens: readonly string[], spec: object = {}): PackageIndex {
  const resources = Object.fromEntries(tokens.map((token) => [token, spec]));
  const index = indexPackage({ name, version: "1.0.0", resources });
  if (!index.ok) throw new Error(index.message);
  return index.package;
}

const small = packageOf("small", ["small:shelf:Box", "small:index:Lamp"]);
const large = packageOf("large", [
  "large:index:Root",
  ...Array.from({ length: 10 }, (_, at) => `large:sea:Fish${at}`),
  ...Array.from({ length: 5 }, (_, at) => `large:land/v1:Tree${at}`),
]);

const shown = (rows: readonly PaletteEntry[]): readonly string[] =>
  rows.map((row) => {
    const indent = "  ".repeat(row.level - 1);
    if (row.kind === "type") return `${indent}${row.type.displayToken}`;
    return `${indent}${row.isOpen ? "-" : "+"} ${row.name} ${row.detail}`.trimEnd();
  });

test("a small package is unfolded with its types, a large one is folded", () => {
  expect(shown(paletteRows([small, large], [], new Map()))).toEqual([
    "- small 1.0.0",
    "  small:shelf:Box",
    "  small:Lamp",
    "  pulumi:providers:small",
    "+ large 1.0.0",
  ]);
});

test("packages that come with the page are last, in one folded group", () => {
  const isBuiltIn = ({ name }: PackageIndex): boolean => name === "small";
  const rows = shown(paletteRows([small, large], [], new Map(), isBuiltIn));
  expect(rows).toEqual(["+ large 1.0.0", "+ Built in 3 types"]);
  const opened = new Map([
    ["built-in", true],
    ["small", true],
  ]);
  expect(shown(paletteRows([small, large], [], opened, isBuiltIn)).slice(1)).toEqual([
    "- Built in 3 types",
    "  - small 1.0.0",
    "    small:shelf:Box",
    "    small:Lamp",
    "    pulumi:providers:small",
  ]);
  expect(shown(paletteRows([small], [], new Map(), isBuiltIn))).toEqual(["+ Built in 3 types"]);
});

test("a large built-in package keeps its modules, one level deeper", () => {
  const opened = new Map(["built-in", "large", "large:land/v1"].map((key) => [key, true]));
  const rows = shown(paletteRows([large], [], opened, () => true));
  expect(rows.slice(0, 5)).toEqual([
    "- Built in 17 types",
    "  - large 1.0.0",
    "    + sea 10",
    "    - land/v1 5",
    "      large:land/v1:Tree0",
  ]);
});

test("a sample is distinguished from a whole package", () => {
  const result = indexPackage({
    ...large.head,
    version: "1.0.0",
    keywords: ["stackwright/sample"],
  });
  if (!result.ok) throw new Error(result.message);
  expect(shown(paletteRows([result.package], [], new Map()))[0]).toMatch(/sample 1\.0\.0$/);
});

test("a large package has its modules, with its root types below them", () => {
  expect(
    shown(
      paletteRows(
        [small, large],
        [],
        new Map([
          ["small", false],
          ["large", true],
          ["large:land/v1", true],
        ]),
      ),
    ),
  ).toEqual([
    "+ small 1.0.0",
    "- large 1.0.0",
    "  + sea 10",
    "  - land/v1 5",
    ...Array.from({ length: 5 }, (_, at) => `    large:land/v1:Tree${at}`),
    "  large:Root",
    "  pulumi:providers:large",
  ]);
});

test("recently used types come first, unless everything is unfolded anyway", () => {
  const fish = large.summary("large:sea:Fish3");
  const recent = fish === undefined ? [] : [fish];
  expect(shown(paletteRows([large], recent, new Map()))).toEqual([
    "- Recent",
    "  large:sea:Fish3",
    "+ large 1.0.0",
  ]);
  expect(shown(paletteRows([large], recent, new Map([["recent", false]])))[0]).toBe("+ Recent");
  expect(shown(paletteRows([small], recent, new Map()))[0]).toBe("- small 1.0.0");
});

test("types that Pulumi YAML lacks are not offered", () => {
  const overlay = packageOf("overlay", ["overlay:index:Helper"], { isOverlay: true });
  expect(shown(paletteRows([overlay], [], new Map()))).toEqual([
    "- overlay 1.0.0",
    "  pulumi:providers:overlay",
  ]);
});

test("of many packages the first three are unfolded, until the user unfolds others", () => {
  const many = ["a", "b", "c", "d", "e"].map((name) => packageOf(name, [`${name}:index:Only`]));
  const heads = (folds: string): string =>
    shown(paletteRows(many, [], readFolds(folds)))
      .filter((row) => !row.startsWith(" "))
      .map((row) => row.slice(0, 3))
      .join();
  expect(heads("")).toBe("- a,- b,- c,+ d,+ e");
  expect(heads("-b\n+e")).toBe("- a,+ b,- c,+ d,- e");
  const folds = "-b\n+large:land/v1";
  expect(printFolds(readFolds(folds))).toBe(folds);
});

test("every row has a unique key", () => {
  const fish = large.summary("large:sea:Fish3");
  const rows = paletteRows(
    [small, large],
    fish === undefined ? [] : [fish],
    new Map([
      ["large", true],
      ["large:sea", true],
    ]),
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("positions count the siblings of one parent", () => {
  const levels = [1, 2, 2, 3, 3, 2, 1, 2];
  expect(positionsOf(levels.map((level) => ({ level })))).toEqual([
    { at: 1, of: 2 },
    { at: 1, of: 3 },
    { at: 2, of: 3 },
    { at: 1, of: 2 },
    { at: 2, of: 2 },
    { at: 3, of: 3 },
    { at: 2, of: 2 },
    { at: 1, of: 1 },
  ]);
});
