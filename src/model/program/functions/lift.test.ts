import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { defaultProviderOf, inlinedValue, variableNameFor } from "#model/program/functions/lift.ts";
import type { Program } from "#model/program/program.ts";
import type { VariableReference } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

function open(parts: object): Program {
  const result = parseManifest(JSON.stringify({ name: "x", ...parts }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const get = (token: string, more: object = {}) => ({ "fn::invoke": { function: token, ...more } });
const to = (name: string, ...path: string[]): VariableReference =>
  expression({ kind: "variable", name, path });

const designWith = (keys: object): Program =>
  open({
    resources: {
      cloud: { type: "pulumi:providers:aws", ...keys },
      a: {
        type: "a:B",
        properties: { ami: "${ami.id}", twice: "${twice}-${twice}", one: "${one}" },
      },
    },
    variables: {
      ami: get("aws:ec2:getAmi"),
      twice: "x",
      one: get("gcp:getZones", { return: "z" }),
    },
  });
const design = designWith({});
const withProvider = designWith({ defaultProvider: true });
const valueOf = (program: Program, name: string) =>
  program.variables.find((variable) => variable.name === name)!.value;

test("a variable is named after its function without the verb, or else after the place, with a free name", () => {
  expect(variableNameFor(valueOf(design, "ami"), "imageId", open({}))).toBe("ami");
  expect(variableNameFor(valueOf(design, "ami"), "imageId", design)).toBe("ami-2");
  expect(variableNameFor("text", "policy 1", design)).toBe("policy1");
  // A variable must not get a name that the program uses for undeclared stack config.
  expect(variableNameFor("text", "size", open({ outputs: { o: "${size}" } }))).toBe("size-2");
});

test("a variable with one use can be inlined, a property of a result as its return", () => {
  expect(inlinedValue(to("ami", "id"), design)).toMatchObject({ kind: "invoke", return: "id" });
  expect(inlinedValue(to("one"), design)).toBe(valueOf(design, "one"));
});

test("a variable with two uses, or a deeper one than a call can express, stays", () => {
  expect(inlinedValue(to("twice"), design)).toBeUndefined();
  expect(inlinedValue(to("ami", "id", "x"), design)).toBeUndefined();
  expect(inlinedValue(to("one", "x"), design)).toBeUndefined();
});

test("an inlined call keeps the default provider that it had as a variable", () => {
  expect(defaultProviderOf(valueOf(withProvider, "ami"), withProvider)?.name).toBe("cloud");
  expect(defaultProviderOf(valueOf(withProvider, "one"), withProvider)).toBeUndefined();
  expect(inlinedValue(to("ami", "id"), withProvider)).toMatchObject({
    return: "id",
    options: { provider: { kind: "reference", resource: "r1", path: [] } },
  });
});
