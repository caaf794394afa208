import { expect, test } from "vitest";

import { createConnections } from "#model/completion/connections/connections.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
const number = { type: "integer" };
const listOf = (items: object) => ({ type: "array", items });

const indexed = indexPackage({
  name: "w",
  types: {
    "w:index:Rule": { type: "object", properties: { protocol: text }, required: ["protocol"] },
    "w:index:Label": { type: "object", properties: { label: text } },
    "w:index:Binding": { type: "object", properties: { relation: text }, required: ["relation"] },
  },
  resources: {
    "w:index:Host": {
      properties: {
        zone: text,
        disk: number,
        sizes: listOf(number),
        serverNumber: number,
        ownerId: number,
        diskArn: text,
      },
    },
    "w:index:Team": {
      inputProperties: {
        bindings: listOf({ $ref: "#/types/w:index:Binding" }),
        members: listOf(text),
        hostIds: listOf(text),
        condition: { $ref: "#/types/w:index:Label" },
        role: { oneOf: [text, { $ref: "#/resources/w:index:Wall" }] },
        title: text,
      },
      requiredInputs: ["title", "members"],
    },
    "w:index:Wall": {
      inputProperties: {
        name: text,
        keyId: text,
        serverIds: listOf(number),
        count: number,
        ownerId: number,
        bucketArn: text,
        rules: listOf({ $ref: "#/types/w:index:Rule" }),
      },
    },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);
const program = readDesign(["w:Host host", "w:Wall wall"]);

const textsFor = (target: string): readonly string[] => {
  const design = readDesign(["w:Host host", target]);
  return createConnections(resourceId(1), ["id"], design, catalog, createGraph()(design))
    .of(resourceId(2))
    .map((each) => each.text);
};

const textsOf = (path?: PropertyPath): readonly string[] =>
  createConnections(resourceId(1), path, program, catalog, createGraph()(program))
    .of(resourceId(2))
    .map((each) => each.text);

test("an input named after an ID is offered no number except an ID, or a similarly named output", () => {
  const texts = textsOf();
  expect(texts[0]).toBe("ownerId ← ownerId");
  const numbers = texts.filter((each) =>
    /^(?:ownerId|serverIds|serverIds\[0\]|count) ←/.test(each),
  );
  expect(numbers).toEqual([
    "ownerId ← ownerId",
    "serverIds[0] ← serverNumber",
    "count ← disk",
    "serverIds[0] ← ownerId",
    "count ← serverNumber",
    "count ← ownerId",
  ]);
  // A string may always be an ID, and a number that is an ID counts as a string. An output with a different name comes
  // later.
  const keys = texts.filter((each) => each.startsWith("keyId"));
  expect(keys.slice(0, 4)).toEqual([
    "keyId ← id",
    "keyId ← ownerId",
    "keyId ← diskArn",
    "keyId ← zone",
  ]);
  expect(texts).not.toContain("keyId ← disk");
});

test("a chosen number is offered to an input named after an ID", () => {
  expect(textsOf(["disk"])).toContain("serverIds[0] ← disk");
  expect(textsOf(["sizes"])).toContain("serverIds ← sizes");
});

test("an input comes before required properties of an unset object", () => {
  expect(textsOf(["id"])[0]).toBe("keyId ← id");
  const texts = textsOf(["zone"]);
  expect(texts[0]).toBe("name ← zone");
  expect(texts.at(-1)).toBe("rules[0].protocol ← zone");
});

test("an entry of a list comes after equally suitable plain inputs, unless its list is named like the output", () => {
  const id = textsFor("w:Team team");
  expect(id.slice(0, 3)).toEqual(["hostIds[0] ← id", "title ← id", "role ← id"]);
  expect(id.indexOf("condition.label ← id")).toBe(3);
  expect(id.slice(4)).toEqual(["members[0] ← id", "bindings[0].relation ← id"]);
  // An input that is already set comes after a new list entry, because the new entry replaces nothing.
  expect(textsFor("w:Team team title=x role=x condition.label=x").slice(0, 2)).toEqual([
    "hostIds[0] ← id",
    "members[0] ← id",
  ]);
});
