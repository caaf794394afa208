import fc from "fast-check";
import { expect, test } from "vitest";

import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { callableFunctions } from "#model/search/function-summaries.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { rangesIn } from "#model/search/ranges.ts";
import { runs } from "#model/testing/runs.ts";
import { bytesOf, indexOf } from "#model/testing/schema-bytes.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

const load = (schema: object): PackageIndex =>
  createPackageIndex(indexedSource(indexOf(bytesOf(schema))));

const cloud = load({
  name: "cloud",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  resources: {
    "cloud:storage/bucket:Bucket": { description: "Keeps objects." },
    "cloud:storage/bucketPolicy:BucketPolicy": {},
    "cloud:compute/image:Image": { isOverlay: true },
  },
  functions: {
    "cloud:storage/getBucket:getBucket": { description: "Finds a bucket by its name." },
    "cloud:storage/getOldBucket:getOldBucket": { deprecationMessage: "Use getBucket." },
    "cloud:compute/getImage:getImage": { description: "The newest picture of a disk." },
    "cloud:index/getZones:getZones": { description: "The zones of a region." },
    "cloud:compute/getMade:getMade": { isOverlay: true },
    "cloud:storage/bucket:Bucket/empty": { inputs: { properties: { __self__: {} } } },
  },
});
const other = load({
  name: "other",
  functions: { "other:index:zonesOf": {} },
});
const packages = [cloud, other];

const find = (
  query: string,
  what: "types" | "functions" | "both",
  recent: readonly string[] = [],
): readonly string[] =>
  searchPackages(query, packages, new Set(recent), what).map(({ item }) => item.displayToken);

test.each<[query: string, functions: readonly string[]]>([
  // Searches by name: the whole name, its start, one of its words, and the starts of its words.
  ["getbucket", ["cloud:storage:getBucket"]],
  ["get", ["cloud:compute:getImage", "cloud:getZones"]],
  ["image", ["cloud:compute:getImage"]],
  ["gebu", ["cloud:storage:getBucket"]],
  // Searches by module, package and purpose.
  ["compute", ["cloud:compute:getImage"]],
  ["other", ["other:zonesOf"]],
  ["picture", ["cloud:compute:getImage"]],
  // Searches for several words, and for tokens.
  ["cloud zones", ["cloud:getZones"]],
  ["cloud:storage:getBucket", ["cloud:storage:getBucket"]],
  // Searches with typos.
  ["getzoens", ["cloud:getZones"]],
  ["imgae", ["cloud:compute:getImage"]],
  // Functions that YAML programs can't call are not offered.
  ["made", []],
  ["empty", []],
  ["", []],
])("%s finds the functions %j", (query, expected) => {
  const found = find(query, "functions");
  expect(found.slice(0, expected.length)).toEqual(expected);
  if (expected.length === 0) expect(found).toEqual([]);
});

test("functions are only found on request", () => {
  const tokens = searchPackages("bucket", packages).map(({ item }) => item.displayToken);
  expect(tokens).toEqual(["cloud:storage:Bucket", "cloud:storage:BucketPolicy"]);
  expect(find("bucket", "types")).toEqual(tokens);
  expect(find("getbucket", "types")).toEqual([]);
});

test("types come before equally matching functions, and deprecated ones last", () => {
  expect(find("bucket", "both")).toEqual([
    "cloud:storage:Bucket",
    "cloud:storage:BucketPolicy",
    "cloud:storage:getBucket",
    "cloud:storage:getOldBucket",
  ]);
  expect(find("storage", "both")).toEqual([
    "cloud:storage:Bucket",
    "cloud:storage:BucketPolicy",
    "cloud:storage:getBucket",
    "cloud:storage:getOldBucket",
  ]);
  expect(find("get bucket", "both")[0]).toBe("cloud:storage:getBucket");
});

test("a recently used function comes before equal matches", () => {
  const others = load({ name: "a", functions: { "a:m:getX": {}, "a:n:getX": {} } });
  const first = (recent: readonly string[]): string | undefined =>
    searchPackages("getx", [others], new Set(recent), "functions")[0]?.item.displayToken;
  expect([first([]), first(["a:n:getX"])]).toEqual(["a:m:getX", "a:n:getX"]);
});

test("each found function has the positions of the query's words", () => {
  const [found] = searchPackages("newest image", packages, new Set(), "functions");
  expect(found?.item).toMatchObject({ kind: "function", token: "cloud:compute/getImage:getImage" });
  const marked = (["name", "purpose"] as const).map((field) =>
    rangesIn(found?.hits ?? [], field).map(([from, to]) => found?.item[field].slice(from, to)),
  );
  expect(marked).toEqual([["Image"], ["newest"]]);
});

test("a search for both finds the results of the two searches, with the same scores", () => {
  const words = fc.constantFrom("get", "bucket", "zones", "storage", "policy", "image", "imgae");
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 2 }), (query) => {
      const text = query.join(" ");
      const both = find(text, "both");
      // If a word occurs only in types or only in functions, it is not a typo when both are searched.
      const apart = new Set([...find(text, "types"), ...find(text, "functions")]);
      for (const token of both) expect(apart).toContain(token);
      expect(new Set(both).size).toBe(both.length);
    }),
    { numRuns: runs(100) },
  );
});

const nouns = "Bucket Policy Instance Group Rule Network Route Table Key Secret".split(" ");

/** A package with as many types and functions as three large clouds together. */
function largePackage(): PackageIndex {
  const noun = (at: number, step: number): string => nouns[Math.floor(at / step) % 10] ?? "";
  const nameAt = (at: number): string => `${noun(at, 340)}${noun(at, 34)}${noun(at, 3)}${at % 17}`;
  const members = (count: number, prefix: string): object =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `large:module${at % 160}/${prefix}${at}:${prefix}${nameAt(at)}N${at}`,
        { description: `Manages a ${noun(at, 3)} of the ${noun(at, 34)} within a project.` },
      ]),
    );
  return load({
    name: "large",
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    resources: members(3400, "A"),
    functions: members(3000, "get"),
  });
}

test("among 3,400 types and 3,000 functions a search takes a few milliseconds after each key press", () => {
  const large = [largePackage()];
  expect(callableFunctions(large[0]!)).toHaveLength(3000);
  const typed = "get secret key polcy";
  const times = Array.from({ length: 3 }, () => Array.from(typed, (_, at) => at + 1))
    .flat()
    .map((length) =>
      processorTime(() => searchPackages(typed.slice(0, length), large, new Set(), "both")),
    );
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
  // Users notice delays of 16 ms. The limit is several times as long, because the machine may be busy.
  expect(median).toBeLessThan(16 * 4);
});
