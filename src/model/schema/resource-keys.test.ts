import fc from "fast-check";
import { expect, test } from "vitest";

import { createResourceKeys } from "#model/schema/resource-keys.ts";
import { displayToken, foldedToken } from "#model/program/token.ts";
import { runs } from "#model/testing/runs.ts";

const keyArbitrary = fc
  .tuple(
    fc.constantFrom("", "index", "m", "m/x", "m/y", "index/x", "x"),
    fc.constantFrom("X", "Y", "x"),
  )
  .map(([module, name]) => `a:${module}:${name}`);

/** All spellings, each with the key that it resolves to. Looking up fewer spellings must not change the results. */
function spellingsOf(tokens: readonly string[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const token of tokens) {
    const spelling = displayToken(token);
    if (!token.includes("/") || !spellings.has(spelling)) spellings.set(spelling, token);
  }
  for (const token of tokens) spellings.set(token, token);
  return spellings;
}

test("a key is found by itself and by its short spelling; if two share it, the one without a slash is found", () => {
  const find = createResourceKeys(["a:m/x:X", "a:m:X", "a:index:Y"]);
  expect(["a:m/x:X", "a:m:X", "a:Y", "a:index:Y", "a:m:Y"].map(find)).toEqual([
    "a:m/x:X",
    "a:m:X",
    "a:index:Y",
    "a:index:Y",
    undefined,
  ]);
});

test("a spelling in a different letter case is accepted if no exact one exists, except for the engine's own types", () => {
  const find = createResourceKeys(["a:m/petName:PetName", "a:index:Y", "a:index/pet:Pet"]);
  expect(
    [
      "a:m:petname",
      "a:M:PETNAME",
      "a:m/petname:petname",
      "a:y",
      "a:Index:y",
      "a:pet",
      "a:index:pEt",
    ].map(find),
  ).toEqual([
    "a:m/petName:PetName",
    "a:m/petName:PetName",
    "a:m/petName:PetName",
    "a:index:Y",
    "a:index:Y",
    "a:index/pet:Pet",
    "a:index/pet:Pet",
  ]);
  expect(["a:petname", "a:n:pet", "pet", "a:b:c:d"].map(find)).toEqual(Array(4).fill(undefined));
  expect(createResourceKeys(["pulumi:pulumi:StackReference"])("pulumi:pulumi:stackreference")).toBe(
    undefined,
  );
});

test("any spelling finds the key in a list of all spellings", () => {
  fc.assert(
    fc.property(fc.uniqueArray(keyArbitrary), fc.array(keyArbitrary), (tokens, asked) => {
      const spellings = spellingsOf(tokens);
      const find = createResourceKeys(tokens);
      for (const text of [
        ...tokens,
        ...asked,
        ...tokens.map(displayToken),
        ...asked.map(displayToken),
      ]) {
        const key = spellings.get(text) ?? spellings.get(displayToken(text));
        if (key !== undefined) expect(find(text)).toBe(key);
        else expect(foldedToken(find(text) ?? text)).toBe(foldedToken(text));
      }
    }),
    { numRuns: runs(500) },
  );
});
