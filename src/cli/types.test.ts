import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import alpha from "#catalog/alpha.json";
import beta from "#catalog/beta.json";
import delta from "#catalog/delta.json";
import gamma from "#catalog/gamma.json";
import { createFolder } from "#cli/testing/folder.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

const schema = {
  name: "shop",
  version: "2.0.0",
  resources: {
    "shop:m/shelf:Shelf": {
      description:
        "A shelf.\nIt \u001b[31mholds books, and is as long as a description has to be to be wrapped.\n\n## Example Usage\n\ncode",
      inputProperties: {
        size: { type: "integer", willReplaceOnChanges: true, default: 3 },
        key: { type: "string", secret: true, description: "Opens it." },
        kind: { $ref: "#/types/shop:m:Kind" },
        boards: { type: "array", items: { $ref: "#/types/shop:m:Board" } },
        labels: { type: "object", additionalProperties: { type: "string" } },
        either: { oneOf: [{ type: "string" }, { type: "integer" }] },
        old: { type: "boolean", deprecationMessage: "Use kind." },
        fixed: { type: "string", const: "x" },
      },
      requiredInputs: ["size"],
      properties: {
        key: { type: "string", secret: true, description: "Opens it." },
        place: { type: "string", description: "Where it is." },
      },
      required: ["place"],
    },
    "shop:index:Plain": { inputProperties: {} },
  },
  types: {
    "shop:m:Kind": {
      type: "string",
      enum: [{ value: "tall", description: "Over a metre." }, { value: "low" }],
    },
    "shop:m:Board": {
      type: "object",
      description: "A board.",
      properties: {
        inner: { $ref: "#/types/shop:m:Board" },
        side: { $ref: "#/types/shop:m:Side" },
      },
    },
    "shop:m:Side": { type: "string", enum: [{ value: "left" }, { value: "right" }] },
  },
};

const builtIn = [alpha, beta, gamma, delta].flatMap(({ resources }) => Object.keys(resources));

const policy = {
  token: "delta:RestrictionPolicy",
  package: "delta",
  summary: "Restricts access to a resource by binding principals to relations.",
};

function schemaFile(): string {
  const file = join(createFolder(), "shop.json");
  writeFileSync(file, JSON.stringify(schema));
  return file;
}

test("the list has one line per type, with its purpose", async () => {
  const { code, output } = await runWith(["types", "--schema", schemaFile()]);
  const lines = output.split("\n").slice(0, -1);
  const spaced = lines.map((line) => line.replaceAll(/ {2,}/g, "  "));
  expect(code).toBe(0);
  expect(spaced).toHaveLength(builtIn.length + 2);
  expect(spaced).toContain(`${policy.token}  ${policy.summary}`);
  expect(spaced.slice(-2)).toEqual(["shop:m:Shelf  A shelf.", "shop:Plain"]);
});

test("a page describes one type and everything that it consists of", async () => {
  const { code, output } = await runWith(["types", "--schema", schemaFile(), "shop:m:Shelf"]);
  expect(code).toBe(0);
  expect(output).toBe(`shop:m:Shelf
package shop 2.0.0

A shelf.
It \\u001b[31mholds books, and is as long as a description has to be to be
wrapped.

Inputs
  size: integer, required, replaces, default 3
  key: string, secret
      Opens it.
  kind: string
      One of
        "tall": Over a metre.
        "low"
  boards: Board[]
  labels: map of string
  either: string | integer
  old: boolean
      Deprecated: Use kind.
  fixed: string, always "x"

Outputs
  id: string, required
      The unique ID that the provider assigns to the resource.
  key: string, secret
  place: string, required
      Where it is.

shop:m:Board
  A board.
  inner: Board
  side: string
      One of "left", "right".
`);
});

test("a page's lines are as wide as the screen where words allow it", async () => {
  const { output } = await runWith(["types", "gamma:events:EventEndpoint"], "", { width: 60 });
  const lines = output.split("\n");
  expect(lines.filter((line) => line.length > 60 && line.trim().split(" ").length > 3)).toEqual([]);
  expect(lines.length).toBeGreaterThan(60);
});

test.each(["gamma:events:EventEndpoint", "shop:m:Shelf", "shop:m/shelf:Shelf"])(
  "%s is found by any spelling",
  async (token) => {
    const ran = await runWith(["types", token, "--schema", schemaFile()]);
    expect(ran.code).toBe(0);
  },
);

test.each([
  ["EventEndpoint", "Did you mean gamma:events:EventEndpoint?"],
  ["gamma:events:EventEndpont", "Did you mean gamma:events:EventEndpoint?"],
  ["__proto__", 'has a type "__proto__".\n'],
  ["a:toString:constructor", 'has a type "a:toString:constructor".\n'],
])("%s is not a type", async (token, words) => {
  const ran = await runWith(["types", token]);
  expect(ran.code).toBe(2);
  expect(ran.output).toBe("");
  expect(ran.errors).toContain(words);
});

test("the JSON of a type has the documented shape", async () => {
  const { output } = await runWith(["types", "--json", "shop:m:Shelf", "--schema", schemaFile()]);
  const json = JSON.parse(output) as Readonly<Record<string, readonly unknown[]>>;
  expect(Object.keys(json)).toEqual(
    "token schemaToken package version summary description component inputs outputs objects".split(
      " ",
    ),
  );
  expect(json["inputs"]!.slice(0, 3)).toEqual([
    {
      name: "size",
      type: { kind: "integer" },
      required: true,
      replaces: true,
      secret: false,
      default: 3,
    },
    {
      name: "key",
      type: { kind: "string" },
      required: false,
      replaces: false,
      secret: true,
      description: "Opens it.",
    },
    {
      name: "kind",
      type: {
        kind: "enum",
        token: "shop:m:Kind",
        values: [{ value: "tall", description: "Over a metre." }, { value: "low" }],
      },
      required: false,
      replaces: false,
      secret: false,
    },
  ]);
  expect(json["objects"]).toHaveLength(1);
});

test("the JSON of the list names every type", async () => {
  const { output } = await runWith(["types", "--json"]);
  const { types } = JSON.parse(output) as { types: readonly { readonly token: string }[] };
  expect(types).toHaveLength(builtIn.length);
  expect(types).toContainEqual(policy);
});

/** Schemas with valid keys and arbitrary values. */
const schemaArbitrary = fc
  .record({
    token: fc.oneof(fc.constantFrom("p:index:A", "p:m/a:A", "p:__proto__:A"), textArbitrary),
    member: fc.record(
      {
        description: anyJson,
        inputProperties: recordOf(
          textArbitrary,
          fc.oneof(anyJson, fc.constant({ $ref: "#/types/p:m:T" })),
        ),
        properties: anyJson,
        required: anyJson,
        requiredInputs: anyJson,
        deprecationMessage: anyJson,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    named: fc.oneof(
      anyJson,
      anyJson.map((properties) => ({ type: "object", properties })),
      anyJson.map((values) => ({ type: "string", enum: [{ value: "a" }, values] })),
    ),
  })
  .map(({ token, member, named }) => ({
    token,
    text: JSON.stringify({ name: "p", resources: { [token]: member }, types: { "p:m:T": named } }),
  }));

test("any schema's types are listed, described or refused", async () => {
  await fc.assert(
    fc.asyncProperty(schemaArbitrary, fc.boolean(), async ({ token, text }, isJson) => {
      const shape = isJson ? ["--json"] : [];
      for (const asked of [[], ["--", token]]) {
        const ran = await runWith(["types", "--schema", "-", ...shape, ...asked], text);
        expect(ran.output === "").toBe(ran.code === 2);
        expect(ran.output + ran.errors).not.toMatch(/(?!\n)[\p{Cc}]/u);
        if (isJson && ran.code === 0) JSON.parse(ran.output);
      }
    }),
    { numRuns: runs(200) },
  );
});
