import { expect, test } from "vitest";

import type { Diagnostic, Location } from "#model/check/diagnostic.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { createGroups } from "#ui/problems/groups.ts";

const resource = (name: string): Resource => ({
  id: name as ResourceId,
  name,
  token: "a:b:C",
  inputs: {},
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const program: Program = {
  ...emptyProgram("design"),
  config: [{ name: "region", type: "String", secret: false, extras: {} }],
  resources: [resource("first"), resource("second"), resource("third")],
};

const at = (name: string): Location => ({ kind: "name", resource: name as ResourceId });
const diagnostic = (
  severity: Diagnostic["severity"],
  location: Location,
  message = "",
): Diagnostic => ({
  rule: "some/rule",
  severity,
  location,
  message,
});

const shown = (found: ReturnType<ReturnType<typeof createGroups>>) =>
  found.map(
    ({ title, diagnostics }) => `${title}: ${diagnostics.map((d) => d.severity).join(" ")}`,
  );

test("the worst come first, what is equally bad in the design's order", () => {
  const found = createGroups()(program, [
    diagnostic("hint", { kind: "config", name: "region" }),
    diagnostic("warning", at("first")),
    diagnostic("warning", at("third")),
    diagnostic("error", at("third")),
    diagnostic("error", { kind: "program" }),
    diagnostic("warning", at("second")),
  ]);
  expect(shown(found)).toEqual([
    "design: error",
    "third: error warning",
    "first: warning",
    "second: warning",
    "region: hint",
  ]);
});

test("what stays as it was is the same object, and a rename is seen", () => {
  const groupsOf = createGroups();
  const diagnostics = [diagnostic("error", at("first")), diagnostic("error", at("second"))];
  const before = groupsOf(program, diagnostics);
  const typed = { ...resource("first"), inputs: { x: "a" } };
  const edited = { ...program, resources: program.resources.with(0, typed) };
  expect(groupsOf(edited, diagnostics)).toBe(before);
  const renamed = { ...program, resources: edited.resources.with(0, { ...typed, name: "other" }) };
  const after = groupsOf(renamed, diagnostics);
  expect(after[0]?.title).toBe("other");
  expect(after[1]).toBe(before[1]);
  const fewer = groupsOf(renamed, diagnostics.slice(1));
  expect(shown(fewer)).toEqual(["second: error"]);
});
