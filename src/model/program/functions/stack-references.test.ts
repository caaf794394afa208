import { expect, test } from "vitest";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import { calledStacks } from "#model/program/functions/stack-references.ts";
import type { Program } from "#model/program/program.ts";

const call = (stack: unknown, output: unknown) => ({ "fn::stackReference": [stack, output] });

function open(parts: object): Program {
  const result = parseManifest(JSON.stringify({ name: "x", ...parts }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const replaced = (parts: object, stack: string): unknown =>
  JSON.parse(printManifest(applyEdit(open(parts), { kind: "replace-stack-calls", stack })));

const type = "pulumi:pulumi:StackReference";

test("every call to one stack becomes a reference to one resource, at any depth", () => {
  const parts = {
    resources: {
      a: {
        type: "a:B",
        properties: { vpc: call("org/net/prod", "vpc"), b: call("org/x/prod", "y") },
      },
    },
    variables: { v: { "fn::join": ["-", ["a", call("org/net/prod", "zone")]] } },
    outputs: { o: { "fn::secret": call("org/net/prod", "a b") } },
  };
  expect(replaced(parts, "org/net/prod")).toEqual({
    name: "x",
    resources: {
      a: {
        type: "a:B",
        properties: { vpc: '${net-prod.outputs["vpc"]}', b: call("org/x/prod", "y") },
      },
      "net-prod": { type, properties: { name: "org/net/prod" } },
    },
    variables: { v: { "fn::join": ["-", ["a", '${net-prod.outputs["zone"]}']] } },
    outputs: { o: { "fn::secret": '${net-prod.outputs["a b"]}' } },
  });
  expect([...calledStacks(open(parts))]).toEqual(["org/net/prod", "org/x/prod"]);
});

test("an existing reference to the stack is reused, by its input or by its own name", () => {
  for (const [key, properties] of [
    ["net", { name: "org/net/prod" }],
    ["org/net/prod", undefined],
  ] as const) {
    const resource = { type, ...(properties === undefined ? {} : { properties }) };
    const parts = { resources: { [key]: resource }, outputs: { o: call("org/net/prod", "vpc") } };
    expect(replaced(parts, "org/net/prod")).toMatchObject({
      resources: { [key]: resource },
      outputs: { o: `\${${key}.outputs["vpc"]}` },
    });
  }
});

test("a reference with other dependencies is not reused, and no name is taken twice", () => {
  const parts = {
    resources: {
      b: { type: "a:B" },
      prod: { type, properties: { name: "prod" }, options: { dependsOn: ["${b}"] } },
    },
    outputs: { o: call("prod", "vpc") },
  };
  expect(replaced(parts, "prod")).toMatchObject({
    resources: { "prod-2": { type, properties: { name: "prod" } } },
    outputs: { o: '${prod-2.outputs["vpc"]}' },
  });
});

test("a call with a computed output name stays, and so do those of another stack", () => {
  const program = open({
    config: { name: { type: "string" } },
    outputs: { o: call("prod", "${name}"), p: call("dev", "x") },
  });
  expect(applyEdit(program, { kind: "replace-stack-calls", stack: "prod" })).toBe(program);
});
