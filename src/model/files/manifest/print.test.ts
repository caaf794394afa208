import { expect, test } from "vitest";
import { printManifest, toDocument } from "#model/files/manifest/print.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const [r1, r2] = [resourceId(1), resourceId(2)];

const resource = (number: number, name: string, inputs: ValueMap = {}): Resource => ({
  id: resourceId(number),
  name,
  token: "a:B",
  inputs,
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const design = (parts: Partial<Program>): Program => ({ ...emptyProgram(""), ...parts });

test("a whole design", () => {
  const program: Program = {
    name: "shop",
    description: "costs ${5}",
    config: [
      { name: "region", type: "string", default: "eu", extras: {} },
      {
        name: "password",
        type: "string",
        secret: true,
        description: "of the db",
        extras: { items: 1 },
      },
    ],
    resources: [
      resource(1, "web"),
      {
        ...resource(2, "db", {
          url: expression({ kind: "reference", resource: r1, path: ["url"] }),
        }),
        options: { dependsOn: [expression({ kind: "reference", resource: r1, path: [] })] },
        origin: { kind: "lookup", id: "db-1", state: { zone: 1 } },
        extras: { defaultProvider: true },
      },
    ],
    variables: [
      { name: "zone", value: expression({ kind: "variable", name: "other", path: [0] }) },
    ],
    outputs: [{ name: "url", value: expression({ kind: "config", name: "region", path: [] }) }],
    extras: { "x-view": { zoom: 1 } },
  };
  expect(printManifest(program)).toBe(`{
  "name": "shop",
  "description": "costs $\${5}",
  "config": {
    "region": {
      "type": "string",
      "default": "eu"
    },
    "password": {
      "type": "string",
      "secret": true,
      "items": 1
    }
  },
  "resources": {
    "web": {
      "type": "a:B"
    },
    "db": {
      "type": "a:B",
      "properties": {
        "url": "\${web.url}"
      },
      "options": {
        "dependsOn": [
          "\${web}"
        ]
      },
      "get": {
        "id": "db-1",
        "state": {
          "zone": 1
        }
      },
      "defaultProvider": true
    }
  },
  "variables": {
    "zone": "\${other[0]}"
  },
  "outputs": {
    "url": "\${region}"
  },
  "x-view": {
    "zoom": 1
  },
  "stackwright": {
    "descriptions": {
      "password": "of the db"
    }
  }
}
`);
});

test("an empty design still has its resources", () => {
  expect(printManifest(emptyProgram(""))).toBe('{\n  "resources": {}\n}\n');
});

const reference = expression({ kind: "reference", resource: r2, path: ["tags", "a.b", 0] });
const config = expression({ kind: "config", name: "app:key", path: ["x"] });
const unresolved = expression({ kind: "unresolved", access: "pulumi.stack" });

/** A value and its JSON, with a resource r2 whose key is `a.b`. */
test.each<[string, Value]>([
  ["null", null],
  ['[1,true,"a"]', [1, true, "a"]],
  ['"$${x} $ $$$$"', "${x} $ $$"],
  ['{"$${k}":{"a":[]}}', { "${k}": { a: [] } }],
  ['"${[\\"a.b\\"].tags[\\"a.b\\"][0]}"', reference],
  ['"${app:key.x}"', config],
  ['"${pulumi.stack}"', unresolved],
  [
    '"$$${app:key.x}$$${pulumi.stack}$"',
    expression({ kind: "template", parts: ["$", config, "$", unresolved, "$"] }),
  ],
  ['{"fn::secret":["${app:key.x}"]}', expression({ kind: "secret", value: [config] })],
  [
    '{"fn::stringAsset":"$${x}"}',
    expression({ kind: "asset", form: "stringAsset", source: "${x}" }),
  ],
  [
    '{"fn::join":["$",["${web.id}"]]}',
    expression({ kind: "verbatim", json: { "fn::join": ["$", ["${web.id}"]] } }),
  ],
])("%s", (json, value) => {
  const document = toDocument(
    design({ resources: [resource(1, "web", { value }), resource(2, "a.b")] }),
  );
  expect(JSON.stringify(document.json["resources"])).toBe(
    `{"web":{"type":"a:B","properties":{"value":${json}}},"a.b":{"type":"a:B"}}`,
  );
});

/** Logical names, and the keys of their resources, with a config variable `region` and a variable `v`. */
test.each([
  ["web db", "web db"],
  ["web web web", "web web-2 web-3"],
  ["web web web-2", "web web-3 web-2"],
  ["region v pulumi", "region-2 v-2 pulumi-2"],
  ["10 0 07", "10-2 0-2 07"],
  ["a.b a.b\\ a\\", "a.b a.b\\-2 a\\"],
  ["gone missing", "gone-2 missing-2"],
  ["__proto__ constructor", "__proto__ constructor"],
])("resources named %s have the keys %s", (names, keys) => {
  const inputs: ValueMap = {
    a: [expression({ kind: "unresolved", access: "gone.id" })],
    b: expression({
      kind: "secret",
      value: expression({
        kind: "template",
        parts: ["x", expression({ kind: "config", name: "missing", path: [] })],
      }),
    }),
  };
  const program = design({
    config: [{ name: "region", extras: {} }],
    resources: names.split(" ").map((name, at) => resource(at + 1, name, inputs)),
    extras: { variables: { v: 1 } },
  });
  const document = toDocument(program);
  expect([...document.keys.values()].join(" ")).toBe(keys);
  expect(Object.keys(document.json["resources"] ?? {}).join(" ")).toBe(keys);
});

test("a resource whose key is not its name has a name property, even if it is empty", () => {
  const program = design({ resources: [resource(1, "web"), resource(2, "web"), resource(3, "")] });
  expect(toDocument(program).json["resources"]).toEqual({
    web: { type: "a:B" },
    "web-2": { type: "a:B", name: "web" },
    resource: { type: "a:B", name: "" },
  });
});

test("only what YAML rejects or folds inside quotation marks is escaped", () => {
  const text = "\u007f\u0085\u2028\u2029\ufeff\u00a0é😀\ud800";
  const program = design({ outputs: [{ name: "x", value: text }] });
  expect(printManifest(program)).toContain('"\\u007f\\u0085\\u2028\\u2029\\ufeff\u00a0é😀\\ud800"');
});

test("an extra moves if the design writes its key, and is not lost", () => {
  const outputs = [{ name: "x", value: 1 }];
  expect(toDocument(design({ outputs, extras: { outputs: "?", "outputs-2": 2 } })).json).toEqual({
    resources: {},
    outputs: { x: 1 },
    "outputs-3": "?",
    "outputs-2": 2,
  });
});

test("resources that could not be read come after the others, and an invalid section next to them", () => {
  const resources = [resource(1, "web")];
  expect(toDocument(design({ resources, extras: { resources: { old: 1 } } })).json).toEqual({
    resources: { web: { type: "a:B" }, old: 1 },
  });
  expect(toDocument(design({ resources, extras: { resources: [1] } })).json).toEqual({
    resources: { web: { type: "a:B" } },
    "resources-2": [1],
  });
  expect(toDocument(design({ extras: { resources: [1] } })).json).toEqual({ resources: [1] });
});

test.each([
  ["a b", "a b"],
  ["a.b", "a-b"],
  ["{}", "-"],
  ["[x]", "-x-"],
])("%s has the key %s if text refers to it: Pulumi accepts no quoted name there", (name, key) => {
  const id = expression({ kind: "reference", resource: r1, path: ["id"] });
  const text = expression({ kind: "template", parts: ["of ", id] });
  const { json } = toDocument(
    design({ resources: [resource(1, name), resource(2, "web", { text })] }),
  );
  expect(json["resources"]).toEqual({
    [key]: { type: "a:B", ...(key === name ? {} : { name }) },
    web: { type: "a:B", properties: { text: `of \${${key}.id}` } },
  });
  const whole = toDocument(design({ resources: [resource(1, name)] }));
  expect(Object.keys(whole.json["resources"] ?? {})).toEqual([name]);
});
