import { expect, test } from "vitest";

import type { Location } from "#model/program/diagnostic.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { isInDesign, locationOfDiagnostic, locationOfOrigin } from "#ui/code/code-location.ts";

const resource = resourceId(1);

test("a line leads to its input, or to the resource if it shows no single input", () => {
  expect(locationOfOrigin({ resource, path: ["a", 0] })).toEqual({
    kind: "input",
    resource,
    path: ["a", 0],
  });
  expect(locationOfOrigin({ resource, path: [] })).toEqual({ kind: "name", resource });
  expect(locationOfOrigin({ resource })).toEqual({ kind: "name", resource });
});

test("a line of a declaration leads to it, if the design has it", () => {
  expect(locationOfOrigin({ declaration: "config a b" })).toEqual({ kind: "config", name: "a b" });
  expect(locationOfOrigin({ declaration: "variable x" })).toEqual({
    kind: "variable",
    name: "x",
    path: [],
  });
  const program = { ...emptyProgram("test"), outputs: [{ name: "all", value: 1 }] };
  expect(isInDesign({ declaration: "output all" }, program)).toBe(true);
  expect(isInDesign({ declaration: "config all" }, program)).toBe(false);
  expect(isInDesign({ resource }, program)).toBe(true);
});

test.each<[Location, string]>([
  [{ kind: "input", resource, path: ["a"] }, "input"],
  [{ kind: "name", resource }, "name"],
  [{ kind: "type", resource }, "name"],
  [{ kind: "option", resource, path: ["protect"] }, "option"],
  [{ kind: "program" }, "nowhere"],
  [{ kind: "config", name: "a" }, "nowhere"],
  [{ kind: "output", name: "a" }, "nowhere"],
])("a diagnostic about %j leads to %s", (location, kind) => {
  expect(locationOfDiagnostic(location)?.kind ?? "nowhere").toBe(kind);
});
