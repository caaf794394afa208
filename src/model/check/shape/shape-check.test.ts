import fc from "fast-check";
import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Json } from "#model/base/json.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { checkShape } from "#model/check/shape/shape-check.ts";
import type { ShapeDiagnostic } from "#model/check/shape/shape-diagnostic.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { later, resourceOf } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";
import type { AssetForm, Value } from "#model/program/value.ts";
import { expression, valueAt } from "#model/program/value.ts";

const text = { type: "string" };
const amount = { type: "number" };
const count = { type: "integer" };
const flag = { type: "boolean" };
const any = { $ref: "pulumi.json#/Any" };
const json = { $ref: "pulumi.json#/Json" };
const asset = { $ref: "pulumi.json#/Asset" };
const archive = { $ref: "pulumi.json#/Archive" };
const other = { $ref: "#/resources/a:index:Other" };
const only = { type: "string", const: "v1" };
const list = (items: object): object => ({ type: "array", items });
const map = (values: object): object => ({ type: "object", additionalProperties: values });
const one = (...oneOf: readonly object[]): object => ({ oneOf });
const named = (name: string): object => ({ $ref: `#/types/a:index:${name}` });

const port = named("Port");
const tree = named("Tree");
const size = named("Size");
const rank = named("Rank");
const half = named("Half");
const mapping = { circle: "#/types/a:index:Circle", square: "#/types/a:index:Square" };
const shape = {
  oneOf: [named("Circle"), named("Square")],
  discriminator: { propertyName: "kind", mapping },
};

const object = (properties: object, ...required: readonly string[]): object => ({
  type: "object",
  properties,
  required,
});
const types = {
  "a:index:Port": object({ number: count, label: text }, "number"),
  "a:index:Tree": object({ label: text, next: tree, children: list(tree) }),
  "a:index:Size": { type: "string", enum: [{ value: "small" }, { value: "large" }] },
  "a:index:Rank": { type: "integer", enum: [{ value: 1 }, { value: 2 }] },
  "a:index:Half": { type: "number", enum: [{ value: 0.5 }, { value: 2 }] },
  "a:index:Circle": object({ kind: { ...text, const: "circle" }, radius: amount }, "radius"),
  "a:index:Square": object({ kind: { ...text, const: "square" }, side: amount }, "side"),
};

/**
 * Creates a function that finds the problems of a design. `spec` is the schema of `x`, the only input of the design's
 * type.
 */
function finderOf(spec: object, required: boolean, isStrict = false) {
  const inputProperties = { x: spec };
  const resources = { "a:index:It": { inputProperties, requiredInputs: required ? ["x"] : [] } };
  const index = indexPackage({ name: "a", types, resources });
  if (!index.ok) throw new Error(index.message);
  const catalog = createCatalog([index.package], []);
  const type = catalog.resourceType("a:It")!;
  const shapes = createShapes(catalog, isStrict);
  return (program: Program): readonly ShapeDiagnostic[] =>
    program.resources.flatMap((resource) => checkShape(resource, type, catalog, shapes));
}

const design = (value: Value | undefined): Program => ({
  ...emptyProgram("test"),
  resources: [resourceOf("a:It", value === undefined ? {} : { x: value })],
});

/** A problem as `rule path: message`, followed by ` | Label => value after the fix`. A warning starts with `~`. */
function show({ rule, severity, path, message, fix }: ShapeDiagnostic, program: Program): string {
  const mark = { error: "", warning: "~", hint: "?" }[severity];
  const line = `${mark}${rule.replace("schema/", "")} ${formatPath(path)}: ${message}`;
  if (fix === undefined) return line;
  const inputs = applyEdit(program, fix.edit).resources[0]?.inputs;
  const seen = fix.edit.kind === "unset-input" ? path.slice(0, -1) : path;
  const left = fix.edit.kind === "rename-key" ? [...path.slice(0, -1), fix.edit.to] : seen;
  return `${line} | ${fix.label} => ${JSON.stringify(valueAt(inputs, left))}`;
}

const writtenOut =
  "type x: Pulumi YAML does not accept a literal value for x. Refer to an output or a config value. Programs in other languages accept a literal.";

const file = (form: AssetForm): Value => expression({ kind: "asset", form, source: "a" });

type Case = readonly [spec: object, value: Value | undefined, ...diagnostics: readonly string[]];

const cases: readonly Case[] = [
  [text, "x"],
  [text, ""],
  [text, undefined],
  [text, 5],
  [text, true],
  [text, null, "~type x: x expects a string, but this is null. | Remove x => {}"],
  [
    { ...count, secret: true },
    "77",
    "type x: x expects an integer, but this is a string. | Make it an integer => 77",
  ],
  [
    { ...port, secret: true },
    { number: "hush" },
    "type x.number: number expects an integer, but this is a string.",
  ],
  [
    { ...size, secret: true },
    "smal",
    "allowed-values x: x expects small or large, but this is a string.",
  ],
  [
    { ...map(text), secret: true },
    { a: null },
    "type x.a: The value of a was not saved, because it is secret. Enter it again, or use a config value. | Remove a => {}",
  ],
  [text, ["x"], "type x: x expects a string, but this is a list."],
  [text, {}, "type x: x expects a string, but this is an object."],
  [amount, 1.5],
  [amount, "1.5", 'type x: x expects a number, but this is "1.5". | Change to 1.5 => 1.5'],
  [amount, "1.", 'type x: x expects a number, but this is "1.".'],
  [amount, "1e400", 'type x: x expects a number, but this is "1e400".'],
  [amount, "", 'type x: x expects a number, but this is "".'],
  [count, 9007199254740991],
  [count, 1.5, "~type x: x expects an integer, but this is 1.5."],
  [count, "7", 'type x: x expects an integer, but this is "7". | Change to 7 => 7'],
  [count, "1.5", 'type x: x expects an integer, but this is "1.5".'],
  [count, "9007199254740993", 'type x: x expects an integer, but this is "9007199254740993".'],
  [flag, false],
  [flag, "false", 'type x: x expects a boolean, but this is "false". | Change to false => false'],
  [flag, 0, "type x: x expects a boolean, but this is 0."],

  [size, "small"],
  [
    size,
    "Smal",
    'allowed-values x: x expects small or large, but this is "Smal". | Change to "small" => "small"',
  ],
  [size, "huge", 'allowed-values x: x expects small or large, but this is "huge".'],
  [size, 5, "~type x: x expects small or large, but this is 5."],
  [size, true, "~type x: x expects small or large, but this is true."],
  [size, [], "type x: x expects small or large, but this is a list."],
  [size, null, "~type x: x expects small or large, but this is null. | Remove x => {}"],
  [rank, 2],
  [rank, true, "type x: x expects 1 or 2, but this is true."],
  [half, 3, "allowed-values x: x expects 0.5 or 2, but this is 3."],
  [rank, 3, "~allowed-values x: x expects 1 or 2, but this is 3."],
  [rank, "1", 'allowed-values x: x expects 1 or 2, but this is "1". | Change to 1 => 1'],
  [only, "v1"],
  [only, 5, '~type x: x expects only "v1", but this is 5. | Change to "v1" => "v1"'],
  [only, [], 'type x: x expects only "v1", but this is a list. | Change to "v1" => "v1"'],
  [only, "v2", '~type x: x expects only "v1", but this is "v2". | Change to "v1" => "v1"'],

  [list(text), ["a", ""]],
  [list(text), "a", 'type x: x expects a list of strings, but this is "a".'],
  [list(text), {}, "type x: x expects a list of strings, but this is an object."],
  [
    list(text),
    ["a", 5, null, [1]],
    'type x[2]: x[2] expects a string, but this is null. | Remove x[2] => ["a",5,[1]]',
    "type x[3]: x[3] expects a string, but this is a list.",
  ],
  [
    list(list(amount)),
    [[1, "2"], 5],
    'type x[0][1]: x[0][1] expects a number, but this is "2". | Change to 2 => 2',
    "type x[1]: x[1] expects a list of numbers, but this is 5.",
  ],
  [
    list(port),
    [{}, { number: 1, labell: "x" }, 5],
    "required x[0].number: number is required.",
    'unknown-property x[1].labell: x[1] has no property "labell". Did you mean label? | Rename to "label" => "x"',
    "type x[2]: x[2] expects an object, but this is 5.",
  ],
  [map(text), { "app.kubernetes.io/name": "x", "": "y" }],
  [map(text), [], "type x: x expects a map, but this is a list."],
  [
    map(count),
    { "a.b": "x", "0": 1.5 },
    '~type x["0"]: 0 expects an integer, but this is 1.5.',
    'type x["a.b"]: a.b expects an integer, but this is "x".',
  ],
  [map(text), { "": [] }, 'type x[""]: "" expects a string, but this is a list.'],
  [map(text), { a: 1, b: false }],
  [map(port), { a: {} }, "required x.a.number: number is required."],

  [port, { number: 1 }],
  [port, 5, "type x: x expects an object, but this is 5."],
  [port, [], "type x: x expects an object, but this is a list."],
  [
    port,
    { number: 1, zzzzzz: 1 },
    'unknown-property x.zzzzzz: x has no property "zzzzzz". | Remove "zzzzzz" => {"number":1}',
  ],
  [
    port,
    JSON.parse('{ "number": 1, "__proto__": 1 }') as Json,
    'unknown-property x.__proto__: x has no property "__proto__". | Remove "__proto__" => {"number":1}',
  ],
  [tree, { next: { next: { children: [{}, { next: {} }] } } }],
  [
    tree,
    { next: { next: { label: [] } }, children: [{ children: [{ labe: "x" }] }] },
    "type x.next.next.label: label expects a string, but this is a list.",
    'unknown-property x.children[0].children[0].labe: children[0] has no property "labe". Did you mean label? | Rename to "label" => "x"',
  ],

  [one(text, count), "x"],
  [one(text, count), 5],
  [one(text, count), 1.5],
  [
    one(count, list(text)),
    1.5,
    "~type x: x expects an integer or a list of strings, but this is 1.5.",
  ],
  [one(count, flag), "x", 'type x: x expects an integer or a boolean, but this is "x".'],
  [one(size, count), "Smal", 'type x: x expects small or large or an integer, but this is "Smal".'],
  [one(text, count), [], "type x: x expects a string or an integer, but this is a list."],
  [one(text, list(text)), [{}], "type x[0]: x[0] expects a string, but this is an object."],
  [
    one(text, one(count, list(count))),
    ["a"],
    'type x[0]: x[0] expects an integer, but this is "a".',
  ],
  [one(text, port), {}, "required x.number: number is required."],
  // The message describes the closest member of the union.
  [one(port, tree), { label: [] }, "type x.label: label expects a string, but this is a list."],
  [shape, { kind: "square", side: 2 }],
  [shape, { kind: "circle" }, "required x.radius: radius is required."],
  [
    shape,
    { kind: "square", side: "2" },
    'type x.side: side expects a number, but this is "2". | Change to 2 => 2',
  ],
  [
    shape,
    { kind: "sqare" },
    'allowed-values x.kind: kind expects circle or square, but this is "sqare". | Change to "square" => "square"',
  ],
  [shape, { radius: "x" }, "required x.kind: kind is required."],
  [shape, 5, "type x: x expects an object, but this is 5."],

  [any, null],
  [any, [{ "": [1, "x", null] }]],
  [json, null],
  [json, "x", writtenOut],
  [json, '{"a": 1}', writtenOut],
  [json, 5, writtenOut],
  [json, { a: 1 }, writtenOut],
  [list(json), [[1], null], writtenOut.replace("x: ", "x[0]: ").replace("for x", "for x[0]")],
  [one(text, json), "x"],
  [named("Gone"), { whatever: 1 }],
  [asset, "x", 'type x: x expects an asset, but this is "x".'],
  [archive, {}, "type x: x expects an archive, but this is an object."],
  [asset, file("stringAsset")],
  [asset, file("remoteArchive")],
  [archive, file("fileArchive")],
  [archive, file("remoteArchive")],
  [archive, file("stringAsset"), "type x: x expects an archive, but this is an asset."],
  [list(archive), [file("fileAsset")], "type x[0]: x[0] expects an archive, but this is an asset."],
  [one(text, asset), file("fileAsset")],
  [text, file("fileAsset"), "type x: x expects a string, but this is an asset."],
  [list(text), file("fileArchive"), "type x: x expects a list of strings, but this is an archive."],
  [map(text), file("fileAsset"), "type x: x expects a map, but this is an asset."],
  [port, file("fileArchive"), "type x: x expects an object, but this is an archive."],
  [json, file("fileAsset"), writtenOut],
  [other, file("fileAsset"), "type x: x expects a resource, but this is an asset."],
  [other, "x", 'type x: x expects a resource, but this is "x".'],
];

for (const [spec, value, ...diagnostics] of cases)
  test(`${JSON.stringify(spec)} with ${JSON.stringify(value)}`, () => {
    const program = design(value);
    const found = finderOf(spec, false)(program);
    expect(found.map((diagnostic) => show(diagnostic, program))).toEqual(diagnostics);
  });

test.each<[object, Value, string]>([
  [text, 5, 'type x: x expects a string, but this is 5. | Change to "5" => "5"'],
  [text, true, 'type x: x expects a string, but this is true. | Change to "true" => "true"'],
  [count, 1.5, "type x: x expects an integer, but this is 1.5."],
  [size, true, "type x: x expects small or large, but this is true."],
])("if only the type itself is accepted, %j is an error for %j", (spec, value, diagnostic) => {
  const program = design(value);
  const found = finderOf(spec, false, true)(program);
  expect(found.map((entry) => show(entry, program))).toEqual([diagnostic]);
});

/** Every kind of type. */
const kinds: readonly object[] = [
  [text, amount, count, flag, size, rank, list(text), map(text), port, tree],
  [one(text, count), shape, any, json, asset, archive, other],
].flat();

for (const spec of kinds)
  test(`a required ${JSON.stringify(spec)} is reported if absent`, () => {
    const program = design(undefined);
    const found = finderOf(spec, true)(program);
    const createFix = spec === port || spec === tree ? " | Add x => {}" : "";
    expect(found.map((diagnostic) => show(diagnostic, program))).toEqual([
      `required x: x is required.${createFix}`,
    ]);
  });

test("null for a required value is an error", () => {
  const program = design(null);
  expect(finderOf(text, true)(program).map((entry) => show(entry, program))).toEqual([
    "type x: x expects a string, but this is null. | Remove x => {}",
  ]);
});

test.each([[any], [json]])("a required %j may be null", (spec) => {
  expect(finderOf(spec, true)(design(null))).toEqual([]);
});

test("a missing required constant has a fix", () => {
  const program = design(undefined);
  expect(finderOf(only, false)(program)).toEqual([]);
  expect(finderOf(only, true)(program).map((entry) => show(entry, program))).toEqual([
    'required x: x is required, and "v1" is its only value. | Set x to "v1" => "v1"',
  ]);
});

test("an input named like an inherited property is neither present nor missing", () => {
  const inputProperties = { toString: text, constructor: flag };
  const index = indexPackage({ name: "a", resources: { "a:index:It": { inputProperties } } });
  if (!index.ok) throw new Error(index.message);
  const catalog = createCatalog([index.package], []);
  const type = catalog.resourceType("a:It")!;
  expect(checkShape(resourceOf("a:It", {}), type, catalog, createShapes(catalog))).toEqual([]);
});

for (const spec of kinds)
  test(`an expression is accepted as ${JSON.stringify(spec)}`, () => {
    expect(finderOf(spec, true)(design(later))).toEqual([]);
  });

test.each<[object, Value]>([
  [list(text), [later, "x", later]],
  [map(text), { a: later }],
  [port, { number: later }],
  [tree, { next: later, children: [later, { label: later }] }],
  [shape, { kind: later, radius: 1 }],
  [one(text, list(size)), [later]],
])("an expression is accepted inside %j", (spec, value) => {
  expect(finderOf(spec, true)(design(value))).toEqual([]);
});

/** Any JSON, often with the keys of the types. */
const nearly: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    anyJson,
    fc.constantFrom("circle", "square", "oval", "small", "1", 1, 2.5, true),
    fc.array(tie("json"), { maxLength: 3 }),
    recordOf(
      fc.constantFrom("number", "label", "lable", "next", "children", "kind", "radius", "side"),
      tie("json"),
    ),
  ),
})).json;

test("any JSON is checked without a throw, at existing places, with fixes that help", () => {
  const finders = kinds.map((spec) => finderOf(spec, true));
  fc.assert(
    fc.property(fc.constantFrom(...finders), nearly, (find, value) => {
      const program = design(value);
      const { inputs } = program.resources[0]!;
      for (const { path, message, fix } of find(program)) {
        expect(message).toMatch(/^.+ (accepts?|expects|has no property|is required)/s);
        expect(valueAt(inputs, path) ?? valueAt(inputs, path.slice(0, -1))).toBeDefined();
        if (fix === undefined) continue;
        const after = applyEdit(program, fix.edit);
        expect(after).not.toBe(program);
        if (/^(Change|Rename)/.test(fix.label))
          expect(find(after).map((left) => formatPath(left.path))).not.toContain(formatPath(path));
      }
    }),
    { numRuns: runs(300) },
  );
});

test("the maximum nesting of a manifest is checked", () => {
  let value: Value = { label: [] };
  for (let level = 0; level < 200; level++) value = { next: value };
  expect(finderOf(tree, false)(design(value))).toHaveLength(1);
});
