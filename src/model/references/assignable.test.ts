import fc from "fast-check";
import { expect, test } from "vitest";

import { isAssignable } from "#model/references/assignable.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readType } from "#model/testing/read-type.ts";
import { runs } from "#model/testing/runs.ts";

const text = { type: "string" };
const to = (name: string) => ({ $ref: `#/types/p:index:${name}` });
const object = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  required,
});

const indexed = indexPackage({
  name: "p",
  types: {
    "p:index:Point": object({ x: { type: "number" }, y: { type: "number" } }, "x"),
    "p:index:Named": object({ x: { type: "number" }, y: { type: "number" }, name: text }, "x"),
    "p:index:Spot": object({ x: { type: "integer" } }, "x"),
    "p:index:Label": object({ x: text, y: text }, "x", "y"),
    "p:index:Tree": object({ left: to("Tree"), right: to("Tree"), value: text }),
    "p:index:Bush": object({ left: to("Bush"), right: to("Bush"), value: text }),
    "p:index:Knot": object({ left: to("Knot"), right: to("Knot"), value: to("Point") }),
  },
  resources: { "p:m/thing:Thing": {}, "p:index:Other": {} },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

/** The types that are accepted for an expected type (`->`), and those that are rejected (`-x`). */
test.each([
  ["string -> any", "any -> string", "any -> [p:index:Point]", "[string] -> any"],
  ["integer -> number", "number -> integer", "boolean -> boolean"],
  ["number -> string", "integer -> string", "boolean -> string", "@p:m:Thing -> string"],
  ["string -x number", "string -x boolean", "boolean -x number", "[string] -x string"],
  ["p:index:Point -x string", "{string} -x string", "asset -x string", "string -x asset"],
  ['string -> "a"', "number -> 1", 'number -> "a"', 'boolean -> "a"', '@p:m:Thing -> "a"'],
  ["string -x 1", "boolean -x 1", '[string] -x "a"', "number -x true", "boolean -> true"],
  ['"a" -> "b"', '"a" -> string', "1 -> number", '"a" -x number', "1 -> string"],
  ["json -> json", "any -> json", "json -> any", "json -x string", "json -x string|number"],
  ["json -x number", "string -x json", "number -x json", "[any] -x json", "{any} -x json"],
  ["string -> string|json", "p:index:Point -x json", "json -> string|json"],
  ["[string] -> [string]", "[number] -> [string]", "[string] -x [number]", "string -x [string]"],
  ["{integer} -> {number}", "{string} -x {number}", "[string] -x {string}"],
  ["string|number -> string", "string|number -x number", "string -> number|string"],
  ["string|[string] -> [string]|string", "[string]|number -x [string]", '"a" -> number|string'],
  ["archive -> asset", "asset -x archive", "asset -> asset", "archive -> archive"],
  ["p:index:Point -> p:index:Point", "p:index:Spot -> p:index:Point"],
  ["p:index:Named -x p:index:Point", "p:index:Point -> p:index:Named"],
  ["p:index:Label -x p:index:Point", "p:index:Point -> p:index:Label", "string -x p:index:Point"],
  ["{number} -> p:index:Point", "{string} -x p:index:Point", "p:index:Point -> {number}"],
  ["p:index:Point -> {string}", "p:index:Label -x {number}", "p:index:Gone -> p:index:Point"],
  ["p:index:Tree -> p:index:Bush", "p:index:Tree -x p:index:Knot", "p:index:Tree -> {any}"],
  ["@p:m:Thing -> @p:m/thing:Thing", "@p:m:Thing -x @p:index:Other", "string -x @p:m:Thing"],
  ["@p:m:Thing -> @pulumi:pulumi:Resource", "@p:m:Thing -x @pulumi:pulumi:ProviderResource"],
  ["@pulumi:providers:p -> @pulumi:pulumi:ProviderResource", "@q:A -x @q:B", "@q:A -> @q:index:A"],
])("%s, %s", (...lines) => {
  for (const line of lines) {
    const [from = "", sign = "", slot = ""] = line.split(" ");
    expect(`${line} ${isAssignable(readType(from), readType(slot), catalog)}`).toBe(
      `${line} ${sign === "->"}`,
    );
  }
});

const types = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(..."string number integer boolean any json asset archive".split(" ")),
    fc.constantFrom("p:index:Point", "p:index:Tree", "@p:m:Thing", '"a"'),
    tie("type").map((inner) => (inner.includes("|") ? inner : `[${inner}]`)),
    fc.constantFrom("string|number", "[string]|p:index:Point"),
  ),
})).type;

test("every type is accepted for itself, and for a union with it", () => {
  fc.assert(
    fc.property(types, types, (a, b) => {
      expect(isAssignable(readType(a), readType(a), catalog)).toBe(true);
      expect(isAssignable(readType(a), readType(`${a}|${b}`), catalog)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

test("mutually recursive types are compared once per pair", () => {
  const names = Array.from({ length: 12 }, (_, at) => `f${at}`);
  const fields = (kind: string) => Object.fromEntries(names.map((name) => [name, to(kind)]));
  const wide = indexPackage({
    name: "p",
    types: { "p:index:A": object(fields("A")), "p:index:B": object(fields("B")) },
  });
  if (!wide.ok) throw new Error(wide.message);
  const scope = createCatalog([wide.package], []);
  expect(isAssignable(readType("p:index:A"), readType("p:index:B"), scope)).toBe(true);
});
