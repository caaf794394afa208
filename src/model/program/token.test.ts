import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { displayToken, packageOf, parseToken } from "#model/program/token.ts";

/** A token, its parts, and the spelling that users write. */
test.each([
  ["delta:RestrictionPolicy", "delta index RestrictionPolicy", "delta:RestrictionPolicy"],
  ["delta:index:RestrictionPolicy", "delta index RestrictionPolicy", "delta:RestrictionPolicy"],
  ["delta::RestrictionPolicy", "delta index RestrictionPolicy", "delta:RestrictionPolicy"],
  ["a:m:Name", "a m Name", "a:m:Name"],
  ["a:m/name:Name", "a m/name Name", "a:m:Name"],
  ["a:m/v1/name:Name", "a m/v1/name Name", "a:m/v1:Name"],
  ["a:m/other:Name", "a m/other Name", "a:m/other:Name"],
  ["a:index/image:Image", "a index/image Image", "a:Image"],
  ["a:m/:Name", "a m/ Name", "a:m/:Name"],
  ["pulumi:providers:aws", "pulumi providers aws", "pulumi:providers:aws"],
])("%s", (text, parts, display) => {
  const token = parseToken(text);
  expect(`${token?.package} ${token?.module} ${token?.name}`).toBe(parts);
  expect(displayToken(text)).toBe(display);
});

test.each(["", "a", "a:", ":b", "a:b:", ":b:c", "a:b:c:d", "::"])("%j is not a token", (text) => {
  expect(parseToken(text)).toBeUndefined();
  expect(displayToken(text)).toBe(text);
});

test.each([
  ["a:b:C", "a"],
  ["a", "a"],
  [":b", ""],
  ["", ""],
])("the package of %j is %j", (text, name) => {
  expect(packageOf(text)).toBe(name);
});

test("the display spelling of a token is a token of the same package and name", () => {
  const part = textArbitrary.filter((text) => text !== "" && !text.includes(":"));
  fc.assert(
    fc.property(part, part, part, (name, module, type) => {
      const token = parseToken(displayToken(`${name}:${module}:${type}`));
      expect([token?.package, token?.name]).toEqual([name, type]);
    }),
    { numRuns: runs(300) },
  );
});
