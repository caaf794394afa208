import { expect, test } from "vitest";

import { changeText, changeToOne, removeEntry } from "#model/check/literals/fixes.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

const resource = resourceOf("p:T", {});

test("the label of a text fix names the new text by default", () => {
  const edit = { kind: "set-input", resource: resource.id, path: ["a"], value: "b" };
  expect(changeText(resource, ["a"], "b")).toEqual({ fix: { label: 'Change to "b"', edit } });
  expect(changeText(resource, ["a"], "b", "Do")).toEqual({ fix: { label: "Do", edit } });
});

test("without a new text, there is no fix", () => {
  expect(changeText(resource, ["a"], undefined)).toEqual({});
});

test("a fix removes an entry from its list", () => {
  const edit = { kind: "unset-input", resource: resource.id, path: ["a", 1] };
  expect(removeEntry(resource, ["a", 1], "Remove")).toEqual({ label: "Remove", edit });
});

test("the first of several texts is the fix, and the others are offered, too", () => {
  expect(changeToOne(resource, ["a"], [])).toEqual({});
  expect(changeToOne(resource, ["a"], ["b"])).toEqual(changeText(resource, ["a"], "b"));
  const { fix, otherFixes } = changeToOne(resource, ["a"], ["b", "c"]);
  expect([fix, ...(otherFixes ?? [])].map((each) => each?.label)).toEqual([
    'Change to "b"',
    'Change to "c"',
  ]);
});
