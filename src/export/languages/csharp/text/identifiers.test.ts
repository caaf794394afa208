import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import {
  enumMember,
  escapeKeyword,
  memberName,
  variableName,
} from "#export/languages/csharp/text/identifiers.ts";

test.each([
  ["roleArn", "RoleArn"],
  ["eTag", "ETag"],
  ["SHA256Hash", "SHA256Hash"],
  ["my_Name", "My_Name"],
  ["kebab-case-name", "KebabCaseName"],
  ["$ref", "_ref"],
  ["a.b", "A_b"],
  ["2nd", "_2nd"],
  ["ärger", "Ärger"],
  ["a\u202eb", "A_b"],
])("the property %s is %s", (name, spelled) => {
  expect(memberName(name)).toBe(spelled);
});

test.each([
  ["red", "Red"],
  ["*", "Asterisk"],
  ["7", "Seven"],
  ["12", "Size_12"],
  ["It's got apostrophes", "It_s_got_apostrophes"],
  ["a -- b", "A_b"],
  ["equals", "EqualsValue"],
])("the value %s of an enum is %s", (name, spelled) => {
  expect(enumMember(name, "Size")).toBe(spelled);
});

test.each([
  ["my-token", "myToken"],
  ["VPCMain", "vpcMain"],
  ["2nd try", "_2ndTry"],
  ["🔥", undefined],
  ["e\u0301te\u0301", "\u00e9t\u00e9"],
  ["\u2118x", "x"],
])("%s as a variable is %s", (text, name) => {
  expect(variableName(text)).toBe(name);
});

test.each([
  ["class", "@class"],
  ["await", "@await"],
  ["async", "@async"],
  ["token", "token"],
])("the word %s is written %s", (word, written) => {
  expect(escapeKeyword(word)).toBe(written);
});

/** An identifier by the language's definition, in the normalized form in which it is compared. */
const identifier =
  /^[\p{L}\p{Nl}_](?:(?![\u{10000}-\u{10ffff}])[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}])*$/u;

test("a presentation-form letter is not allowed", () => {
  expect(variableName("a\uFE78b")).toBe("aB");
  expect(variableName("\uFE78")).toBeUndefined();
});

test("any text becomes an identifier, or no name", () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const name = variableName(text) ?? "none";
      expect(name).toMatch(identifier);
      expect(name).toMatch(/^[\p{XID_Start}_]\p{XID_Continue}*$/u);
      expect(name.normalize("NFC")).toBe(name);
      expect(memberName(`a${text}`)).toMatch(identifier);
      expect(enumMember(`a${text}`, "Size")).toMatch(identifier);
    }),
    { numRuns: runs(300) },
  );
});
