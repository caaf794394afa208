import fc from "fast-check";
import { expect, test } from "vitest";

import { createFunctionKeys } from "#model/schema/functions/function-keys.ts";
import { displayFunctionToken } from "#model/program/token.ts";
import { runs } from "#model/testing/runs.ts";

/** A module as in the schemas of bridged providers: the part before the last slash. */
const beforeSlash = (token: string): string => {
  const [, middle = ""] = token.split(":");
  const module = middle.slice(0, Math.max(0, middle.lastIndexOf("/")));
  return module === "index" ? "" : module;
};
const whole = (token: string): string => {
  const [, middle = ""] = token.split(":");
  return middle === "index" ? "" : middle;
};

const bridged = createFunctionKeys(
  [
    "aws:ec2/getAmi:getAmi",
    "aws:ec2/getAmiIds:getAmiIds",
    "aws:index/getRegion:getRegion",
    "aws:a/b/getDeep:getDeep",
    "aws:x/list:getTwice",
    "aws:x/other:getTwice",
  ],
  beforeSlash,
);
const native = createFunctionKeys(
  ["k8s:core/v1:getPod", "k8s:index:cidr", "k8s:index:Box/open", "k8s::bare"],
  whole,
);

test.each([
  // The key itself, and its short spelling by module.
  ["aws:ec2/getAmi:getAmi", "aws:ec2/getAmi:getAmi"],
  ["aws:ec2:getAmi", "aws:ec2/getAmi:getAmi"],
  ["aws:ec2:getAmiIds", "aws:ec2/getAmiIds:getAmiIds"],
  ["aws:a/b:getDeep", "aws:a/b/getDeep:getDeep"],
  // Functions in the package's root.
  ["aws:getRegion", "aws:index/getRegion:getRegion"],
  ["aws:index:getRegion", "aws:index/getRegion:getRegion"],
  ["aws::getRegion", "aws:index/getRegion:getRegion"],
  ["aws:index/getRegion:getRegion", "aws:index/getRegion:getRegion"],
  // Spellings in a different letter case, also of the name alone.
  ["aws:ec2:GetAmi", "aws:ec2/getAmi:getAmi"],
  ["AWS:EC2/getami:getAmi", "aws:ec2/getAmi:getAmi"],
  ["aws:GETREGION", "aws:index/getRegion:getRegion"],
  // Modules are not guessed, and ambiguous spellings don't resolve.
  ["aws:getAmi", undefined],
  ["aws:EC2:getDeep", undefined],
  ["aws:x:getTwice", undefined],
  ["aws:x/list:getTwice", "aws:x/list:getTwice"],
  // Tokens that are not valid.
  ["getAmi", undefined],
  ["aws:", undefined],
  ["aws:a:b:c", undefined],
  ["", undefined],
])("a bridged provider's function is found by %s: %s", (spelling, key) => {
  expect(bridged(spelling)).toBe(key);
});

test.each([
  ["k8s:core/v1:getPod", "k8s:core/v1:getPod"],
  ["k8s:cidr", "k8s:index:cidr"],
  ["k8s::cidr", "k8s:index:cidr"],
  ["k8s:Box/open", "k8s:index:Box/open"],
  ["k8s:bare", "k8s::bare"],
  ["k8s:index:bare", "k8s::bare"],
  ["k8s:core:getPod", undefined],
])("a native provider's function is found by %s: %s", (spelling, key) => {
  expect(native(spelling)).toBe(key);
});

const names = fc.constantFrom("getX", "getY", "list", "cidr");
const tokens = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom("index", "", "m", "m/n", "m/getX", "index/getX", "m/n/getY"), names)
    .map(([module, name]) => `a:${module}:${name}`),
  { minLength: 1, selector: (token) => token.toLowerCase() },
);

test("every key finds itself, and its short spelling finds it, another one with that spelling, or is ambiguous", () => {
  fc.assert(
    fc.property(tokens, fc.constantFrom(beforeSlash, whole), (all, moduleOf) => {
      const keyOf = createFunctionKeys(all, moduleOf);
      for (const token of all) {
        expect(keyOf(token)).toBe(token);
        const shown = displayFunctionToken(token);
        const [, , name] = token.split(":");
        const same = all.filter(
          (other) => displayFunctionToken(other) === shown || other.endsWith(`:${name}`),
        );
        if (same.length === 1) expect(keyOf(shown)).toBe(token);
        else expect([undefined, ...same]).toContain(keyOf(shown));
      }
    }),
    { numRuns: runs(300) },
  );
});
