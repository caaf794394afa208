import { expect, test } from "vitest";
import { createDesignCheck } from "#model/check/design-check.ts";
import type { JsonObject } from "#model/base/json.ts";
import { realTypeOf } from "#model/packages/real-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { bytesOf, indexOf, readMember } from "#model/testing/schema-bytes.ts";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";

const endpoint = "aws:cloudwatch/eventEndpoint:EventEndpoint";
const topic = "aws:sns/topic:Topic";
const builtIn = testCatalog();
const target = { kind: "provider", packages: {} } as const;

/** A package version with other inputs and outputs than the built-in excerpt. */
const aws = {
  name: "aws",
  version: "9.1.0",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  resources: {
    [endpoint]: {
      properties: { arn: { type: "string" } },
      inputProperties: { name: { type: "string" }, color: { type: "integer" } },
    },
    [topic]: { inputProperties: { name: { type: "string" } } },
  },
};

/** A catalog with the package, after these types have been read. */
function loaded(schema: typeof aws | object, ...read: readonly string[]): Catalog {
  const bytes = bytesOf(schema);
  const source = indexedSource(indexOf(bytes));
  for (const token of read) readMember(source, bytes, token);
  return withParts(builtIn, { packages: [...builtIn.packages, createPackageIndex(source)] });
}

const of = (type: string, properties: JsonObject, outputs: JsonObject = {}) =>
  design({ resources: { orders: { type, properties } }, outputs });

test.each([endpoint, "aws:cloudwatch:EventEndpoint"])(
  "a resource of the type %s uses the loaded package instead of the excerpt",
  (token) => {
    const catalog = loaded(aws, endpoint);
    const type = catalog.resourceType(token);
    expect(type?.token).toBe(endpoint);
    expect(type?.inputs.map(({ name }) => name)).toEqual(["name", "color"]);
    const check = createDesignCheck(catalog, 0);
    expect(check(of(token, { color: 3 }))).toEqual([]);
    const [found] = check(of(token, { color: "blue", eventBuses: [] }));
    expect(found).toMatchObject({ severity: "error", location: { path: ["color"] } });
    expect(builtIn.resourceType(token)).toBeUndefined();
  },
);

test("an export for the provider packages uses the loaded package", () => {
  const program = {
    ...of(
      "gamma:events:EventEndpoint",
      { name: "orders", eventBuses: [] },
      { name: "${orders.name}" },
    ),
    target,
  };
  const catalog = loaded(aws, endpoint);
  expect(retarget(program, catalog).catalog.package("aws")?.version).toBe("9.1.0");
  const { files, diagnostics } = exportDesign(program, catalog, typescript);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `${endpoint} has no input eventBuses in aws 9.1.0. aws 7.28.0 has the input. Load that version.`,
  ]);
  // The excerpt returns the name, this version doesn't.
  expect(files[0]?.text).toContain('const ordersName = "orders";');
  expect(files.find(({ path }) => path === "package.json")?.text).toContain(
    '"@pulumi/aws": "9.1.0"',
  );
});

test("for an unread type, its outputs are known, and which type to read", () => {
  const program = {
    ...of(
      "gamma:events:EventEndpoint",
      { name: "orders" },
      { name: "${orders.name}", arn: "${orders.arn}" },
    ),
    target,
  };
  const catalog = loaded(aws, topic);
  expect(catalog.package("aws")?.isRead(endpoint)).toBe(false);
  expect(realTypeOf("gamma:events:EventEndpoint", catalog)).toBe(endpoint);
  const {
    program: after,
    variables,
    diagnostics,
  } = retarget(program, catalog, {
    intoVariables: true,
  });
  expect(diagnostics).toEqual([]);
  expect(after.resources[0]?.token).toBe("aws:cloudwatch:EventEndpoint");
  expect(variables.map(({ name }) => name)).toEqual(["ordersName"]);
});

test("there is no type to read if no package is loaded, and none from other packages", () => {
  expect(realTypeOf("gamma:events:EventEndpoint", builtIn)).toBeUndefined();
  expect(realTypeOf("other:index:Thing", loaded(aws))).toBeUndefined();
});

test("a type that the loaded version lacks is an error, and keeps its name", () => {
  const catalog = loaded({ ...aws, resources: { [topic]: aws.resources[topic] } });
  const program = { ...of("gamma:events:EventEndpoint", { name: "orders" }), target };
  const { program: after, diagnostics } = retarget(program, catalog);
  expect(after.resources[0]?.token).toBe("gamma:events:EventEndpoint");
  expect(diagnostics).toMatchObject([
    { severity: "error", rule: "export/target", location: { kind: "type" } },
  ]);
});
