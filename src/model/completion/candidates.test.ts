import { expect, test } from "vitest";

import { accessScope } from "#model/references/access-scope.ts";
import { anyProvider, anyResource } from "#model/program/token.ts";
import type { Candidates } from "#model/completion/candidates.ts";
import { findCandidates } from "#model/completion/candidates.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createGraph } from "#model/graph/graph.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const text = { type: "string" };
const schema = {
  name: "net",
  types: {
    "net:index:Place": {
      type: "object",
      properties: { zone: text, size: { type: "number" } },
    },
  },
  resources: {
    "net:index:Bus": {
      properties: {
        roleArn: text,
        arn: text,
        count: { type: "integer" },
        place: { $ref: "#/types/net:index:Place" },
        ports: { type: "array", items: { type: "number" } },
      },
    },
    "net:index:Gate": { properties: { address: text } },
    "net:index:Looked": { properties: { address: text } },
  },
};
const index = indexPackage(schema);
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog(
  [index.package],
  [{ package: "net", types: { "net:Looked": { lookup: false } } }],
);

const r = (number: number, name: string, type: string, inputs: ValueMap = {}) => ({
  id: resourceId(number),
  name,
  token: `net:${type}`,
  inputs,
  options: {},
  origin: { kind: "created" as const },
  extras: {},
});

const program: Program = {
  ...emptyProgram("test"),
  resources: [
    r(1, "main", "Bus"),
    r(2, "gate", "Gate", {
      from: expression({ kind: "reference", resource: resourceId(3), path: ["arn"] }),
    }),
    r(3, "self", "Bus"),
    r(4, "far", "Unknown"),
    { ...r(5, "found", "Looked"), origin: { kind: "lookup", id: "x", state: {} } },
  ],
  config: [
    { name: "busArn", extras: {} },
    { name: "many", type: "integer", extras: {} },
  ],
};

const string: PropertyType = { kind: "string" };

function ask(name: string, type: PropertyType | undefined, plain = false): Candidates {
  const property: Property = {
    name,
    type: type ?? { kind: "any" },
    required: false,
    secret: name === "password",
    replace: false,
    plain,
  };
  return findCandidates(
    { path: [name], property, type },
    {
      program,
      access: accessScope(program, catalog),
      graph: createGraph()(program),
      owner: resourceId(3),
    },
  );
}

const labels = (found: Candidates, search = "", withMismatches = false): readonly string[] =>
  found.find(search, withMismatches).shown.map(({ label }) => label);

const reasonOf = (found: Candidates, label: string): string | undefined =>
  found.find("", true).shown.find((candidate) => candidate.label === label)?.mismatch;

test("matches come first, the most similar name before others, then in design order", () => {
  expect(labels(ask("busArn", string)).slice(0, 2)).toEqual(["busArn", "main.arn"]);
  expect(labels(ask("mainArn", string))[0]).toBe("main.arn");
  const numbers = labels(ask("count", { kind: "number" }));
  expect(numbers).toEqual(["main.count", "many", "main.place.size", "main.ports[0]"]);
  const all = ask("count", { kind: "number" }).find("", true).shown;
  const fits = all.map(({ mismatch }) => mismatch === undefined);
  expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
  expect(fits).toContain(false);
});

test("objects are searched, lists up to their first item, and whole resources are offered only if the place expects one", () => {
  expect(labels(ask("zone", string))).toEqual(
    expect.arrayContaining(["main.place.zone", "main.ports[0]", "main.urn", "main.id"]),
  );
  expect(labels(ask("zone", string))).not.toContain("main");
  expect(labels(ask("parent", { kind: "resource", token: anyResource }))).toEqual([
    "main",
    "far",
    "found",
  ]);
  expect(labels(ask("bus", { kind: "resource", token: "net:index:Bus" }))).toEqual(["main"]);
  expect(labels(ask("value", undefined))).toContain("main");
});

const mismatches = [
  ["a type", ask("count", { kind: "number" }), "main.arn", /number/],
  ["plain", ask("x", string, true), "main.arn", /known only during deployment/],
  ["a lookup", ask("x", string), "found.address", /lookup/],
] as const;

for (const [what, candidates, label, reason] of mismatches)
  test(`${label} is left out because of ${what}, and the full list says so`, () => {
    expect(labels(candidates)).not.toContain(label);
    expect(reasonOf(candidates, label)).toMatch(reason);
  });

for (const [label, reason] of [
  ["gate.address", /gate depends on this resource, so/],
  ["self.arn", /itself/],
] as const)
  test(`${label} would be circular: it is never offered, and says so if it is typed`, () => {
    const found = ask("x", string);
    expect(labels(found, "", true)).not.toContain(label);
    expect(found.find(label, false).shown).toMatchObject([{ label, mismatch: reason }]);
  });

test("a plain input accepts its resource", () => {
  const bus: PropertyType = { kind: "resource", token: "net:index:Bus" };
  expect(labels(ask("bus", bus, true))).toEqual(["main"]);
});

test("a plain input accepts a config value", () => {
  expect(labels(ask("x", string, true))).toContain("busArn");
});

test("every word of a search is in the resource, the property or the type", () => {
  expect(labels(ask("x", string), "MAIN arn")).toEqual(["main.arn", "main.roleArn"]);
  expect(labels(ask("x", string), "config")).toEqual(["busArn", "many"]);
  expect(labels(ask("x", string), "net:bus")).toContain("main.place.zone");
  expect(labels(ask("x", string), "nothing of the kind")).toEqual([]);
  expect(ask("x", string).find("looked", false).mismatches).toBeGreaterThan(0);
});

test("an exact name comes before a partial match", () => {
  expect(labels(ask("role", string))[0]).toBe("main.roleArn");
  expect(labels(ask("role", string), "main arn")).toEqual(["main.arn", "main.roleArn"]);
});

test("a typed access is offered although it is not listed", () => {
  const { shown } = ask("port", { kind: "number" }).find("${main.ports[7]}", false);
  expect(shown).toMatchObject([{ label: "main.ports[7]", gives: "a number", mismatch: undefined }]);
  const wrong = ask("port", { kind: "number" }).find("main.nothing", false).shown[0];
  expect(wrong?.mismatch).toBeDefined();
  expect(labels(ask("port", string), "gate.address[0]")).toEqual(["gate.address[0]"]);
});

test("existing candidates come before a typed access that doesn't resolve", () => {
  const found = ask("x", string).find("main.ro", false).shown;
  expect(found.map(({ label }) => label)).toEqual(["main.roleArn", "main.ro"]);
  expect(found.at(-1)?.mismatch).toBeDefined();
  expect(labels(ask("x", string), "main.ro", true).at(-1)).toBe("main.ro");
  expect(labels(ask("port", { kind: "number" }), "main.ports[7]")[0]).toBe("main.ports[7]");
});

const creatables = [
  ["arn", string, ["New Gate…", "New Looked…", "New config value…"]],
  ["count", { kind: "integer" }, ["New config value…"]],
  ["bus", { kind: "resource", token: "net:index:Bus" }, ["New Bus…"]],
  ["provider", { kind: "resource", token: anyProvider }, ["New provider of net…"]],
] as const;

for (const [name, type, expected] of creatables)
  test(`for ${name}, ${expected.join(" and ")} can be created`, () => {
    const { creatable } = ask(name, type).find("", false);
    expect(creatable.map(({ label }) => label)).toEqual(expected);
  });

test("a new resource is used by its most similar output, and a new config value is named and typed after the place", () => {
  const [bus] = ask("busArn", string).find("new bus", false).creatable;
  expect(bus?.target).toEqual({ kind: "resource", token: "net:Bus", output: ["arn"] });
  const [config] = ask("password", { kind: "list", items: string }).find("config", false).creatable;
  expect(config?.target).toEqual({
    kind: "config",
    name: "password",
    type: "List<string>",
    secret: true,
  });
});

test("a thousand resources are searched at once, and some are shown", () => {
  const many: Program = {
    ...program,
    resources: Array.from({ length: 1000 }, (_, at) => r(at + 10, `bus-${at}`, "Bus")),
  };
  const candidates = findCandidates(
    { path: ["busArn"], property: undefined, type: string },
    {
      program: many,
      access: accessScope(many, catalog),
      graph: createGraph()(many),
      owner: resourceId(10),
    },
  );
  const found = candidates.find("", false);
  expect(found.shown).toHaveLength(100);
  expect(found.more).toBeGreaterThan(5000);
  expect(labels(candidates, "bus-999 arn")).toEqual(["bus-999.arn", "bus-999.roleArn"]);
});

test("a project's value in a different namespace is offered if the design reads it, or by its full name", () => {
  const config = [
    { name: "pulumi:tags", extras: { value: { env: "dev" } } },
    { name: "size", type: "integer", extras: {} },
  ];
  const offered = (design: Program, search = "") => {
    const found = findCandidates(
      { path: ["size"], property: undefined, type: { kind: "any" } },
      {
        program: design,
        access: accessScope(design, catalog),
        graph: createGraph()(design),
        owner: undefined,
      },
    );
    return found.find(search, true).shown.map(({ label, gives }) => `${label}: ${gives}`);
  };
  const design = { ...emptyProgram("test"), config };
  expect(offered(design)).toEqual(["size: an integer"]);
  expect(offered(design, "tags")).toEqual([]);
  expect(offered(design, "pulumi:tags")).toEqual(["pulumi:tags: any value"]);
  const value = expression({ kind: "config", name: "pulumi:tags", path: ["env"] });
  expect(offered({ ...design, outputs: [{ name: "env", value }] })).toContain(
    "pulumi:tags: any value",
  );
});
