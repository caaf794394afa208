import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const text = { type: "string" };
const size = { $ref: "/wood/v2.1.0-alpha.1.internal+exp.sha.12/schema.json#/types/wood:m:Size" };
const bird = { $ref: "#/resources/lake:index:Bird" };
const plainRef = { plain: true, $ref: "#/types/lake:index:Box" };

/** A package that refers to another package's type. */
const catalog = testCatalog(
  {
    name: "lake",
    version: "1.2.3",
    types: {
      "lake:index:Box": {
        type: "object",
        properties: { width: { type: "number", plain: true } },
        required: ["width"],
      },
    },
    resources: {
      "lake:index:Bird": {
        inputProperties: { name: text },
        properties: { name: text, note: text },
        required: ["name"],
      },
      "lake:index:Pond": {
        inputProperties: {
          size,
          sizes: { type: "array", items: size },
          label: text,
          bird,
          box: plainRef,
          boxes: { type: "array", plain: true, items: plainRef },
          byName: { type: "object", plain: true, additionalProperties: plainRef },
        },
        properties: { bird },
        required: ["bird"],
      },
    },
  },
  {
    name: "wood",
    version: "2.1.0-alpha.1.internal+exp.sha.12",
    types: {
      "wood:m:Size": { type: "string", enum: [{ value: "s", name: "Small" }, { value: "l" }] },
    },
  },
);

const print = (properties: JsonObject, more: JsonObject = {}) => {
  const pond = { type: "lake:Pond", properties };
  const other = { type: "lake:Pond" };
  const { files, diagnostics } = exportDesign(
    design({ resources: { other, pond }, ...more }),
    catalog,
    go,
  );
  expect(diagnostics).toEqual([]);
  const fileOf = (name: string): string => files.find(({ path }) => path === name)!.text;
  return { program: fileOf("main.go"), module: fileOf("go.mod") };
};

test("another package's enum is that package's, which the program imports", () => {
  const { program, module } = print({ size: "s", sizes: ["l", "other"] });
  expect(program).toContain("m.SizeSmall,");
  expect(program).toContain('m.SizeArray{\n\t\t\t\tm.SizeL,\n\t\t\t\tm.Size("other"),');
  expect(program).toContain('"github.com/pulumi/pulumi-wood/sdk/v2/go/wood/m"');
  // A prerelease version's build metadata is omitted.
  expect(module).toContain("\tgithub.com/pulumi/pulumi-wood/sdk/v2 v2.1.0-alpha.1.internal\n");
  expect(print({ label: "x" }).module).not.toContain("wood");
});

test.each([
  ["name", "other.Bird.Name()"],
  ["note", "other.Bird.Note()"],
  [
    "id",
    "other.Bird.ApplyT(func(v *lake.Bird) pulumi.IDOutput { return v.ID() }).(pulumi.IDOutput)",
  ],
  [
    "urn",
    "other.Bird.ApplyT(func(v *lake.Bird) pulumi.URNOutput { return v.URN() }).(pulumi.URNOutput)",
  ],
])("the property %s of a resource-valued output is %s", (name, printed) => {
  expect(print({ label: `\${other.bird.${name}}` }).program).toContain(`Label: ${printed},\n`);
});

test("plain lists and maps contain the types in which objects are written", () => {
  const box = { width: 2 };
  const { program } = print({ box, boxes: [box], byName: { a: box } });
  const lines = program.replaceAll(/\n\t+/g, " ");
  expect(lines).toContain("Box: &lake.BoxArgs{ Width: 2, },");
  expect(lines).toContain("Boxes: []lake.BoxArgs{ lake.BoxArgs{ Width: 2, }, },");
  expect(lines).toContain('ByName: map[string]lake.BoxArgs{ "a": lake.BoxArgs{ Width: 2, }, },');
});
