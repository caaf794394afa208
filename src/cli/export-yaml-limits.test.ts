import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { languages } from "#export/languages/languages.ts";

const json = { $ref: "pulumi.json#/Json" };

/** As a CustomResourceDefinition has them: pulumi-yaml refuses a value that is written out for `Json`. */
const schema = {
  name: "k",
  version: "1.0.0",
  resources: {
    "k:index:Definition": { inputProperties: { schema: { $ref: "#/types/k:index:Schema" } } },
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

test.each(languages)(
  "$label: a value for JSON blocks what pulumi-yaml reads, and no code",
  async ({ id }) => {
    const folder = createFolder();
    const [file, types] = [join(folder, "Main.yaml"), join(folder, "k.json")];
    writeFileSync(file, design);
    writeFileSync(types, JSON.stringify(schema));
    const words = [
      "export",
      file,
      "--language",
      id,
      "--out",
      join(folder, "out"),
      "--schema",
      types,
    ];
    const { code, errors } = await runWith(words);
    if (id === "yaml" || id === "json") {
      expect(code).toBe(1);
      expect(errors).toContain(": 4 errors. Nothing is written without --force.");
      expect(errors).toContain("Programs in other languages take one. [schema/type]");
    } else {
      expect(code).toBe(0);
      expect(errors).not.toContain("error");
    }
  },
);
