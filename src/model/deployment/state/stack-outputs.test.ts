import { expect, test } from "vitest";

import { openState } from "#model/deployment/state/read-state.ts";
import { stackOutputsOf } from "#model/deployment/state/stack-outputs.ts";
import { readOutputType } from "#model/schema/config/stack-output-type.ts";

const secret = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" };

function outputsOf(outputs: object): Readonly<Record<string, string>> {
  const urn = "urn:pulumi:prod::network::pulumi:pulumi:Stack::network-prod";
  const stack = { urn, type: "pulumi:pulumi:Stack", outputs };
  const read = openState(JSON.stringify({ version: 3, deployment: { resources: [stack] } }));
  if (!read.ok) throw new Error(read.message);
  return stackOutputsOf(read.baseline);
}

test("outputs have the types of their values, without the values", () => {
  const types = outputsOf({
    vpcId: "vpc-1",
    port: 443,
    isPublic: true,
    subnets: ["a", "b"],
    mixed: ["a", 1],
    none: [],
    tags: { a: "b" },
    nothing: null,
    password: { ...secret, plaintext: '"hunter2"' },
    encrypted: { ...secret, ciphertext: "v1:abc" },
    users: [{ name: "a", key: { ...secret, plaintext: '"hunter2"' } }],
    ["__proto__"]: "own",
  });
  expect(types).toEqual({
    vpcId: "string",
    port: "number",
    isPublic: "boolean",
    subnets: "List<string>",
    mixed: "List<any>",
    none: "List<any>",
    tags: "object",
    nothing: "any",
    password: "secret",
    encrypted: "secret",
    users: "secret",
    ["__proto__"]: "string",
  });
  expect(JSON.stringify(types)).not.toMatch(/vpc-1|hunter2|443/);
  for (const type of Object.values(types)) expect(readOutputType(type)).toBeDefined();
});

test("a state without a stack has no outputs", () => {
  const read = openState(JSON.stringify({ version: 3, deployment: { resources: [] } }));
  expect(read.ok && stackOutputsOf(read.baseline)).toEqual({});
});
