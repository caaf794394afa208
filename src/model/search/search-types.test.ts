import fc from "fast-check";
import { expect, test } from "vitest";

import { nearBeginning } from "#model/search/misspelling.ts";
import type { Searchable } from "#model/search/prepared.ts";
import { prepare, wordsIn } from "#model/search/prepared.ts";
import { rangesIn } from "#model/search/ranges.ts";
import { searchTypes } from "#model/search/search-types.ts";
import { runs } from "#model/testing/runs.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

function item(token: string, purpose = "", isDeprecated = false): Searchable {
  const [packageName = "", module = "", name = ""] = token.split(":");
  return { packageName, module, name, purpose, isDeprecated };
}

const tokenOf = ({ packageName, module, name }: Searchable): string =>
  `${packageName}:${module}:${name}`;

const types = [
  item("cloud:storage:Bucket", "Keeps objects under names."),
  item("cloud:storage:BucketPolicy", "Who may read and write a bucket."),
  item("cloud:storage:BucketV2", "", true),
  item("cloud:network:SecurityGroup", "A firewall around machines."),
  item("cloud:network:SecurityGroupRule", "One line of a firewall."),
  item("cloud:compute/v2:Instance", "A machine that runs programs."),
  item("other::RandomPassword", "A secret that is made once."),
  item("other:storage:Archive", "A store that is rarely read."),
  item("storage::Thing", "Nothing in particular."),
];
const prepared = prepare(types);
const find = (query: string): readonly string[] =>
  searchTypes(query, prepared).map((found) => tokenOf(found.item));

test.each([
  // Searches by name: the whole name, its start, one of its words, the starts of its words, and any part of it.
  ["bucket", ["cloud:storage:Bucket", "cloud:storage:BucketPolicy", "cloud:storage:BucketV2"]],
  ["buck", ["cloud:storage:Bucket", "cloud:storage:BucketPolicy", "cloud:storage:BucketV2"]],
  ["group", ["cloud:network:SecurityGroup", "cloud:network:SecurityGroupRule"]],
  ["sgru", ["cloud:network:SecurityGroupRule"]],
  ["secgr", ["cloud:network:SecurityGroup", "cloud:network:SecurityGroupRule"]],
  ["sswor", ["other::RandomPassword"]],
  // Searches by module and package, with the closest match first.
  ["compute", ["cloud:compute/v2:Instance"]],
  ["other", ["other:storage:Archive", "other::RandomPassword"]],
  // Matches of the purpose come last.
  ["firewall", ["cloud:network:SecurityGroup", "cloud:network:SecurityGroupRule"]],
  ["machine", ["cloud:compute/v2:Instance", "cloud:network:SecurityGroup"]],
  // Searches for tokens, and for several words. All words must match.
  ["cloud:storage:Bucket", ["cloud:storage:Bucket"]],
  ["security firewall rule", ["cloud:network:SecurityGroupRule"]],
  ["bucket firewall", []],
  ["STORAGE archive", ["other:storage:Archive"]],
  // Searches with typos: a missing, extra, wrong or swapped letter in any part.
  ["bukcet policy", ["cloud:storage:BucketPolicy"]],
  ["instnce", ["cloud:compute/v2:Instance"]],
  ["passsword", ["other::RandomPassword"]],
  ["securitigrop", ["cloud:network:SecurityGroup", "cloud:network:SecurityGroupRule"]],
  ["netwrok group", ["cloud:network:SecurityGroup", "cloud:network:SecurityGroupRule"]],
  // These words are too short for typos, or too different.
  ["gzp", []],
  ["unrelated", []],
  ["", []],
  [" :: ", []],
])("%s finds %j", (query, expected) => {
  const found = find(query);
  expect(found.filter((token) => expected.includes(token))).toEqual(expected);
  expect(found.slice(0, expected.length)).toEqual(expected);
  if (expected.length === 0) expect(found).toEqual([]);
});

test("a module with the name comes before a purpose with it, and a package with it before a part of a module", () => {
  expect(find("storage").at(-1)).not.toBe("storage::Thing");
  expect(find("storage")).toContain("storage::Thing");
});

test("deprecated types come after equal matches", () => {
  const twins = prepare([item("a:b:Thing", "", true), item("a:b:Thing")]);
  expect(searchTypes("thing", twins).map((found) => found.item.isDeprecated)).toEqual([
    false,
    true,
  ]);
});

test("a bonus breaks ties", () => {
  const [first] = searchTypes("bucket", prepared, ({ name }) => (name === "BucketPolicy" ? 50 : 0));
  expect(first?.item.name).toBe("BucketPolicy");
});

test.each([
  ["policy", "name", "Policy"],
  ["bupo", "name", "BucketP"],
  ["bucket policy", "name", "BucketPolicy"],
  ["plicy", "name", "Policy"],
  ["cloud policy", "packageName", "cloud"],
  ["stor policy", "module", "stor"],
  ["write policy", "purpose", "write"],
] as const)("%s is shown in the %s: %s", (query, field, marked) => {
  const found = searchTypes(query, prepared).find(({ item: { name } }) => name === "BucketPolicy");
  const text = found?.item[field] ?? "";
  const parts = rangesIn(found?.hits ?? [], field).map(([from, to]) => text.slice(from, to));
  expect(parts.join("")).toBe(marked);
});

test.each([
  ["HTTPRouteV2", ["http", "route", "v", "2"]],
  ["OAuth2Token", ["o", "auth", "2", "token"]],
  ["compute/v2", ["compute", "v", "2"]],
  ["azure-native", ["azure", "native"]],
  ["größeÄnderung", ["gr", "öß", "e", "ä", "nderung"]],
  ["", []],
])("%s has the words %j", (text, expected) => {
  expect(wordsIn(text).map((word) => word.text)).toEqual(expected);
});

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 4, maxLength: 12 });

test("names that start with the same word share it in memory", () => {
  const [one, other] = prepare([item("a:m:BucketPolicy"), item("a:m:BucketRule")]);
  expect(one?.nameWords[0]).toBe(other?.nameWords[0]);
  expect(one?.place).toBe(other?.place);
});

test("every single typo in a name of at least four letters is forgiven", () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat({ max: 3 }), (name, place, kind) => {
      const at = place % name.length;
      const [before, letter, after] = [name.slice(0, at), name[at] ?? "", name.slice(at + 1)];
      const swapped = `${before}${after[0] ?? ""}${letter}${after.slice(1)}`;
      const typed = [before + after, `${before}x${letter}${after}`, `${before}x${after}`, swapped][
        kind
      ];
      fc.pre(typed !== undefined && typed.length >= 4);
      const near = nearBeginning(typed ?? "", name);
      expect(near?.mistakes).toBeLessThanOrEqual(1);
      const found = searchTypes(typed ?? "", prepare([item(`zzz::${name}`)]));
      expect(found).toHaveLength(1);
    }),
    { numRuns: runs(300) },
  );
});

test("every hit is inside its text, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 8 }), (query, names) => {
      const items = names.map((name) => item(`p:m:`, name.split("\n")[0]));
      const named = items.map((each, at) => ({ ...each, name: names[at] ?? "" }));
      for (const { item: one, hits } of searchTypes(query, prepare(named)))
        for (const { field, from, to } of hits) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(one[field].toLowerCase().length);
        }
    }),
    { numRuns: runs(500) },
  );
});

/** Words that form names for as many types as three large clouds have. The names are similar to each other. */
const nouns = "Bucket Policy Instance Group Rule Network Route Table Key Secret".split(" ");
const many = prepare(
  Array.from({ length: 6400 }, (_, at): Searchable => {
    const noun = (step: number): string => nouns[Math.floor(at / step) % nouns.length] ?? "";
    return {
      packageName: ["one", "two", "three"][at % 3] ?? "",
      module: `module${at % 160}/v${at % 3}`,
      name: `${noun(640)}${noun(64)}${noun(7)}${at % 17}`,
      purpose: `Manages a ${noun(7)} of the ${noun(64)} within a project, and what belongs to it.`,
      isDeprecated: at % 50 === 0,
    };
  }),
);

test("among 6,400 types every one is found first by its whole name, module and package", () => {
  for (const at of [0, 1, 777, 3199, 6399]) {
    const { packageName, module, name } = many[at]?.item ?? item("");
    const [first] = searchTypes(`${packageName}:${module}:${name}`, many);
    expect(first?.item).toMatchObject({ packageName, module, name });
  }
  expect(searchTypes("bucket polcy", many).length).toBeGreaterThan(10);
});

test("among 6,400 types a search takes a few milliseconds after each key press, with or without typos", () => {
  const typed = "secret key polcy";
  const keys = Array.from(typed, (_, at) => typed.slice(0, at + 1));
  const times = Array.from({ length: 3 }, () => keys)
    .flat()
    .map((query) => processorTime(() => searchTypes(query, many)));
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
  // Users notice delays of 16 ms. The limit is several times as long, because the machine may be busy.
  expect(median).toBeLessThan(16 * 4);
});
