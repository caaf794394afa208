import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { createLibrary } from "#library/create-library.ts";

const schema = JSON.stringify({
  name: "store",
  version: "1.2.3",
  resources: {
    "store:index:Shelf": {
      inputProperties: { name: { type: "string" }, size: { type: "integer" } },
      requiredInputs: ["name"],
      properties: { name: { type: "string" } },
    },
  },
});

const shelf = (inputs: string): string =>
  `name: shop\nruntime: yaml\nresources:\n  low:\n    type: store:Shelf\n    properties: { ${inputs} }\n`;

const stackwright = createLibrary({ schemas: [schema] });

test("a design is checked against the schemas that were given, with lines", () => {
  expect(stackwright.read(shelf("name: low, size: 2"), "Pulumi.yaml").check()).toEqual([]);
  const [missing, wrong] = stackwright.read(shelf("size: big")).check();
  expect(missing).toMatchObject({
    severity: "error",
    line: 6,
    path: expect.arrayContaining(["low"]),
  });
  expect(wrong).toMatchObject({ severity: "error", line: 6 });
});

test("messages contain no secrets", () => {
  const text = shelf("name: low, size: { fn::secret: hunter2secret }");
  expect(JSON.stringify(stackwright.read(text).check())).not.toContain("hunter2secret");
});

test("a plan has the steps that the command line prints", () => {
  const urn = (name: string) => `urn:pulumi:dev::shop::store:index:Shelf::${name}`;
  const resource = (name: string) => ({
    urn: urn(name),
    custom: true,
    id: name,
    type: "store:index:Shelf",
    inputs: { name, __defaults: [] },
    outputs: { name },
  });
  const state = { version: 3, deployment: { resources: [resource("low"), resource("high")] } };
  const plan = stackwright.read(shelf("name: low")).plan(JSON.stringify(state));
  expect(plan.steps.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
    "same low",
    "delete high",
  ]);
  expect(plan.counts.delete).toBe(1);
  expect(() => stackwright.read(shelf("name: low")).plan("{}")).toThrow("state: ");
});

test("a design is exported in every language and drawn in every format", () => {
  const design = stackwright.read(shelf("name: low"));
  for (const language of [
    "typescript",
    "python",
    "go",
    "csharp",
    "java",
    "yaml",
    "json",
  ] as const) {
    const { files, diagnostics } = design.export(language);
    expect([language, diagnostics]).toEqual([language, []]);
    expect(files.some(({ text }) => text.includes("low"))).toBe(true);
  }
  expect(design.draw("svg")).toMatch(/^<svg /);
  expect(design.draw("drawio")).toContain("<mxfile");
  expect(design.draw("dot")).toMatch(/^digraph/);
  expect(design.draw("mermaid")).toMatch(/^(flowchart|graph)/);
});

test("what cannot be read throws an error with its place", () => {
  expect(() => stackwright.read("name: a\nresources: [", "Pulumi.yaml")).toThrow(
    /^Pulumi\.yaml:\d+:\d+: /,
  );
  expect(() => createLibrary({ schemas: ["no"] })).toThrow(/^schema: /);
  expect(() => createLibrary({ facts: ["no"] })).toThrow(/^facts\[0\]: /);
});

test("a state is drawn, but it is not a program to export", () => {
  const state = { version: 3, deployment: { manifest: {}, resources: [] } };
  const stack = stackwright.read(JSON.stringify(state), "stack.json");
  expect(stack.draw("svg")).toMatch(/^<svg /);
  expect(() => stack.export("python")).toThrow("not a program to export");
});

test("the declared languages are those that designs are exported in", () => {
  const declared = /type Language = ([^;]+);/.exec(
    readFileSync(new URL("api.d.ts", import.meta.url), "utf8"),
  );
  expect(declared?.[1]).toBe(
    '"typescript" | "python" | "go" | "csharp" | "java" | "yaml" | "json"',
  );
});
