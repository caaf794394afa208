import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import type { JsonSpan } from "#model/files/json/positions.ts";
import { countLines, locateJson } from "#model/files/json/positions.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";

/** Lists each span of a text with its content, in the notation `path entry-start-end: text`. */
function list(text: string, span: JsonSpan, path = "."): readonly string[] {
  return [
    `${path} ${span.entry}-${span.start}-${span.end}: ${text.slice(span.start, span.end)}`,
    ...[...span.members()].flatMap(([key, member]) => list(text, member, `${path}${key}.`)),
  ];
}

test.each([
  ["1", [". 0-0-1: 1"]],
  [
    "\ufeff [ true , null ]\n",
    [". 2-2-17: [ true , null ]", ".0. 4-4-8: true", ".1. 11-11-15: null"],
  ],
  ['{"a":{}}', ['. 0-0-8: {"a":{}}', ".a. 1-5-7: {}"]],
  ['{ "a\\u0062" : -1.5e3 }', ['. 0-0-22: { "a\\u0062" : -1.5e3 }', ".ab. 2-14-20: -1.5e3"]],
  ['["]}\\"",[]]', ['. 0-0-11: ["]}\\"",[]]', '.0. 1-1-7: "]}\\""', ".1. 8-8-10: []"]],
  ['{"__proto__":1}', ['. 0-0-15: {"__proto__":1}', ".__proto__. 1-13-14: 1"]],
])("%j", (text, spans) => {
  expect(list(text, locateJson(text))).toEqual(spans);
});

test("every value of every document is found at its position, whatever the white space", () => {
  const white = fc.constantFrom("", " ", "\n", "\r\n\t", "    ");
  fc.assert(
    fc.property(anyJson, white, white, (json, indent, around) => {
      const text = `${around}${JSON.stringify(json, null, indent)}${around}`;
      compare(text, locateJson(text), json);
    }),
    { numRuns: runs(300) },
  );
});

function compare(text: string, span: JsonSpan, json: Json): void {
  expect(JSON.parse(text.slice(span.start, span.end))).toEqual(json);
  const isNested = typeof json === "object" && json !== null;
  const members = isNested ? Object.entries(json) : [];
  expect(span.members().size).toBe(members.length);
  for (const [key, member] of members) {
    const found = span.members().get(Array.isArray(json) ? Number(key) : key)!;
    if (!Array.isArray(json))
      expect(text.slice(found.entry).startsWith(JSON.stringify(key))).toBe(true);
    compare(text, found, member as Json);
  }
}

test("neither long texts nor many brackets overflow the stack", () => {
  const text = `{"a":"${"\\n".repeat(2_000_000)}","b":${"[".repeat(500_000)}${"]".repeat(500_000)}}`;
  const members = locateJson(text).members();
  expect(members.get("b")?.end).toBe(text.length - 1);
});

test.each([
  ["ab\ncd", 4, "2:2"],
  ["ab\r\ncd", 4, "2:1"],
  ["ab\r\ncd", 3, "1:4"],
  ["a\rb\n\nc", 2, "2:1"],
  ["a\rb\n\nc", 5, "4:1"],
  ["", 0, "1:1"],
  ["a\n", 2, "2:1"],
])("in %j, %i is %s", (text, offset, expected) => {
  const { line, column } = countLines(text)(offset);
  expect(`${line}:${column}`).toBe(expected);
});
