import { expect, test } from "vitest";

import {
  checkExamples,
  countStatements,
  createObjectCheck,
} from "#catalog/testing/knowledge-figures.ts";

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

test("statements in descriptions are counted, at any depth", () => {
  expect(countStatements(schema)).toEqual({ values: 1, range: 1 });
});

test("resources in the programs of descriptions are counted, and those with a warning", () => {
  const { resources, warned, warnings } = checkExamples(schema);
  expect([resources, warned]).toEqual([3, 2]);
  expect([...warnings.values()]).toEqual([2]);
});

test("objects are checked as a design of their own, with text in braces as text", () => {
  const type = { inputProperties: { metadata: { $ref: "pulumi.json#/Any" } } };
  const resources = { "kubernetes:core/v1:ConfigMap": type };
  const kubernetes = { name: "kubernetes", version: "4.0.0", resources };
  const check = createObjectCheck(kubernetes);
  const object = (name: string) => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name, annotations: { note: "${text}" } },
  });
  expect(check([object("right"), object("Not_right")]).map(({ rule }) => rule)).toEqual([
    "kubernetes/name",
  ]);
});
