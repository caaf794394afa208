import fc from "fast-check";
import { expect, test } from "vitest";
import type { Location } from "#model/program/diagnostic.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { findSpan, pathOfLocation } from "#model/files/json/places.ts";
import type { JsonSpan } from "#model/files/json/positions.ts";
import { locateJson } from "#model/files/json/positions.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

const text = `{
  "configuration": { "size": { "type": "integer" } },
  "resources": {
    "7": { "type": "a:First" },
    "web": {
      "type": "a:B",
      "properties": {
        "$\${x}": 1,
        "map": { "$\${y}": [true, { "fn::secret": { "in": 2 } }] },
        "computed": { "a": 1, "\${found.id}": { "fn::toBase64": { "fn::toJSON": { "deep": 4 } } } },
        "whole": { "fn::readFile": "\${gone}" },
        "one": { "fn::length": { "\${found.id}": 5 } }
      },
      "options": { "protect": true }
    },
    "found": { "type": "a:B", "get": { "id": "x", "state": { "a": 1 } } }
  },
  "outputs": { "out": 3, "list": [{ "at": 6 }] }
}`;

const opened = parseManifest(text);
if (!opened.ok) throw new Error(opened.message);
const { program, keys } = opened;
const document = locateJson(text);

const idOf = (name: string): ResourceId => program.resources.find((each) => each.name === name)!.id;

const web = idOf("web");

const input = (...path: PropertyPath): Location => ({ kind: "input", resource: web, path });

test.each<[location: Location, found: string]>([
  [{ kind: "program" }, "{"],
  [{ kind: "config", name: "size" }, '"size": {'],
  [{ kind: "output", name: "out" }, '"out": 3'],
  [{ kind: "output", name: "gone" }, '"outputs": {'],
  [{ kind: "output", name: "list", path: [0, "at"] }, '"at": 6'],
  [{ kind: "type", resource: idOf("7") }, '"type": "a:First"'],
  [{ kind: "type", resource: web }, '"type": "a:B"'],
  [{ kind: "name", resource: web }, '"web": {'],
  [{ kind: "option", resource: web, path: ["protect"] }, '"protect": true'],
  [input(), '"properties": {'],
  [input("$${x}"), '"$${x}": 1'],
  [input("map", "${y}", 0), "true,"],
  [input("map", "${y}", 1, "in"), '"in": 2'],
  [input("map", "missing", "deeper"), '"map": {'],
  [input("computed", 0, "value"), '"a": 1'],
  [input("computed", 1, "key"), '"${found.id}": {'],
  [input("computed", 1, "value"), '"${found.id}": {'],
  [input("computed", 1, "value", 0), '"fn::toBase64": {'],
  [input("computed", 1, "value", 0, "deep"), '"deep": 4'],
  [input("whole"), '"whole": {'],
  [input("whole", 0), '"fn::readFile": '],
  [input("one", 0, 0, "value"), '"${found.id}": 5'],
  [{ kind: "input", resource: idOf("found"), path: ["id"] }, '"id": "x"'],
  [{ kind: "input", resource: idOf("found"), path: ["state", "a"] }, '"a": 1'],
  [{ kind: "input", resource: "r99" as ResourceId, path: ["id"] }, '"resources": {'],
])("%j is at %s", (location, found) => {
  const span = findSpan(document, pathOfLocation(location, program, keys));
  expect(text.slice(span.entry, span.entry + found.length)).toBe(found);
});

/** The paths of all values in a design's value that are not expressions. */
function* pathsIn(value: Value, path: PropertyPath): Generator<[PropertyPath, Value]> {
  yield [path, value];
  if (typeof value !== "object" || value === null || isExpression(value)) return;
  const members = isList(value) ? value.entries() : Object.entries(value);
  for (const [part, member] of members) yield* pathsIn(member, [...path, part]);
}

test("every input of every design is found at its position", () => {
  fc.assert(
    fc.property(programArbitrary, (design) => {
      const printed = printManifest(design);
      const read = parseManifest(printed);
      if (!read.ok) throw new Error(read.message);
      const root = locateJson(printed);
      for (const { id, inputs, origin } of read.program.resources) {
        if (origin.kind === "lookup") continue;
        for (const [path, value] of pathsIn(inputs, [])) {
          const location: Location = { kind: "input", resource: id, path };
          const span = findSpan(root, pathOfLocation(location, read.program, read.keys));
          if (typeof value === "number" || typeof value === "boolean")
            expect(printed.slice(span.start, span.end)).toBe(String(value));
          if (isList(value)) expect(span.members().size).toBe(value.length);
        }
      }
    }),
    { numRuns: runs(100) },
  );
});

test("every note has its position in the file", () => {
  fc.assert(
    fc.property(programArbitrary, (design) => {
      const printed = printManifest(design);
      const read = parseManifest(printed);
      if (!read.ok) throw new Error(read.message);
      const root = locateJson(printed);
      for (const { path } of read.notes)
        if (path.length > 0) expect(findSpan(root, path)).not.toBe(root);
    }),
    { numRuns: runs(80) },
  );
});

test("in a long list, a large map and one with computed keys, only the requested parts are visited", () => {
  const many = Array.from({ length: 500 }, (_, at) => at);
  const object = (key: (at: number) => string): string =>
    `{${many.map((at) => `${JSON.stringify(key(at))}:${at}`).join(",")}}`;
  let visited = 0;
  /** A span that counts its visited members. */
  const counted = (span: JsonSpan): JsonSpan => {
    const members = new Counted([...span.members()].map(([key, each]) => [key, counted(each)]));
    return { start: span.start, end: span.end, entry: span.entry, members: () => members };
  };
  class Counted extends Map<string | number, JsonSpan> {
    override *[Symbol.iterator](): MapIterator<[string | number, JsonSpan]> {
      for (const entry of super.entries()) {
        visited += 1;
        yield entry;
      }
    }
    override *values(): MapIterator<JsonSpan> {
      for (const [, span] of this) yield span;
    }
  }
  const whole = counted(
    locateJson(
      `{"resources":{"a":{"properties":{"list":[${many.join(",")}],"map":${object((at) => `k${at}`)},"computed":${object((at) => `\${a.k${at}}`)}}}}}`,
    ),
  );
  visited = 0;
  for (const [name, part] of [
    ["list", (at: number) => at],
    ["map", (at: number) => `k${at}`],
    ["computed", (at: number) => at],
  ] as const)
    for (const at of many) {
      const found = findSpan(whole, ["resources", "a", "properties", name, part(at)]);
      expect(found.members().size).toBe(0);
    }
  expect(visited).toBeLessThan(10 * 3 * many.length);
});
