import { expect, test } from "vitest";

import type { PredictedValue, PartlyUnknownText } from "#model/deployment/plan/prediction.ts";
import { pending, notCompared } from "#model/deployment/plan/prediction.ts";
import {
  containsUnknown,
  leafPathsOf,
  compareValues,
  sameKey,
} from "#model/deployment/plan/same.ts";
import { resourceId } from "#model/program/program.ts";
import type { Special, StateValue } from "#model/deployment/state/state-value.ts";
import { mark, secret, unknown } from "#model/deployment/state/state-value.ts";

const later = pending(resourceId(1), ["arn"]);
const config = notCompared({ kind: "config", name: "c" });
const thing: Special = { [mark]: "resource", urn: "urn:a", id: "i-1" };
const component: Special = { [mark]: "resource", urn: "urn:a" };
const bits: Special = { [mark]: "number", bits: "7ff0000000000000" };
const archive = (source: string): Special => ({ [mark]: "archive", items: { source } });
const asset = (form: "fileAsset" | "stringAsset", source: string): Special => ({
  [mark]: "asset",
  form,
  source,
});
const text = (...parts: PartlyUnknownText["parts"]): PartlyUnknownText => ({
  [mark]: "text",
  parts,
});

/** Returns `equal`, `different`, `pending`, or why the values can't be compared. */
function relation(old: StateValue, value: PredictedValue, ignoresCase = false): string {
  const found = compareValues(old, value, ignoresCase);
  return found.kind === "not-compared" ? `not compared: ${found.why.kind}` : found.kind;
}

test.each<[what: string, old: StateValue, value: PredictedValue, relation: string]>([
  ["the same string", "a", "a", "equal"],
  ["a different string", "a", "b", "different"],
  ["a string in a different letter case", "a", "A", "different"],
  ["a number and its digits", 1, "1", "different"],
  ["a string and a list", "a", ["a"], "different"],
  ["a map and a string", { a: "b" }, "b", "different"],
  ["a pending output", "a", later, "pending"],
  ["a value that only the stack knows", "a", config, "not compared: config"],
  ["a secret and a pending output", secret, later, "pending"],
])("%s: %j and %j", (_, old, value, expected) => {
  expect(relation(old, value)).toBe(expected);
});

test.each<[what: string, old: StateValue, value: PredictedValue, relation: string]>([
  ["a secret and a string", secret, "a", "not compared: secret"],
  ["a secret and a secret", secret, secret, "not compared: secret"],
  ["a string and a value that becomes a secret", "a", secret, "not compared: secret"],
  ["a number and a value that becomes a secret", 1, secret, "not compared: secret"],
  [
    "a file and a value that becomes a secret",
    asset("fileAsset", "a"),
    secret,
    "not compared: secret",
  ],
  ["a resource and a value that becomes a secret", thing, secret, "not compared: secret"],
  ["a secret and a string with a pending part", secret, text("a", later), "not compared: secret"],
])("secrets are hidden: %s", (_, old, value, expected) => {
  expect(relation(old, value)).toBe(expected);
});

test.each<[what: string, old: StateValue, value: PredictedValue, relation: string]>([
  ["an unknown value and a string", unknown, "a", "not compared: state"],
  ["a string and an unknown value", "a", unknown, "not compared: state"],
  ["a resource and its ID", thing, "i-1", "equal"],
  ["a resource and its URN", thing, "urn:a", "equal"],
  ["a resource and a different ID", thing, "i-2", "different"],
  ["a resource and a number", thing, 1, "different"],
  ["a resource and nothing", thing, null, "different"],
  ["a resource and itself", thing, thing, "equal"],
  ["a component and itself", component, component, "equal"],
  ["a resource and itself, without its ID", thing, component, "pending"],
  ["a resource and a different one", thing, { ...thing, urn: "urn:b" }, "different"],
  ["a resource and a file", thing, asset("fileAsset", "a"), "different"],
  ["an ID and its resource", "i-1", thing, "equal"],
  ["a URN and its resource", "urn:a", thing, "equal"],
  ["a different ID and the resource", "i-2", thing, "different"],
  ["an ID and a component, which has none", "i-1", component, "different"],
  ["a file and a string", asset("fileAsset", "a"), "a", "different"],
  ["a string and a file", "a", asset("fileAsset", "a"), "different"],
  [
    "a file with the same name",
    asset("fileAsset", "a"),
    asset("fileAsset", "a"),
    "not compared: file",
  ],
  ["a file with a different name", asset("fileAsset", "a"), asset("fileAsset", "b"), "different"],
  ["the same text asset", asset("stringAsset", "a"), asset("stringAsset", "a"), "equal"],
  ["a different text asset", asset("stringAsset", "a"), asset("stringAsset", "b"), "different"],
  ["the same archive", archive("a"), archive("a"), "equal"],
  ["a different archive", archive("a"), archive("b"), "different"],
  ["a number beyond JSON and itself", bits, { ...bits }, "equal"],
  ["a number beyond JSON and a resource", bits, component, "different"],
])("values that are not plain data: %s", (_, old, value, expected) => {
  expect(relation(old, value)).toBe(expected);
});

const name = notCompared({ kind: "config", name: "name" });
const made = notCompared({ kind: "function" });

/** A string, the parts of another string with unknown values, and the relation of both. */
test.each<[old: StateValue, parts: PartlyUnknownText["parts"], relation: string]>([
  ["a-x", ["a-", name], "not compared: config"],
  ["b-x", ["a-", name], "different"],
  ["x-a-", ["a-", name], "different"],
  ["x-z", [name, "-z"], "not compared: config"],
  ["x-y", [name, "-z"], "different"],
  ["x-z!", [name, "-z"], "different"],
  ["-z", [name, "-z"], "not compared: config"],
  ["z", [name, "-z"], "different"],
  ["a-1-b-2-c", ["a", name, "-b-", name, "c"], "not compared: config"],
  ["a-1-c-2-b", ["a", name, "-b-", name, "c"], "different"],
  ["aXb", ["a", name, "b", name, "b"], "different"],
  ["ab", ["ab", "c", name], "different"],
  ["abc", ["ab", "c", name], "not compared: config"],
  ["abXc", ["ab", "c", name], "different"],
  ["aa", ["a", name, "aa"], "different"],
  ["aaa", ["a", name, "aa"], "not compared: config"],
  ["anything", [name], "not compared: config"],
  ["AB-x", ["AB-", name], "not compared: config"],
  ["", [], "not compared: function"],
  ["a", [], "different"],
  ["anything", [made, later], "pending"],
  ["anything", [made, name], "not compared: function"],
  ["abc", ["ab", "c"], "not compared: function"],
  ["abcd", ["ab", "c"], "different"],
  [1, ["1", name], "different"],
  [["a"], [name], "different"],
])("the string %j and the parts %j", (old, parts, expected) => {
  expect(relation(old, text(...parts))).toBe(expected);
});

test.each<[what: string, old: StateValue, value: PredictedValue, relation: string]>([
  ["strings in different letter cases are equal", "aB", "Ab", "equal"],
  ["other strings are not", "a", "b", "different"],
  ["nor a string and a list", "a", ["A"], "different"],
  ["nor a number and its digits", 1, "1", "different"],
  ["lists are compared with letter case", ["a"], ["A"], "different"],
  [
    "the parts of a string may be in a different letter case",
    "AB-x",
    text("aB-", name),
    "not compared: config",
  ],
  ["but may not be different", "AC-x", text("aB-", name), "different"],
])("if letter case is ignored, %s", (_, old, value, expected) => {
  expect(relation(old, value, true)).toBe(expected);
});

test("the letter case of a string with unknown parts counts if it is not ignored", () => {
  expect(relation("AB-x", text("aB-", name))).toBe("different");
});

test.each<[a: PredictedValue, b: PredictedValue, isSame: boolean]>([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null, __meta: 3 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: { b: null } }, { a: {} }, true],
  [[1, 2], [2, 1], false],
  [[1, 2], [12], false],
  [[null], [], false],
  ["1", 1, false],
  ["null", null, false],
  [["a"], "a", false],
  [{}, [], false],
  [{ a: ["x"] }, { a: ["x"] }, true],
  [{ a: 1, b: 2 }, { "a:1,b": 2 }, false],
])("%j and %j have the same key: %j", (a, b, isSame) => {
  expect(sameKey(a) === sameKey(b)).toBe(isSame);
});

test.each<[value: PredictedValue, isUnknown: boolean]>([
  [later, true],
  [config, true],
  [text("a", later), true],
  [{ a: ["b", { c: later }] }, true],
  [["a", later], true],
  [{ a: 1, b: config }, true],
  [null, false],
  ["a", false],
  [{ a: [1, { b: "c" }], d: null }, false],
  [secret, false],
  [thing, false],
])("%j has an unknown part: %j", (value, isUnknown) => {
  expect(containsUnknown(value)).toBe(isUnknown);
});

test.each<[value: PredictedValue | undefined, leaves: string]>([
  [undefined, ""],
  ["a", ""],
  [{}, ""],
  [[], ""],
  [secret, ""],
  [{ a: 1, b: { c: 2, d: {} } }, "a b.c b.d"],
  [["x", { y: [1, 2] }], "0 1.y.0 1.y.1"],
  [{ a: null, b: [later] }, "a b.0"],
])("the leaves of %j are %j", (value, leaves) => {
  const found = leafPathsOf(value);
  expect(found.map((leaf) => leaf.join(".")).join(" ")).toBe(leaves);
  expect(found.length).toBe(leaves === "" ? 1 : leaves.split(" ").length);
});

test("a list index is a number, a map key a name", () => {
  expect(leafPathsOf({ 0: ["a"] })).toEqual([["0", 0]]);
});
