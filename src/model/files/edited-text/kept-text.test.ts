import { expect, test } from "vitest";

import { rejoin, toKeep, redactLines } from "#model/files/edited-text/kept-text.ts";
import { emptyProgram } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const secret = { type: "string", secret: true };
const index = indexPackage({
  name: "vault",
  types: {
    "vault:index:Login": {
      type: "object",
      properties: { user: { type: "string" }, pin: secret },
    },
  },
  resources: {
    "vault:index:Box": {
      inputProperties: {
        size: { type: "integer" },
        key: secret,
        data: { type: "object", additionalProperties: { type: "string" }, secret: true },
        login: { $ref: "#/types/vault:index:Login" },
      },
    },
  },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);
const program = emptyProgram("t");

const names = new Set(["key", "data", "fn::secret"]);

test.each([
  ["key: s3cret", "key: null"],
  ["a: { Fn::Secret: s3cret", "a: { Fn::Secret: null"],
  ["  - key: s3cret", "  - key: null"],
  ['  "key": "s3cret",\n  "size": 3', '  "key": null,\n  "size": 3'],
  ['{"size": 3, "key": "s3cret"', '{"size": 3, "key": null'],
  ["key s3cret", "key null"],
  ["key:\ns3cret", "key:\nnull"],
  ["key: |\n  s3cret\n  more\nsize: 3", "key: null\n\n\nsize: 3"],
  ["fn::secret: [s3cret", "fn::secret: null"],
  ["data:\n  a: s3cret\n  b.c: s3cret\nsize: 3", "data:\n  a: null\n  b.c: null\nsize: 3"],
  ["data:\n  - s3cret\nsize: 3", "data:\n  - null\nsize: 3"],
  [
    '"data": {\n  "a": "s3cret",\n  "b": "s3cret"\n},\n"size": 3',
    '"data": {\n  "a": null,\n  "b": null\n},\n"size": 3',
  ],
  // Similar names, and text that is not a name, stay unchanged.
  ["keys: a\nmykey: b\nname: the key: c", "keys: a\nmykey: b\nname: the key: c"],
])("%j is stored as %j", (text, kept) => {
  expect(redactLines(text, names)).toBe(kept);
});

const base = `resources:
  box:
    type: vault:Box
    properties:
      key: old-secret
      size: 3
`;

test("typed text is stored without secrets, and restored with those of the design", () => {
  const typed = base.replace("size: 3", "size: [3");
  const kept = toKeep(typed, base, program, catalog);
  expect(JSON.stringify(kept)).not.toContain("secret");
  expect(kept.isWithheld).toBe(false);
  expect(rejoin(kept, base, program, catalog)).toBe(typed);
  expect(rejoin(kept, base.replace("size: 3", "size: 4"), program, catalog)).toBeUndefined();
});

test.each([
  ["key: old-secret", "key: new-secret ["],
  ["size: 3", "login: { user: me, pin: new-secret"],
])("a typed secret is not stored, which is reported: %j became %j", (before, after) => {
  const kept = toKeep(base.replace(before, after), base, program, catalog);
  expect(JSON.stringify(kept)).not.toContain("secret");
  expect(kept.isWithheld).toBe(true);
});
