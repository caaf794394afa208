import { expect, test } from "vitest";

import { holdSchema } from "#model/schema/file/held-schema.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { bytesOf, heldSource } from "#model/testing/schema-bytes.ts";

const objectOf = (name: string): string => `{"type":"object","properties":{"${name}":{}}}`;
const propertiesOf = (schema: string, token: string) =>
  createPackageIndex(heldSource(bytesOf(schema)))
    .object(token)
    ?.properties.map(({ name }) => name);

test("a type is found by its token in any spelling, and the last of two counts", () => {
  const first = `"a:b:\\u0043":${objectOf("first")}`;
  const schema = `{"name":"a","types":{${first},"a:b:D":${objectOf("d")},"a:b:C":${objectOf("last")}}}`;
  expect(propertiesOf(schema, "a:b:C")).toEqual(["last"]);
  expect(propertiesOf(`{"name":"a","types":{${first}}}`, "a:b:C")).toEqual(["first"]);
});

test("types with invalid tokens are left out", () => {
  const schema = `{"name":"a","types":{"b:b:C":${objectOf("x")},"a:b:C ":${objectOf("y")},"a:b:C":${objectOf("z")}}}`;
  expect(propertiesOf(schema, "b:b:C")).toBeUndefined();
  expect(propertiesOf(schema, "a:b:C ")).toBeUndefined();
  expect(propertiesOf(schema, "a:b:C")).toEqual(["z"]);
});

test.each([
  [String.raw`a:b:\x`, "The file is not JSON: the value at byte 48 cannot be read."],
  ["a:b:C\0", "The file is not JSON: one of its strings has a null byte."],
])("an invalid text as a type's token is reported at once: %j", (token, message) => {
  const schema = `{"name":"a","resources":{"a:b:R":{}},"types":{"${token}":{}}}`;
  expect(holdSchema(bytesOf(schema))).toEqual({ ok: false, message });
});

test("a member that is invalid JSON is empty", () => {
  const schema = `{"name":"a","resources":{"a:b:C":{"description":nope}},"types":{"a:b:T":{"type":nope}}}`;
  const index = createPackageIndex(heldSource(bytesOf(schema)));
  expect(index.resource("a:b:C")?.inputs).toEqual([]);
  expect(index.object("a:b:T")).toBeUndefined();
});
