import { deepStrictEqual } from "node:assert/strict";
import { expect, test } from "vitest";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { maxManifestLength } from "#model/files/manifest/read-object.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

type Opened = Extract<ParseResult, { ok: true }>;

function open(json: unknown): Opened {
  const result = parseManifest(typeof json === "string" ? json : JSON.stringify(json));
  if (!result.ok) throw new Error(result.message);
  return result;
}

const locationsOf = ({ notes }: Opened): readonly string[] => notes.map(({ where }) => where);

const printed = (program: Program): unknown => JSON.parse(printManifest(program));

test("a handwritten program", () => {
  const { program, notes } = open(`\ufeff{
    "outputs": { "url": "http://\${site.url}/" },
    "configuration": { "size": { "type": "String", "default": "s" } },
    "resources": {
      "site": { "type": "a:B", "name": "my-site", "properties": { "size": "\${size}" } },
      "old": { "type": "a:b:C", "get": { "id": "\${site}", "state": { "k": {"fn::secret": -0} } } }
    }
  }`);
  const [r1, r2] = [resourceId(1), resourceId(2)];
  const bare = { inputs: {}, options: {}, origin: { kind: "created" as const }, extras: {} };
  const site = expression({ kind: "reference", resource: r1, path: [] });
  deepStrictEqual(program, {
    ...emptyProgram(""),
    config: [{ name: "size", type: "String", default: "s", extras: {} }],
    resources: [
      {
        ...bare,
        id: r1,
        name: "my-site",
        token: "a:B",
        inputs: { size: expression({ kind: "config", name: "size", path: [] }) },
      },
      {
        ...bare,
        id: r2,
        name: "old",
        token: "a:b:C",
        origin: {
          kind: "lookup",
          id: site,
          state: { k: expression({ kind: "secret", value: 0 }) },
        },
      },
    ],
    outputs: [
      {
        name: "url",
        value: expression({
          kind: "template",
          parts: ["http://", { ...site, path: ["url"] }, "/"],
        }),
      },
    ],
    extras: { configuration: {} },
  });
  expect(notes).toEqual([]);
  expect(printed(program)).toHaveProperty("configuration", {
    size: { type: "String", default: "s" },
  });
});

/** Rejected texts, with the position and the reason. */
const refused: readonly (readonly [text: string, location: string, message: RegExp])[] = [
  ["", "1:1", /found the end of the file/],
  ['{"a":\n 1,}', "2:4", /key in quotation marks/],
  ["[]", "undefined:undefined", /JSON object/],
  ["null", "undefined:undefined", /JSON object/],
  [`{"a":${"[".repeat(10_000)}`, "1:205", /levels deep/],
  [`{"resources":${'{"a":'.repeat(100_000)}`, "1:1009", /levels deep/],
  [" ".repeat(maxManifestLength + 1), "undefined:undefined", /52,428,801 characters.* 52,428,800/],
  ['{"a":-1e400}', "1:6", /too large/],
];

test.each(refused.map(([text, ...rest]) => [text.slice(0, 20), ...rest, text] as const))(
  "%j is rejected at %s",
  (_begin, location, message, text) => {
    const result = parseManifest(text);
    if (result.ok) throw new Error("It was opened.");
    expect(`${result.line}:${result.column}`).toBe(location);
    expect(result.message).toMatch(message);
  },
);

/** Requested and actual IDs, for three resources. */
test.each([
  ["", "r1 r2 r3"],
  ["r7 r5 r9", "r7 r5 r9"],
  ["r2", "r2 r1 r3"],
  ["r3 r3", "r3 r1 r2"],
  ["r1 r2 r3 r4", "r1 r2 r3"],
])("IDs %s: %s", (asked, got) => {
  const ids = asked.split(" ").flatMap((id) => /\d+/.exec(id)?.[0] ?? []);
  const text = '{"resources":{"a":{"type":"a:B"},"b":{"type":"a:B"},"c":{"type":"a:B"}}}';
  const result = parseManifest(text, { ids: ids.map((id) => resourceId(Number(id))) });
  expect(result.ok && result.program.resources.map(({ id }) => id).join(" ")).toBe(got);
});

/** A value of the property `x`, and the value that is read if it causes a note. */
test.each<[unknown, Value]>([
  ["${gone.x}", expression({ kind: "unresolved", access: "gone.x" })],
  ["${}", expression({ kind: "unresolved", access: "" })],
  ["${web", expression({ kind: "verbatim", json: "${web" })],
  [{ "fn::fileAsset": 5 }, expression({ kind: "verbatim", json: { "fn::fileAsset": 5 } })],
  [
    { "fn::invoke": { function: "${f}" } },
    expression({ kind: "verbatim", json: { "fn::invoke": { function: "${f}" } } }),
  ],
  [
    { "fn::invoke": { function: "a:b", more: 1 } },
    expression({ kind: "verbatim", json: { "fn::invoke": { function: "a:b", more: 1 } } }),
  ],
  [{ "fn::a:b": [1] }, expression({ kind: "verbatim", json: { "fn::a:b": [1] } })],
  [{ "fn::unheardOf": 1 }, expression({ kind: "verbatim", json: { "fn::unheardOf": 1 } })],
  [{ $$a: 1, $a: 2 }, expression({ kind: "verbatim", json: { $$a: 1, $a: 2 } })],
])("%j is kept, with a note", (json, value) => {
  const opened = open({ resources: { web: { type: "a:B", properties: { x: json } } } });
  deepStrictEqual(opened.program.resources[0]?.inputs["x"], value);
  expect(locationsOf(opened)).toEqual(["resources.web.properties.x"]);
  expect(printed(opened.program)).toEqual({
    resources: { web: { type: "a:B", properties: { x: json } } },
  });
});

const web = (...path: string[]) => expression({ kind: "reference", resource: resourceId(1), path });

/** A value of the property `x` that is read completely, and its normalized spelling. */
test.each<[json: unknown, value: Value, written?: unknown]>([
  [
    { "fn::join": [",", ["a", "${web.id}"]] },
    expression({ kind: "builtin", function: "join", argument: [",", ["a", web("id")]] }),
  ],
  [{ "fn::readFile": 5 }, expression({ kind: "builtin", function: "readFile", argument: 5 })],
  [
    { "fn::invoke": { function: "a:b:c", arguments: { x: "${web.id}" }, return: "y" } },
    expression({
      kind: "invoke",
      token: "a:b:c",
      arguments: { x: web("id") },
      options: {},
      return: "y",
    }),
  ],
  [
    { "fn::invoke": { function: "a:b", options: { parent: "${web}", version: "1.0.0" } } },
    expression({
      kind: "invoke",
      token: "a:b",
      arguments: {},
      options: { parent: web(), version: "1.0.0" },
    }),
  ],
  [
    { "fn::a:b:c": { x: 1 } },
    expression({ kind: "invoke", token: "a:b:c", arguments: { x: 1 }, options: {}, isShort: true }),
  ],
  [
    { "fn::a:b": null },
    expression({ kind: "invoke", token: "a:b", arguments: {}, options: {}, isShort: true }),
    { "fn::a:b": {} },
  ],
  [
    { "fn::fileAsset": "${web.path}" },
    expression({ kind: "asset", form: "fileAsset", source: web("path") }),
  ],
  [
    { "${web.id}": 1, "$${a}": 2 },
    expression({
      kind: "computed-map",
      entries: [
        { key: web("id"), value: 1 },
        { key: "${a}", value: 2 },
      ],
    }),
  ],
])("%j is read completely", (json, value, written = json) => {
  const opened = open({ resources: { web: { type: "a:B", properties: { x: json } } } });
  deepStrictEqual(opened.program.resources[0]?.inputs["x"], value);
  expect(locationsOf(opened)).toEqual([]);
  expect(printed(opened.program)).toEqual({
    resources: { web: { type: "a:B", properties: { x: written } } },
  });
});

test("variables and references to them are read", () => {
  const json = {
    variables: { zones: { "fn::aws:getZones": {} }, first: "${zones.names[0]}" },
    resources: { web: { type: "a:B", properties: "${first}" } },
  };
  const opened = open(json);
  const first = expression({ kind: "variable", name: "first", path: [] });
  deepStrictEqual(opened.program.resources[0]?.inputsFrom, first);
  expect(opened.program.variables[1]).toEqual({
    name: "first",
    value: expression({ kind: "variable", name: "zones", path: ["names", 0] }),
  });
  expect(locationsOf(opened)).toEqual([]);
  expect(printed(opened.program)).toEqual(json);
});

/** Manifests that are written back unchanged, and the notes about each. */
test.each<[object, string]>([
  [{ name: 5, resources: {} }, "name"],
  [{ description: "${x}", resources: {} }, "description"],
  [{ resources: [1] }, "resources"],
  [{ config: "x", resources: {}, configuration: { y: 1 } }, "config configuration"],
  [{ resources: {}, outputs: null }, "outputs"],
  [{ resources: {}, variables: { a: "${b}" }, pulumi: {} }, "variables.a pulumi"],
  [{ resources: {}, variables: ["a"] }, "variables"],
  [{ resources: {}, Outputs: {} }, "Outputs"],
  [
    { resources: { a: 1, b: { type: 5 }, c: { type: "${x}" } } },
    "resources.a resources.b resources.c",
  ],
  [{ resources: { a: { type: "a:B", name: 5 } } }, "resources.a"],
  [{ resources: { a: { type: "a:B", properties: "${x}" } } }, "resources.a.properties"],
  [{ resources: { a: { type: "a:B", properties: "x" } } }, "resources.a.properties"],
  [{ resources: { a: { type: "a:B", properties: { "fn::x": 1 } } } }, "resources.a.properties"],
  [{ resources: { a: { type: "a:B", options: [] } } }, "resources.a.options"],
  [{ resources: { a: { type: "a:B", get: { state: {} } } } }, "resources.a.get"],
  [{ resources: { a: { type: "a:B", get: { id: "x", more: 1 } } } }, "resources.a.get"],
  [
    { resources: { a: { type: "a:B", Type: "x", toString: 1 } } },
    "resources.a.Type resources.a.toString",
  ],
  [
    { config: { a: { type: 1, secret: "yes", name: "b" } }, resources: {} },
    "config.a.type config.a.secret config.a.name",
  ],
])("%j", (json, locations) => {
  const opened = open(json);
  expect(printed(opened.program)).toEqual(json);
  expect(locationsOf(opened).join(" ")).toBe(locations);
});

test("a bare value of a config variable is its default, or its value in a different namespace", () => {
  const { program } = open({ config: { a: 5, "b:c": [1] }, resources: {} });
  expect(program.config).toEqual([
    { name: "a", default: 5, extras: {} },
    { name: "b:c", extras: { value: [1] } },
  ]);
});

test("next to a config section, an empty configuration is left out and noted", () => {
  const opened = open({ config: { a: {} }, configuration: {}, resources: {} });
  expect(locationsOf(opened)).toEqual(["configuration"]);
  expect(printed(opened.program)).toEqual({ config: { a: {} }, resources: {} });
});

test("prototype names are ordinary names", () => {
  const text = `{"__proto__":1,"constructor":{"__proto__":2},"config":{"toString":{"type":"string"}},
    "resources":{"__proto__":{"type":"a:B","__proto__":3,"properties":{"__proto__":{"__proto__":"\${__proto__.__proto__}"},"valueOf":"\${toString}"}}},
    "outputs":{"__proto__":4}}`;
  const { program } = open(text);
  const [resource] = program.resources;
  const self = expression({ kind: "reference", resource: resourceId(1), path: ["__proto__"] });
  expect(resource?.name).toBe("__proto__");
  expect(Object.entries(resource?.inputs ?? {})).toEqual([
    ["__proto__", Object.fromEntries([["__proto__", self]])],
    ["valueOf", expression({ kind: "config", name: "toString", path: [] })],
  ]);
  expect(JSON.parse(printManifest(program))).toEqual(JSON.parse(text));
  expect(Object.keys(JSON.parse(printManifest(program)))).toContain("__proto__");
});

test("unread parts follow resources whose keys are written differently", () => {
  const { program } = open({
    resources: {
      a: { type: "a:B", name: "b" },
      b: {
        type: "a:B",
        name: "a",
        properties: { x: { "fn::unheardOf": ["${a.x}", "${b}${c} $$$${a}"] } },
      },
      "7": { type: "a:B" },
      broken: ["${a}"],
    },
    pulumi: { requiredVersion: "${a.y[0]}", w: { "${7}": 1 } },
    "x-view": "${a}",
  });
  expect(printed(program)).toEqual({
    resources: {
      "7-2": { type: "a:B", name: "7" },
      b: { type: "a:B" },
      a: { type: "a:B", properties: { x: { "fn::unheardOf": ["${b.x}", "${a}${c} $$$${a}"] } } },
      broken: ["${b}"],
    },
    pulumi: { requiredVersion: "${b.y[0]}", w: { "${7-2}": 1 } },
    "x-view": "${a}",
  });
});

test.each([
  ["the engine's own name", { resources: { pulumi: { type: "a:B" } } }, "pulumi"],
  ["a config variable's name", { config: { a: 1 }, resources: { a: { type: "a:B" } } }, "a"],
  ["a variable's name", { variables: { a: 1 }, resources: { a: { type: "a:B" } } }, "a"],
  [
    "the name of unread config",
    { config: { b: 1 }, configuration: { a: 1 }, resources: { a: { type: "a:B" } } },
    "a",
  ],
  [
    "a name that needs quotes in the midst of text",
    { outputs: { text: 'at ${["b.c"].id}' }, resources: { "b.c": { type: "a:B" } } },
    '["b.c"]',
  ],
])("unread parts follow a resource that has %s", (_, json, root) => {
  const kept = { type: "a:B", properties: { x: { "fn::unheardOf": `\${${root}.x}` } } };
  const { program } = open({ ...json, resources: { ...json.resources, kept } });
  const { resources } = printed(program) as { resources: Record<string, unknown> };
  const [key = ""] = Object.keys(resources);
  expect(key).not.toBe(Object.keys(json.resources)[0]);
  expect(resources["kept"]).toEqual({
    type: "a:B",
    properties: { x: { "fn::unheardOf": `\${${key}.x}` } },
  });
});

test("a number that loses digits is noted", () => {
  const { program, notes } = open(
    '{"resources":{"a":{"type":"a:B","properties":{"n":9007199254740993}}}}',
  );
  expect(program.resources[0]?.inputs).toEqual({ n: 9007199254740992 });
  expect(notes).toMatchObject([{ where: "resources.a.properties.n" }]);
  expect(notes[0]?.message).toContain("9007199254740993 is read as 9007199254740992");
});
