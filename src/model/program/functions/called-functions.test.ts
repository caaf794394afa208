import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import type { JsonObject } from "#model/base/json.ts";
import {
  calledFunctions,
  functionsBesideResources,
  functionsOf,
} from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";

function read(manifest: JsonObject): Program {
  const result = parseManifest(JSON.stringify({ name: "test", resources: {}, ...manifest }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const call = (token: string, args: JsonObject = {}) => ({
  "fn::invoke": { function: token, arguments: args },
});

const program = read({
  configuration: { c: { default: call("a:m:getConfig") } },
  resources: {
    one: {
      type: "a:m:One",
      properties: {
        plain: "a:m:getNothing",
        list: [call("a:m:getList", { inner: call("a:m:getInner") })],
        short: { "fn::a:m:getShort": { x: 1 } },
        secret: { "fn::secret": call("a:m:getSecret") },
        json: { "fn::toJSON": { deep: call("a:m:getDeep") } },
      },
      options: { parent: call("a:m:getOption") },
    },
    two: { type: "a:m:Two", get: { id: call("a:m:getId") } },
    none: { type: "a:m:None", properties: { x: { "fn::join": ["", ["a:b"]] } } },
  },
  variables: { v: call("a:m:getVariable") },
  outputs: { o: call("a:m:getOutput") },
});

test("the functions of a resource are those in its inputs, options and lookup, at any depth", () => {
  const [one, two, none] = program.resources.map((resource) => [...functionsOf(resource)]);
  const names = "getList getInner getShort getSecret getDeep getOption";
  expect(one).toEqual(names.split(" ").map((name) => `a:m:${name}`));
  expect([two, none]).toEqual([["a:m:getId"], []]);
});

test("config, outputs and variables call functions, too", () => {
  expect(functionsBesideResources(program)).toEqual([
    "a:m:getConfig",
    "a:m:getVariable",
    "a:m:getOutput",
  ]);
  expect(calledFunctions(program).size).toBe(10);
  expect([...calledFunctions(read({}))]).toEqual([]);
});
