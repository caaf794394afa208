import { expect, test } from "vitest";

import { creatableResources } from "#model/completion/creatable.ts";
import type { ReferenceSlot } from "#model/completion/reference-slot.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { bytesOf, indexOf } from "#model/testing/schema-bytes.ts";

const text = { type: "string" };

/** A schema with far more types than are checked in detail. The best match is last. */
const schema = {
  name: "big",
  version: "1.0.0",
  resources: {
    ...Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [
        `big:m${at % 40}:Thing${at}`,
        { properties: { [`value${at}`]: text, size: { type: "integer" } } },
      ]),
    ),
    "big:net:Network": { properties: { networkArn: text } },
    "big:net:Helper": { properties: { networkArn: text }, isOverlay: true },
    "big:net:Mesh": { properties: { networkArn: { type: "boolean" } }, isComponent: true },
    "big:zoo:Zebra": { properties: { stripes: { type: "integer" } } },
  },
};

/** Only the index of this schema is in memory. */
const unread = createCatalog([createPackageIndex(indexedSource(indexOf(bytesOf(schema))))], []);

function readCatalog(): Catalog {
  const index = indexPackage(schema);
  if (!index.ok) throw new Error(index.message);
  return createCatalog([index.package], []);
}

const slot = (name: string, type: PropertyType): ReferenceSlot => ({
  path: [name],
  type,
  property: undefined,
});

const offered = (name: string, type: PropertyType, catalog: Catalog): readonly string[] =>
  creatableResources(slot(name, type), [], catalog).map(({ target, detail }) =>
    target.kind === "resource" ? `${target.token} ${target.output.join(".")}` : detail,
  );

test("among thousands of unread types, the one with the most similar output comes first", () => {
  const found = offered("networkArn", { kind: "string" }, unread);
  expect(found[0]).toBe("big:net:Network networkArn");
  expect(found).toHaveLength(8);
  expect(found.join()).not.toContain("Helper");
  expect(unread.package("big")?.isRead("big:net:Network")).toBe(false);
});

test("a type that the place asks for is included, whatever the names of its outputs", () => {
  const found = offered("pet", { kind: "resource", token: "big:zoo:Zebra" }, unread);
  expect(found).toContain("big:zoo:Zebra ");
});

test("read and unread types are ranked alike", () => {
  const read = readCatalog();
  for (const name of ["networkArn", "size", "value77", "stripes"])
    for (const kind of ["string", "integer"] as const)
      expect(offered(name, { kind }, unread)).toEqual(offered(name, { kind }, read));
});

test("output names come from the outputs", () => {
  for (const catalog of [unread, readCatalog()]) {
    const index = catalog.package("big");
    for (const token of index?.resourceTokens ?? [])
      expect(index?.outputNamesOf(token)).toEqual(
        index?.outputsOf(token).map((output) => output.name),
      );
  }
});

test("another resource of the owner's type is offered only if the input asks for one", () => {
  const ofNetwork = (name: string): string =>
    creatableResources(slot(name, { kind: "string" }), [], unread, "big:net:Network")
      .map(({ label }) => label)
      .join();
  expect(ofNetwork("arn")).not.toContain("New Network");
  expect(ofNetwork("peerNetworkArn")).toContain("New Network");
});

test("the type that an input is named after is checked, whatever its outputs and position", () => {
  const others = Array.from({ length: 500 }, (_, at) => [
    `late:a:Other${at}`,
    { properties: { roleArn: text } },
  ]);
  const index = indexPackage({
    name: "late",
    resources: { ...Object.fromEntries(others), "late:iam:Role": { properties: { arn: text } } },
  });
  if (!index.ok) throw new Error(index.message);
  const found = offered("role", { kind: "string" }, createCatalog([index.package], []));
  expect(found[0]).toBe("late:iam:Role id");
});
