import { expect, test } from "vitest";

import { documentedLimits, documentedSuggestions } from "#model/schema/documentation/limits.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

const text: PropertyType = { kind: "string" };
const whole: PropertyType = { kind: "integer" };

const propertyOf = (type: PropertyType) => ({
  name: "it",
  type,
  required: false,
  secret: false,
  replace: false,
  plain: false,
});

const limitsOf = (description: string, type: PropertyType, fallback?: string) =>
  documentedLimits({
    ...propertyOf(type),
    description,
    ...(fallback === undefined ? {} : { default: fallback }),
  });

test.each([
  ["How it rolls. Valid values are `fast` and `slow`.", ["fast", "slow"]],
  ["Valid values: `fast`, `slow`, or `none`. Defaults to `slow`.", ["fast", "slow", "none"]],
  ["The possible values are `fast` (the default) or `slow`.", ["fast", "slow"]],
  ['Allowed values are "fast" and "slow"', ["fast", "slow"]],
  ["Valid options are 'fast' or 'slow'.", ["fast", "slow"]],
  ["Must be one of `fast`, `slow`", ["fast", "slow"]],
  ["The rolling mode can be either `fast` or `slow`. It is kept.", ["fast", "slow"]],
  ["Either `fast` or `slow`.", ["fast", "slow"]],
  ["One of: `fast` | `slow`.", ["fast", "slow"]],
  ["Valid values for this argument are: `fast`/`slow`.", ["fast", "slow"]],
  [
    "The following values are supported: `fast`, `slow`. Defaults to `none`.",
    ["fast", "slow", "none"],
  ],
  ["Valid values:\n* `fast` - at once\n* `slow` - in the end\n\nSee elsewhere.", ["fast", "slow"]],
  ["Valid values are `fast`, `slow`, with the default being `fast`.", ["fast", "slow"]],
  ["Valid values are `v1.2` and `v1.3`.", ["v1.2", "v1.3"]],
])("%j lists %j", (description, values) => {
  expect(limitsOf(description, text).values?.is).toEqual(values);
  expect(limitsOf(description, { kind: "list", items: text }).values?.is).toEqual(values);
  expect(limitsOf(description, whole)).toEqual({});
});

test.each([
  "Valid values include `fast` and `slow`.",
  "Other supported values are `fast` and `slow`.",
  "Valid values are `fast`, `slow` or the name of a mode.",
  "Valid values are `fast`, `slow`, etc.",
  "If `kind` is `wheel`, valid values are `fast` and `slow`.",
  "Valid values for wheels are `fast`, `slow`. Valid values for balls are `none`, `slow`.",
  "Valid values are `fast` and `slow`. For balls, valid values are found elsewhere.",
  "Valid values are `fast` (wheels only) and `slow`.",
  "When `auto` is set, `mode` must be `fast` or `slow`.",
  "Exactly one of `fast` or `slow` has to be set.",
  "Valid values are `<name>` and `slow`.",
  "Valid values are `fast`.",
  "See the manual for valid values.",
  "Valid values are `true` and `false`.",
  "For example, it can be `fast` or `slow`.",
  "Valid values are fast and slow.",
])("%j lists nothing that is certainly complete", (description) => {
  expect(limitsOf(description, text)).toEqual({});
});

test("the schema's default is a value, too", () => {
  const description = "Valid values are `fast` and `slow`.";
  expect(limitsOf(description, text, "none").values?.is).toEqual(["fast", "slow", "none"]);
});

test("the sentence is included", () => {
  const description = "How it rolls. Valid values are `fast`\nand `slow`. It is kept.";
  expect(limitsOf(description, text).values?.sentence).toBe("Valid values are `fast` and `slow`.");
});

test.each<[string, number | undefined, number | undefined]>([
  ["Port of it. Must be between 1 and 65535.", 1, 65_535],
  ["Valid values are between `1` and `10,000`.", 1, 10_000],
  ["Must be an integer between 0 and 10 (inclusive)", 0, 10],
  ["Valid range is -1 to 5.", -1, 5],
  ["How many there are (must be between 1 and 9).", 1, 9],
  ["A number from 0.5 to 2.5.", 0.5, 2.5],
  ["Valid values are 1 through 9.", 1, 9],
])("%j is a range from %j to %j", (description, least, most) => {
  expect(limitsOf(description, whole).range?.is).toEqual({ least, most });
  expect(limitsOf(description, text).range).toBeUndefined();
});

test.each([
  "Must be between 1 and 9 for wheels.",
  "If it rolls, it must be between 1 and 9.",
  "Values must be either 0 or between 5 and 9.",
  "Must be between 9 and 1.",
  "Must be between 1 and 9. Must be between 2 and 9.",
  "It is recommended to be between 1 and 9.",
  "The time between 1 and 9 retries.",
])("%j is not a range of every value", (description) => {
  expect(limitsOf(description, whole)).toEqual({});
});

test.each<[string, number | undefined, number | undefined]>([
  ["Its title. Must be between 3 and 64 characters long.", 3, 64],
  ["The title can be up to 40 characters.", undefined, 40],
  ["Maximum length of 1024.", undefined, 1024],
  ["Its title (maximum 50 characters).", undefined, 50],
  ["Between 1 and 8 characters in length.", 1, 8],
])("%j is a length from %j to %j", (description, least, most) => {
  const bounds = { ...(least === undefined ? {} : { least }), most };
  expect(limitsOf(description, text).length?.is).toEqual(bounds);
});

test.each([
  "The prefix must be between 3 and 64 characters long.",
  "Up to 40 characters are shown.",
  "Each line can have up to 40 characters.",
  "A maximum of 40 bytes.",
])("%j is not a length of every value", (description) => {
  expect(limitsOf(description, text)).toEqual({});
});

test.each([
  ["One of `fast` and `slow`.", ["fast", "slow"]],
  ["Valid values include `fast`, `slow`, or `none`. Defaults to `none`.", ["fast", "slow", "none"]],
  ["If `mode` is set, valid values are `fast` and `slow`.", ["fast", "slow"]],
  [
    "For cars, valid values are `fast` and `slow`. For trains, valid values are `slow` and `late`.",
    ["fast", "slow", "late"],
  ],
  [
    "The allowed values are `fast` and `slow`. Additionally, the ARN of a function can be given.",
    ["fast", "slow"],
  ],
  ["The default is `fast`. Other supported values are `slow` & `late`.", ["slow", "late"]],
  ["These are not valid values: `fast` and `slow`.", []],
  ["Valid values include `fast`.", []],
  ["The name, such as `fast` or `slow`.", []],
  ["Valid values are the IDs of roads.", []],
])("%j suggests %j", (description, values) => {
  expect(documentedSuggestions({ ...propertyOf(text), description })).toEqual(values);
});

test("a list that another sentence extends is not a limit", () => {
  const description =
    "The allowed values are `fast` and `slow`. Additionally, the ARN of a function can be given.";
  expect(limitsOf(description, text)).toEqual({});
});

test("only strings and lists of strings have suggestions", () => {
  const description = "Valid values include `1` and `2`.";
  expect(documentedSuggestions({ ...propertyOf(whole), description })).toEqual([]);
  const list = { kind: "list", items: text } as const;
  expect(documentedSuggestions({ ...propertyOf(list), description })).toEqual(["1", "2"]);
});
