import { expect, test } from "vitest";

import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { DesignDiagnostics } from "#store/diagnostics.ts";
import { indexDiagnostics, noDiagnostics } from "#store/diagnostics.ts";
import { named } from "#store/testing/named.ts";
import { groupDiagnostics, worstFirst } from "#ui/problems/groups.ts";

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

const group = (design: Program, diagnostics: DesignDiagnostics) =>
  groupDiagnostics(named(design), diagnostics);

const shown = (found: ReturnType<typeof group>) =>
  found.map(
    ({ title, diagnostics }) =>
      `${title}: ${worstFirst(diagnostics)
        .map((d) => d.severity)
        .join(" ")}`,
  );

test("the worst problems come first, equally bad ones in the design's order", () => {
  const diagnostics = [
    diagnostic("hint", { kind: "config", name: "region" }),
    diagnostic("warning", at("first")),
    diagnostic("warning", at("third")),
    diagnostic("error", at("third")),
    diagnostic("error", { kind: "program" }),
    diagnostic("warning", at("second")),
  ];
  expect(shown(group(program, indexDiagnostics(diagnostics, noDiagnostics)))).toEqual([
    "design: error",
    "third: error warning",
    "first: warning",
    "second: warning",
    "region: hint",
  ]);
});

test("an unchanged group keeps its list, and a rename changes it", () => {
  const found = () => [diagnostic("error", at("first")), diagnostic("error", at("second"))];
  const index = indexDiagnostics(found(), noDiagnostics);
  const before = group(program, index);
  const next = indexDiagnostics([...found(), diagnostic("hint", at("second"))], index);
  const first = { ...resource("first"), name: "other" };
  const after = group({ ...program, resources: program.resources.with(0, first) }, next);
  expect(after[0]?.title).toBe("other");
  expect(after[0]?.diagnostics).toBe(before[0]?.diagnostics);
  expect(after[1]?.diagnostics).not.toBe(before[1]?.diagnostics);
});

test("a package that is not loaded has a separate group, above the problems of its resources", () => {
  const missing: Diagnostic = {
    rule: "resource-type/unknown",
    severity: "error",
    location: { kind: "package", name: "a" },
    message: "The package is not loaded.",
  };
  const other = { ...missing, rule: "package/version" };
  const index = indexDiagnostics(
    [missing, other, diagnostic("warning", at("second"))],
    noDiagnostics,
  );
  const found = groupDiagnostics(named(program), index);
  expect(
    found.map(({ title, missing: name, diagnostics }) => [title, name, diagnostics.length]),
  ).toEqual([
    ["design", undefined, 1],
    ["a", "a", 1],
    ["second", undefined, 1],
  ]);
  expect(found[0]?.diagnostics[0]).toMatchObject({ rule: "package/version" });
});
