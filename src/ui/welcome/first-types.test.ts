import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import { bytesOf, indexOf } from "#model/testing/schema-bytes.ts";
import { firstTypes } from "#ui/welcome/first-types.ts";

const builtIn = indexPackage({
  name: "own",
  resources: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`own:m:Type${at}`, {}])),
});
if (!builtIn.ok) throw new Error(builtIn.message);
const names = Array.from({ length: 20 }, (_, at) => `cloud:a:A${at}`);
const cloud = createPackageIndex(
  indexedSource(
    indexOf(bytesOf({ name: "cloud", resources: Object.fromEntries(names.map((n) => [n, {}])) })),
  ),
);
const catalog = createCatalog([cloud, builtIn.package], {});

const shown = (...recent: readonly string[]): readonly string[] =>
  firstTypes(catalog, recent).map(({ displayToken }) => displayToken);

test("the built-in types are offered, and no other that nobody asked for", () => {
  expect(shown()).toHaveLength(7);
  expect(shown().some((token) => token.startsWith("cloud:"))).toBe(false);
});

test("what was used last comes first, once, as long as its package is there", () => {
  const used = shown("cloud:a:A7", "own:m:Type3", "gone:a:B", "cloud:a:A3");
  expect(used.slice(0, 3)).toEqual(["cloud:a:A7", "own:m:Type3", "cloud:a:A3"]);
  expect(used).toHaveLength(8);
  expect(new Set(used).size).toBe(8);
});
