import { expect, test } from "vitest";

import { changeText, changeToOne, removeEntry } from "#model/check/literals/fixes.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

const resource = resourceOf("p:T", {});

test("a change of text says what it changes to, unless told otherwise", () => {
  const edit = { kind: "set-input", resource: resource.id, path: ["a"], value: "b" };
  expect(changeText(resource, ["a"], "b")).toEqual({ fix: { label: 'Change to "b"', edit } });
  expect(changeText(resource, ["a"], "b", "Do")).toEqual({ fix: { label: "Do", edit } });
});

test("where there is no text to change to, there is no fix", () => {
  expect(changeText(resource, ["a"], undefined)).toEqual({});
});

test("an entry is taken out of its list", () => {
  const edit = { kind: "unset-input", resource: resource.id, path: ["a", 1] };
  expect(removeEntry(resource, ["a", 1], "Remove")).toEqual({ label: "Remove", edit });
});

test("of several texts the first is the fix, and the others are offered too", () => {
  expect(changeToOne(resource, ["a"], [])).toEqual({});
  expect(changeToOne(resource, ["a"], ["b"])).toEqual(changeText(resource, ["a"], "b"));
  const { fix, otherFixes } = changeToOne(resource, ["a"], ["b", "c"]);
  expect([fix, ...(otherFixes ?? [])].map((each) => each?.label)).toEqual([
    'Change to "b"',
    'Change to "c"',
  ]);
});
