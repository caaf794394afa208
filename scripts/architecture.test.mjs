import { expect, test } from "vitest";
import { circlesIn, FILES, importsOf, LAYERS, MAP } from "./architecture.mjs";

const imports = new Map(FILES.map((file) => [file, importsOf(file)]));

const isBelow = (path, place) => path === place || path.startsWith(`${place}/`);

/**
 * Whether an entry of the map covers an import. An entry is a folder, a file, a package, or a prefix of packages
 * (`node:*`).
 */
const means = (entry, path) =>
  entry.endsWith("*") ? path.startsWith(entry.slice(0, -1)) : isBelow(path, entry);

/** A row's two faults: imports that its files have and the row doesn't list, and listed imports that no file has. */
function compare({ places, may }, given = imports) {
  const found = [...given]
    .filter(([file]) => places.some((place) => isBelow(file, place)))
    .flatMap(([, paths]) => paths)
    .filter((path) => !places.some((place) => isBelow(path, place)));
  return {
    unsaid: [...new Set(found.filter((path) => !may.some((entry) => means(entry, path))))],
    unused: may.filter((entry) => !found.some((path) => means(entry, path))),
  };
}

test.each(MAP.filter(({ may }) => may !== undefined))(
  "$places imports what the map says",
  (row) => {
    expect(compare(row)).toEqual({ unsaid: [], unused: [] });
  },
);

test("the map covers every file of src, and has no empty rows", () => {
  const places = MAP.flatMap((row) => row.places);
  expect(FILES.filter((file) => !places.some((place) => isBelow(file, place)))).toEqual([]);
  expect(places.filter((place) => !FILES.some((file) => isBelow(file, place)))).toEqual([]);
});

test("detects a row that lists too little or too much", () => {
  const given = new Map([
    ["a/one.ts", ["a/two.ts", "b/three.ts", "@x/y", "node:fs"]],
    ["b/three.ts", ["zod"]],
  ]);
  const compared = (...may) => compare({ places: ["a"], may }, given);
  expect(compared("b", "@x/*", "node:*")).toEqual({ unsaid: [], unused: [] });
  expect(compared("b/three.ts", "@x/y", "node:*")).toEqual({ unsaid: [], unused: [] });
  expect(compared("@x/*", "zod")).toEqual({ unsaid: ["b/three.ts", "node:fs"], unused: ["zod"] });
});

test("every folder of the model has a layer, and every file is in one of them", () => {
  const folders = FILES.filter((file) => file.startsWith("model/")).map(
    (file) => file.split("/").slice(1, -1)[0] ?? file,
  );
  expect([...new Set(folders)].toSorted()).toEqual(LAYERS.map(({ folder }) => folder).toSorted());
});

test("the model imports only lower layers", () => {
  const layers = new Map(LAYERS.map(({ folder, layer }) => [folder, layer]));
  const folderOf = (path) => /^model\/([^/]+)\//.exec(path)?.[1];
  const wrong = [...imports].flatMap(([file, paths]) => {
    const from = folderOf(file);
    return paths
      .map((path) => [folderOf(path), path])
      .filter(([to]) => from !== undefined && to !== undefined && to !== from)
      .filter(([to]) => !(layers.get(to) < layers.get(from)))
      .map(([, path]) => `${file} → ${path}`);
  });
  expect(wrong).toEqual([]);
});

test("no files import one another in a cycle, including type and lazy imports", () => {
  expect(circlesIn(new Set(FILES), (file) => imports.get(file))).toEqual([]);
});

test.each([
  ["a: b, b: c, c: d", []],
  ["a: b c, b: d, c: d", []],
  ["a: a", ["a"]],
  ["a: b, b: a c, c: zod", ["a b"]],
  ["a: b, b: c, c: d, d: b e, e: f, f: e", ["e f", "b c d"]],
])("the cycles of %s", (text, circles) => {
  const given = new Map(
    text.split(", ").map((line) => {
      const [file, list] = line.split(": ");
      return [file, list.split(" ")];
    }),
  );
  const found = circlesIn(new Set(given.keys()), (file) => given.get(file));
  expect(found.map((circle) => circle.join(" "))).toEqual(circles);
});

test.each([
  ['import a from "#b/c.ts";', ["b/c.ts"]],
  ['import type { A } from "#b/c.ts";', ["b/c.ts"]],
  ['import "./b.css";', ["a/b.css"]],
  ['export { a } from "react";', ["react"]],
  ['export * from "#b/c.ts";', ["b/c.ts"]],
  ["export const a = 1;", []],
  ['const a = () => import("#b/c.ts?worker");', ["b/c.ts"]],
  ['let a: import("#b/c.ts").A;', ["b/c.ts"]],
])("%s imports %j", (source, found) => {
  expect(importsOf("a/one.ts", source)).toEqual(found);
});
