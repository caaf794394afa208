import { expect, test } from "vitest";

import { checkExamples, countStatements } from "#catalog/testing/knowledge-figures.ts";

const example = (kind: string): string =>
  `\`\`\`yaml\nresources:\n  it:\n    type: a:Box\n    properties:\n      kind: ${kind}\n\`\`\`\n`;

const schema = {
  name: "a",
  version: "1.0.0",
  types: {
    "a:index:Lid": {
      type: "object",
      properties: { height: { type: "integer", description: "Must be between 1 and 9." } },
    },
  },
  resources: {
    "a:index:Box": {
      description: `A box.\n\n${example("round")}${example("round")}${example("flat")}`,
      inputProperties: {
        kind: { type: "string", description: "Valid values are `flat` and `tall`." },
        lid: { $ref: "#/types/a:index:Lid" },
      },
    },
  },
};

test("what descriptions say is counted, at any depth", () => {
  expect(countStatements(schema)).toEqual({ values: 1, range: 1 });
});

test("resources in the programs of descriptions are counted, and those with a warning", () => {
  const { resources, warned, warnings } = checkExamples(schema);
  expect([resources, warned]).toEqual([3, 2]);
  expect([...warnings.values()]).toEqual([2]);
});
