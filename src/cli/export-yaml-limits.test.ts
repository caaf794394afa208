import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { languages } from "#export/languages/languages.ts";

const json = { $ref: "pulumi.json#/Json" };

/** A schema with properties as in a CustomResourceDefinition. Pulumi YAML rejects a literal value for `Json`. */
const schema = {
  name: "k",
  version: "1.0.0",
  resources: {
    "k:index:Definition": { inputProperties: { schema: { $ref: "#/types/k:index:Schema" } } },
    "k:index:Overlay": { isOverlay: true, overlaySupportedLanguages: ["nodejs"] },
  },
  functions: {
    "k:index:overlay": { isOverlay: true, outputs: { properties: { a: { type: "string" } } } },
    "k:index:get": {
      inputs: { properties: { j: json } },
      outputs: { properties: { a: { type: "string" } } },
    },
  },
  types: {
    "k:index:Schema": {
      type: "object",
      properties: { default: json, enum: { type: "array", items: json }, status: json },
    },
  },
};

const design = `resources:
  it:
    type: k:Definition
    properties:
      schema: { default: small, enum: [small, 2], status: {} }
`;

/** Exports a design for the package in each language. */
async function exportTo(language: string, program: string) {
  const folder = createFolder();
  const [file, types] = [join(folder, "Main.yaml"), join(folder, "k.json")];
  writeFileSync(file, program);
  writeFileSync(types, JSON.stringify(schema));
  const words = ["--language", language, "--out", join(folder, "out"), "--schema", types];
  return runWith(["export", file, ...words]);
}

test.each(languages)(
  "$label: a value for JSON blocks what pulumi-yaml reads, but no code",
  async ({ id }) => {
    const { code, errors } = await exportTo(id, design);
    if (id === "yaml" || id === "json") {
      expect(code).toBe(1);
      expect(errors).toContain(": 4 errors. Nothing was written. Use --force to write anyway.");
      expect(errors).toContain("Programs in other languages accept a literal. [schema/type]");
    } else {
      expect(code).toBe(0);
      expect(errors).not.toContain("error");
    }
  },
);

/** Parts of the package that YAML programs cannot use or express, unlike programs in other languages. */
const refused = {
  "a type that is written for other languages": [
    "resources: { it: { type: k:Overlay } }",
    "[resource-type/in-yaml]",
  ],
  "a function that is written for other languages": [
    "variables: { it: { fn::invoke: { function: k:overlay, return: a } } }",
    "[function/in-yaml]",
  ],
  "a value for JSON that a function takes": [
    "variables: { it: { fn::invoke: { function: k:get, arguments: { j: { a: 1 } }, return: a } } }",
    "[schema/type]",
  ],
} as const;

test.each(
  Object.entries(refused).flatMap(([what, [program, rule]]) =>
    languages.map(({ id }) => [what, id, program, rule] as const),
  ),
)("%s in %s", async (_, id, program, rule) => {
  const { code, errors } = await exportTo(id, `${program}\noutputs: { a: 1 }\n`);
  const isRead = id === "yaml" || id === "json";
  expect([code, errors.includes(rule)]).toEqual(isRead ? [1, true] : [0, false]);
});
