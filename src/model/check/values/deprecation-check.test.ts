import { expect, test } from "vitest";

import { createDesignCheck } from "#model/check/design-check.ts";
import type { JsonObject } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { formatPath } from "#model/base/path.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";

const text = { type: "string" };
const named = (name: string): object => ({ $ref: `#/types/a:index:${name}` });
const old = { ...text, deprecationMessage: "Use `label` instead." };

const indexed = indexPackage({
  name: "a",
  version: "1.0.0",
  types: {
    "a:index:Port": { type: "object", properties: { number: { type: "integer" }, old } },
    "a:index:Circle": {
      type: "object",
      properties: { kind: { ...text, const: "circle" }, old },
    },
    "a:index:Square": {
      type: "object",
      properties: { kind: { ...text, const: "square" }, old: text },
    },
    "a:index:Size": {
      type: "string",
      enum: [{ value: "small" }, { value: "tiny", deprecationMessage: "Deprecated." }],
    },
  },
  resources: {
    "a:index:Box": {
      inputProperties: {
        label: text,
        title: {
          ...text,
          deprecationMessage:
            '**NOTE**: Use <span pulumi-lang-yaml="`newTitle`" pulumi-lang-go="`NewTitle`">`new_title`</span>.\n\nLong story.',
        },
        ports: { type: "array", items: named("Port") },
        zones: { type: "object", additionalProperties: named("Port") },
        size: named("Size"),
        sizeOrText: { oneOf: [named("Size"), text] },
        shape: {
          oneOf: [named("Circle"), named("Square")],
          discriminator: {
            propertyName: "kind",
            mapping: { circle: "#/types/a:index:Circle", square: "#/types/a:index:Square" },
          },
        },
        portOrShape: { oneOf: [named("Port"), text] },
      },
    },
    "a:index:Crate": { deprecationMessage: "a.Crate has been deprecated in favor of a.Box." },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const check = createDesignCheck(createCatalog([indexed.package], []), now);

function hints(type: string, properties: JsonObject): readonly string[] {
  const read = parseManifest(
    JSON.stringify({ name: "x", resources: { it: { type, properties } } }),
  );
  if (!read.ok) throw new Error(read.message);
  return check(read.program)
    .filter(({ rule }) => rule.includes("deprecated"))
    .map(({ rule, severity, location, message }) => {
      const where = location.kind === "input" ? formatPath(location.path) : location.kind;
      return `${severity} ${rule} ${where}: ${message}`;
    });
}

test("a deprecated input has a hint with the schema's reason as plain text", () => {
  expect(hints("a:Box", { title: "x", label: "y" })).toEqual([
    "hint schema/deprecated title: title is deprecated. NOTE: Use `newTitle`.",
  ]);
});

test("deprecated inputs are found in lists, maps and the intended member of a union", () => {
  expect(
    hints("a:Box", {
      ports: [{ number: 1 }, { old: "x" }],
      zones: { north: { old: "x" } },
      shape: { kind: "circle", old: "x" },
      portOrShape: { old: "x" },
    }).map((hint) => hint.split(":")[0]),
  ).toEqual([
    "hint schema/deprecated ports[1].old",
    "hint schema/deprecated zones.north.old",
    "hint schema/deprecated shape.old",
    "hint schema/deprecated portOrShape.old",
  ]);
  expect(hints("a:Box", { shape: { kind: "square", old: "x" } })).toEqual([]);
});

test("a deprecated enum value has a hint, even if other strings are allowed", () => {
  expect(hints("a:Box", { size: "tiny", sizeOrText: "tiny" })).toEqual([
    'hint schema/deprecated-value size: The value "tiny" of size is deprecated.',
    'hint schema/deprecated-value sizeOrText: The value "tiny" of sizeOrText is deprecated.',
  ]);
  expect(hints("a:Box", { size: "small", sizeOrText: "x" })).toEqual([]);
});

test("a deprecated type has a hint in every spelling", () => {
  const hint =
    'hint resource-type/deprecated type: The type "a:Crate" is deprecated. a.Crate has been deprecated in favor of a.Box.';
  expect(hints("a:Crate", {})).toEqual([hint]);
  expect(hints("a:index:Crate", {})).toEqual([hint]);
});

test("values without a schema, and expressions, are skipped", () => {
  expect(
    hints("a:Box", { ports: "x", zones: ["x"], shape: null, toString: "x", size: "${it.id}" }),
  ).toEqual([]);
});
