import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { createNames, lowerCamel } from "#model/base/text/identifiers.ts";

test.each([
  ["token", "token"],
  ["my-token", "myToken"],
  ["my_token.two words", "myTokenTwoWords"],
  ["WebServer", "webServer"],
  ["VPCMain", "vpcMain"],
  ["ID", "id"],
  ["S3Bucket", "s3Bucket"],
  ["2nd", "_2nd"],
  ["größe", "größe"],
  ["Ärger-öl", "ärgerÖl"],
  ["𝒳-y", "y"],
  // The tables of some compilers don't contain this letter yet.
  ["\ua7cd-y", "y"],
  ["🔥", undefined],
  ["", undefined],
])("%s becomes %s", (text, name) => {
  expect(lowerCamel(text)).toBe(name);
});

test("any text becomes an identifier or undefined", () => {
  fc.assert(
    fc.property(fc.oneof(textArbitrary, fc.string({ unit: "binary" })), (text) => {
      expect(lowerCamel(text) ?? "x").toMatch(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u);
    }),
    { numRuns: runs(300) },
  );
});

test("a name is given out once: unchanged, with a suffix, then with numbers", () => {
  const names = createNames(["taken"]);
  const wanted = ["a", "a", "a", "a", "taken", "a2"];
  expect(wanted.map((name) => names.claim(name, ["Resource"]))).toEqual([
    "a",
    "aResource",
    "a2",
    "a3",
    "takenResource",
    "a2Resource",
  ]);
});
