import { expect, test } from "vitest";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { checkImportList } from "#model/opening/import-list/check-list.ts";
import type { ListedResource } from "#model/opening/import-list/listed.ts";
import { printImportList } from "#model/opening/import-list/print-list.ts";
import { parseImportFile } from "#model/opening/import-file/parse-import-file.ts";
import { readImportList } from "#model/opening/import-list/read-list.ts";

const catalog = createBuiltInCatalog();
const tokenOf = (type: string) => catalog.resourceType(type)?.token;
const endpoint = { type: "gamma:events:EventEndpoint", name: "orders", id: "orders" };

const problems = (...resources: readonly Partial<ListedResource>[]): readonly string[] =>
  checkImportList(
    resources.map((each) => ({ ...endpoint, ...each })),
    catalog,
  ).map(({ index, field, severity, message }) => `${index} ${field} ${severity}: ${message}`);

test("a resource with type, name and ID has no problem", () => {
  expect(problems({})).toEqual([]);
});

test.each<[given: Partial<ListedResource>, said: string]>([
  [{ type: "" }, "0 type error: The type is missing."],
  [{ type: "vpc" }, '0 type error: "vpc" is not a type token'],
  [{ type: "gamma:events:EventEndpoints" }, "Did you mean gamma:events:EventEndpoint?"],
  [{ type: "aws:ec2/vpc:Vpc" }, "0 type warning: The package aws is not loaded"],
  [{ name: "" }, "0 name error"],
  [{ id: "" }, "0 id error: The ID is missing."],
  [{ id: "arn:aws:events:eu-west-1:123456789012:endpoint/orders" }, "0 id warning"],
  [{ type: "pulumi:providers:gamma" }, "0 id error: A provider has no ID of its own."],
  [{ component: true }, "0 id error: A component has no ID of its own."],
  [{ parent: "net" }, '0 parent error: No resource in the list is named "net"'],
  [{ provider: "account" }, '0 provider error: No resource in the list is named "account"'],
  [{ version: "new" }, "0 version error: A version has three numbers"],
])("%j: %s", (given, said) => {
  expect(problems(given).join("\n")).toContain(said);
});

test("two resources of a type can't have the same name, and two with the same ID get a warning", () => {
  expect(problems({}, {})).toEqual([
    '1 name error: Another resource of this type has the name "orders".',
    "1 id warning: Another resource in the list has this type and ID.",
  ]);
  expect(problems({}, { name: "more", id: "more", parent: "orders" })).toEqual([]);
  expect(
    problems({}, { type: "gamma:EventBus" }, { name: "x", id: "x", parent: "orders" }).at(-1),
  ).toBe('2 parent error: 2 resources in the list are named "orders".');
});

const urn = "urn:pulumi:dev::shop::a:b:Net::main net";

test("an import file has names, and URNs in its name table", () => {
  const resources: readonly ListedResource[] = [
    { type: "gamma:events:EventEndpoint", name: "my orders", id: "orders", parent: urn },
    { type: "a:b:C", name: "child", id: "", parent: "my orders", provider: urn },
    { type: "a:b:D", name: "group", id: "", component: true, remote: true },
    { ...endpoint, version: "1.2.3", properties: ["name"], pluginDownloadUrl: "https://a.example" },
  ];
  const text = printImportList(resources, tokenOf);
  expect(JSON.parse(text)).toEqual({
    nameTable: { mainNet: urn },
    resources: [
      {
        type: tokenOf(endpoint.type),
        name: "myOrders",
        id: "orders",
        parent: "mainNet",
        logicalName: "my orders",
      },
      {
        type: "a:b:C",
        name: "child",
        id: "<PLACEHOLDER>",
        parent: "myOrders",
        provider: "mainNet",
      },
      { type: "a:b:D", name: "group", component: true, remote: true },
      {
        type: tokenOf(endpoint.type),
        name: "orders",
        id: "orders",
        version: "1.2.3",
        pluginDownloadUrl: "https://a.example",
        properties: ["name"],
      },
    ],
  });
  const again = readImportList(text);
  if (!again.ok) throw new Error(again.message);
  expect(printImportList(again.resources, tokenOf)).toBe(text);
  const opened = parseImportFile(text);
  expect(opened.ok && opened.program.resources.map(({ name }) => name)).toEqual([
    "main net",
    "my orders",
    "child",
    "group",
    "orders",
  ]);
});
