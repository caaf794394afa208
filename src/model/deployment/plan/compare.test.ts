import { expect, test } from "vitest";

import { formatPath } from "#model/base/path.ts";
import type { ComparisonScope } from "#model/deployment/plan/compare.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import type { PredictedValue, PredictedMap } from "#model/deployment/plan/prediction.ts";
import { pending, notCompared } from "#model/deployment/plan/prediction.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import { resourceId } from "#model/program/program.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark, secret, unknown } from "#model/deployment/state/state-value.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";

const later = pending(resourceId(1), ["arn"]);
const config = notCompared({ kind: "config", name: "c" });
const output = notCompared({ kind: "output", resource: resourceId(1), path: ["arn"] });

const thing: ComparisonScope = {
  catalog: planCatalog,
  type: planCatalog.resourceType("t:index:Thing"),
  name: "web",
  ignoresCase: ([first]) => first === "note",
};

const show = (value: PredictedValue | undefined): string =>
  value === undefined
    ? "none"
    : JSON.stringify(value, (_key, inner: unknown) =>
        isSpecial(inner) ? `<${inner[mark]}>` : inner,
      ).replaceAll('"', "");

/** Formats a change as `path: old -> new`, with `?` if uncertain and `order` for a changed order. */
const formatChange = ({ path, certain, reordered, old, new: next }: Change): string =>
  `${formatPath(path)}${certain ? "" : "?"}${reordered ? " order" : ""}: ${show(old)} -> ${show(next)}`;

/** The differences, one per line; `~path why` for values that can't be compared. */
function differences(
  old: StateMap,
  next: PredictedMap,
  scope: ComparisonScope = thing,
): readonly string[] {
  const { changes, notCompared: found } = compareInputs(old, next, scope);
  return [
    ...changes.map(formatChange),
    ...found.map(({ path, why }) => `~${formatPath(path)} ${why.kind}`),
  ];
}

type Case = [what: string, old: StateMap, next: PredictedMap, found: readonly string[]];

test.each<Case>([
  ["nothing", {}, {}, []],
  ["the same", { name: "a", size: 1 }, { size: 1, name: "a" }, []],
  ["a different string", { name: "a" }, { name: "b" }, ["name: a -> b"]],
  ["a new input", {}, { name: "b" }, ["name: none -> b"]],
  ["a removed input", { name: "a" }, {}, ["name: a -> none"]],
  ["null is the same as no value", { name: null }, { size: null }, []],
  ["null becomes a value", { name: null }, { name: "a" }, ["name: none -> a"]],
  ["a value becomes null", { name: "a" }, { name: null }, ["name: a -> none"]],
  ["an entry of a map", { tags: { a: "1" } }, { tags: { a: "2" } }, ["tags.a: 1 -> 2"]],
  ["a map becomes a string", { tags: { a: "1" } }, { tags: "x" }, ["tags: {a:1} -> x"]],
  ["a string becomes a list", { list: "x" }, { list: ["x"] }, ["list: x -> [x]"]],
  ["a list becomes a map", { list: ["x"] }, { list: { x: "y" } }, ["list: [x] -> {x:y}"]],
  ["internal values of providers", { __meta: "1" }, { __internal: "2" }, []],
  [
    "letter case that may not matter",
    { note: "A", name: "A" },
    { note: "a", name: "a" },
    ["name: A -> a"],
  ],
])("inputs are compared one by one: %s", (_, old, next, found) => {
  expect(differences(old, next)).toEqual(found);
});

test.each<Case>([
  ["a new value", { key: "s3cret" }, { key: "other" }, ["key: <secret> -> <secret>"]],
  ["a removed value", { key: "s3cret" }, {}, ["key: <secret> -> none"]],
  ["a value that is set", {}, { key: "other" }, ["key: none -> <secret>"]],
  ["a pending value", { key: "s3cret" }, { key: later }, ["key?: <secret> -> <pending>"]],
  ["an encrypted value", { key: secret }, { key: "other" }, ["~key secret"]],
  ["a value that becomes a secret elsewhere", { name: "a" }, { name: secret }, ["~name secret"]],
  ["a value that was a secret elsewhere", { name: secret }, {}, ["name: <secret> -> none"]],
])("secrets of the schema are hidden: %s", (_, old, next, found) => {
  expect(differences(old, next)).toEqual(found);
});

test.each<Case>([
  ["a pending output", { name: "a" }, { name: later }, ["name?: a -> <pending>"]],
  ["a pending output of a new input", {}, { name: later }, ["name: none -> <pending>"]],
  ["a value of the stack", { name: "a" }, { name: config }, ["~name config"]],
  ["a value of the stack for a new input", {}, { name: config }, ["name: none -> <not-compared>"]],
  ["an output that is not in the state, for a new input", {}, { name: output }, ["~name output"]],
  ["a value that was unknown", { name: unknown }, { name: "a" }, ["~name state"]],
  ["a removed value that was unknown", { name: unknown }, {}, ["~name state"]],
])("values that can't be compared are reported: %s", (_, old, next, found) => {
  expect(differences(old, next)).toEqual(found);
});

test.each<Case>([
  ["a default", { mode: "soft" }, {}, []],
  ["a value other than the default", { mode: "hard" }, {}, ["mode: hard -> none"]],
  ["a constant", { kind: "thing" }, {}, []],
  ["a different constant", { kind: "x" }, {}, ["kind: x -> none"]],
  ["a default from an environment variable", { zone: "z" }, {}, ["~zone default"]],
  ["a default according to the state", { native: "x", __defaults: ["native"] }, {}, []],
  [
    "a default according to the state that the design sets",
    { native: "x", __defaults: ["native"] },
    { native: "y" },
    ["native: x -> y"],
  ],
  ["a sibling of a default", { native: "x", __defaults: ["name"] }, {}, ["native: x -> none"]],
  ["an invalid list of defaults", { native: "x", __defaults: "native" }, {}, ["native: x -> none"]],
  ["a nested default", { deep: { free: "x", __defaults: ["free"] } }, { deep: {} }, []],
])("the provider may set what the design leaves out: %s", (_, old, next, found) => {
  expect(differences(old, next)).toEqual(found);
});

/** Providers that generate names append seven or eight random digits to the logical name. */
test.each<[name: StateValue, isAutoname: boolean]>([
  ["web-0a1b2c3", true],
  ["web-0a1b2c34", true],
  ["web0a1b2c3", true],
  ["web-0a1b2c", false],
  ["web-0a1b2c345", false],
  ["web-0a1b2cg", false],
  ["web--0a1b2c3", false],
  ["webx-0a1b2c3", false],
  ["-web-0a1b2c3", false],
  ["api-0a1b2c3", false],
  ["web", false],
  [12345678, false],
])("%j is a name that a provider generated: %j", (name, isAutoname) => {
  const found = isAutoname ? ["~name default"] : [`name: ${String(name)} -> none`];
  expect(differences({ name }, {})).toEqual(found);
});

test("a generated name is only at the top level, and only for a resource with a name", () => {
  const made = "web-0a1b2c3";
  expect(differences({ tags: { a: made } }, { tags: {} })).toEqual([`tags.a: ${made} -> none`]);
  const nameless = { ...thing, name: "" };
  expect(differences({ name: "-0a1b2c3" }, {}, nameless)).toEqual(["name: -0a1b2c3 -> none"]);
});

test("a required input is not generated", () => {
  const token = planCatalog.resourceType("alpha:containerregistry:Token");
  const made = "web-0a1b2c3";
  const found = differences({ registryName: made, tokenName: made }, {}, { ...thing, type: token });
  expect(found).toEqual([`registryName: ${made} -> none`, "~tokenName default"]);
});

test("for a type that is not loaded, everything is compared", () => {
  const scope = { ...thing, type: undefined };
  expect(differences({ mode: "soft", key: "a" }, { key: "b" }, scope)).toEqual([
    "mode: soft -> none",
    "key: a -> b",
  ]);
});

const list = (text: string): readonly string[] => text.split("").map((item) => item.toUpperCase());

/** Compares lists of letters. */
test.each<[old: string, next: string, found: readonly string[]]>([
  ["abc", "abc", []],
  ["abc", "cab", ["list order: [A,B,C] -> [C,A,B]"]],
  ["aab", "aba", ["list order: [A,A,B] -> [A,B,A]"]],
  ["aab", "abb", ["list[1]: A -> B"]],
  ["abc", "axc", ["list[1]: B -> X"]],
  ["abc", "abcd", ["list[3]: none -> D"]],
  ["abc", "xabyc", ["list[0]: none -> X", "list[3]: none -> Y"]],
  ["abcd", "bd", ["list[0]: A -> none", "list[2]: C -> none"]],
  ["", "a", ["list[0]: none -> A"]],
  ["a", "", ["list[0]: A -> none"]],
  ["ab", "xyz", ["list[0]: A -> X", "list[1]: B -> Y", "list[2]: none -> Z"]],
  ["abc", "xy", ["list[0]: A -> X", "list[1]: B -> Y", "list[2]: C -> none"]],
])("the list %j becomes %j", (old, next, found) => {
  expect(differences({ list: list(old) }, { list: list(next) })).toEqual(found);
});

test.each<Case>([
  [
    "an unknown item is paired by position",
    { list: ["a", "b"] },
    { list: [later, "b", "c"] },
    ["list[0]?: a -> <pending>", "list[2]: none -> c"],
  ],
  [
    "an unknown item is indistinguishable from an inserted one",
    { list: ["a", "b"] },
    { list: [later, "a", "b"] },
    ["list[0]?: a -> <pending>", "list[1]: b -> a", "list[2]: none -> b"],
  ],
  [
    "an unknown item does not count as a new order",
    { list: ["a", "b"] },
    { list: ["b", config] },
    ["list[0]: a -> b", "~list[1] config"],
  ],
  [
    "null items are the same as unset ones",
    { list: ["a", null] },
    { list: ["b", null] },
    ["list[0]: a -> b"],
  ],
  [
    "null becomes an item",
    { list: [null, "a"] },
    { list: ["b", "c"] },
    ["list[0]: none -> b", "list[1]: a -> c"],
  ],
  [
    "an item becomes null",
    { list: ["b", "c"] },
    { list: [null, "a"] },
    ["list[0]: b -> none", "list[1]: c -> a"],
  ],
  [
    "maps in a list are compared inside",
    { deeps: [{ free: "a" }] },
    { deeps: [{ free: "b" }] },
    ["deeps[0].free: a -> b"],
  ],
])("a list: %s", (_, old, next, found) => {
  expect(differences(old, next)).toEqual(found);
});

const many = Array.from({ length: 9999 }, () => "a");

/** The start of lists that have 9999 more items. Lists of that length are compared item by item. */
test.each<[old: readonly string[], next: readonly string[], found: readonly string[]]>([
  [[], ["x"], ["list[0]: none -> x"]],
  [[], ["a", "b"], ["list[1]: a -> b", "list[9999]: none -> a", "list[10000]: none -> a"]],
  [["a", "b"], [], ["list[1]: b -> a", "list[9999]: a -> none", "list[10000]: a -> none"]],
])("lists with 20000 items in total are compared only by position: %j, %j", (old, next, found) => {
  expect(differences({ list: [...old, ...many] }, { list: [...next, ...many] })).toEqual(found);
});

test("reordering is not detected for so many items", () => {
  const next = ["a", "b", ...many.slice(1)];
  expect(differences({ list: ["b", ...many] }, { list: next })).toEqual([
    "list[0]: b -> a",
    "list[1]: a -> b",
  ]);
});
