import { expect, test } from "vitest";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import { bytesOf } from "#model/testing/schema-bytes.ts";

const named = { name: "terraform-provider", version: "0.14.0" };
const refused = { ok: false, message: "The schema has no resources, functions or types." };

test.each([
  [{ ...named, meta: { moduleFormat: "(.*)" } }, true],
  [{ ...named, displayName: "Any Terraform Provider", resources: {}, types: {} }, true],
  // Many files have a name and a version, so the content doesn't show that a file is a schema.
  [{ ...named, license: "MIT", dependencies: {} }, false],
  [{ name: named.name, meta: { moduleFormat: "(.*)" } }, false],
])("the base of parameterized packages may have no members: %j", (schema, isTaken) => {
  for (const read of [indexSchema(bytesOf(schema)), holdSchema(bytesOf(schema))])
    expect(read).toMatchObject(isTaken ? { ok: true } : refused);
});
