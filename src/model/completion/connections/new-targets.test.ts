import { expect, test } from "vitest";

import { sourceOf } from "#model/completion/connections/connection-source.ts";
import { newTargets } from "#model/completion/connections/new-targets.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
const resource = (inputs: Readonly<Record<string, object>>, requiredInputs: string[] = []) => ({
  inputProperties: inputs,
  requiredInputs,
  properties: inputs,
});

/**
 * A schema with far more types than are checked in detail, each with a string input. The type named after the source is
 * last.
 */
const schema = {
  name: "far",
  resources: {
    ...Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [
        `far:a${at % 40}:Thing${at}`,
        resource({ label: text, [`value${at}Id`]: text }, ["label"]),
      ]),
    ),
    "far:net:Vpc": resource({ range: text }),
    "far:web:Server": resource({ vpcId: text }),
    "far:web:ServerPoolNetworkAttachment": resource({ vpcId: text }),
    "far:net:Zone": resource({ vpcId: text }, ["vpcId"]),
    "far:net:SecurityList": resource({ vpcId: text }),
    "far:web:Balancer": resource({ vpcs: { type: "array", items: text } }),
  },
  functions: {
    "far:net:getZones": { inputs: { properties: { vpcId: text } }, outputs: { properties: {} } },
  },
};

const indexed = indexPackage(schema);
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);
const program = readDesign(["far:net:Vpc main"]);

const find = (query = "", path?: PropertyPath): readonly string[] =>
  newTargets(sourceOf(resourceId(1), path, program, catalog), program, catalog, query).found.map(
    ({ summary, connection }) => `${summary.name}: ${connection.text}`,
  );

test("among thousands, types named after the source come first: required, near and plain ports before others", () => {
  expect(find().slice(0, 5)).toEqual([
    "Zone: vpcId ← id",
    "SecurityList: vpcId ← id",
    "Server: vpcId ← id",
    "ServerPoolNetworkAttachment: vpcId ← id",
    "Balancer: vpcs[0] ← id",
  ]);
});

test("an input for any string is left out, unless it is searched or nothing better exists", () => {
  expect(find().join()).not.toContain("Thing");
  expect(find("thing1999")).toEqual(["Thing1999: value1999Id ← id"]);
  expect(find("", ["range"]).length).toBeGreaterThan(10);
});

test("the typed search decides before suitability", () => {
  expect(find("balancer")[0]).toBe("Balancer: vpcs[0] ← id");
  expect(find("far:web server").slice(0, 2)).toEqual([
    "Server: vpcId ← id",
    "ServerPoolNetworkAttachment: vpcId ← id",
  ]);
});

test("most types are compared only by name", () => {
  const fresh = indexPackage(schema);
  if (!fresh.ok) throw new Error(fresh.message);
  let bound = 0;
  const counting = {
    ...createCatalog([fresh.package], []),
    resourceType: (token: string) => {
      bound += 1;
      return catalog.resourceType(token);
    },
  };
  newTargets(sourceOf(resourceId(1), undefined, program, counting), program, counting);
  expect(bound).toBeLessThan(300);
});

test("types of packages in use come first, and types of an unused placeholder package only by its name", () => {
  const target = resource({ vpcId: text }, ["vpcId"]);
  const small = (name: string, extra = {}) => {
    const made = indexPackage({ name, resources: { [`${name}:net:Zone`]: target, ...extra } });
    if (!made.ok) throw new Error(made.message);
    return made.package;
  };
  const packages = [
    small("alpha"),
    small("cloud"),
    small("own", {
      "own:net:Vpc": resource({ range: text }),
      "own:web:Pool": resource({ vpcIds: { type: "array", items: text } }),
    }),
  ];
  const { facts, options } = catalog;
  const placeholders = { alpha: "real" } as unknown as typeof catalog.providerPackages;
  const beside = createCatalog(packages, facts, options, placeholders);
  const tokens = (design: readonly string[], query = "") => {
    const used = readDesign(design);
    const source = sourceOf(resourceId(1), undefined, used, beside);
    return newTargets(source, used, beside, query).found.map(({ summary }) => summary.displayToken);
  };
  const main = "own:net:Vpc main";
  expect(tokens([main])).toEqual(["own:net:Zone", "own:web:Pool", "own:net:Vpc", "cloud:net:Zone"]);
  expect(tokens([main], "alpha")).toEqual(["alpha:net:Zone"]);
  expect(tokens([main, "alpha:net:Zone zone"])).toContain("alpha:net:Zone");
});
