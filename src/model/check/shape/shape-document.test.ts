import { expect, test } from "vitest";

import { checkShape } from "#model/check/shape/shape-check.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
// The document has no type, as in published schemas.
const policy = { oneOf: [text, { $ref: "#/types/p:iam/documents:PolicyDocument" }] };
const indexed = indexPackage({
  name: "p",
  resources: { "p:index:Policy": { inputProperties: { policy, text } } },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

test.each(["policy", "text"])("a document for a string in %s is encoded as JSON", (name) => {
  const type = catalog.resourceType("p:Policy")!;
  const check = (program: ReturnType<typeof readDesign>, isStrict = false) =>
    checkShape(program.resources[0]!, type, catalog, createShapes(catalog, isStrict));
  const program = readDesign([`p:Policy a ${name}.Version=2012`]);
  const [found, ...more] = check(program);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ severity: "error", fix: { label: "Encode as JSON" } });
  const after = applyEdit(program, found!.fix!.edit);
  expect(check(after)).toEqual([]);
  expect(after.resources[0]?.inputs[name]).toMatchObject({
    kind: "builtin",
    function: "toJSON",
    argument: { Version: expect.anything() },
  });
  // A string that is read literally is never a call.
  expect(check(program, true)[0]?.fix).toBeUndefined();
});
