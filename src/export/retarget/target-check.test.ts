import { expect, test } from "vitest";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import type { TargetKind } from "#model/program/target.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const found: readonly Diagnostic[] = [
  { rule: "some/rule", severity: "hint", location: { kind: "program" }, message: "Something." },
];

const program = design({
  resources: {
    token: {
      type: "alpha:containerregistry:Token",
      properties: { registryName: "images", resourceGroupName: "build" },
    },
  },
  outputs: { name: "${token.tokenName}" },
});

const targeted = (kind: TargetKind): Program => ({ ...program, target: { kind, packages: {} } });

test("what the provider packages lack is reported with the rest, for a design that targets them", () => {
  const check = checkWithTarget(() => found, testCatalog());
  expect(check(program)).toBe(found);
  expect(check(targeted("placeholder"))).toBe(found);
  const more = check(targeted("provider"));
  expect(more.map(({ rule, location }) => `${rule} at ${location.kind}`)).toEqual([
    "some/rule at program",
    "export/target at output",
  ]);
  // Equal diagnostics are the same list, so views need no update.
  expect(check(targeted("provider"))).toBe(more);
});

test("an input that a loaded package lacks is a problem before a target is chosen, with the version that has it", () => {
  const type = "datadog:index/restrictionPolicy:RestrictionPolicy";
  const catalog = testCatalog({
    name: "datadog",
    version: "5.11.0",
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    resources: { [type]: { inputProperties: { resourceId: { type: "string" } } } },
  });
  const policy = design({
    resources: {
      policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b", bindings: [] } },
    },
  });
  const check = checkWithTarget(() => found, catalog);
  const [, lacking, ...others] = check(policy);
  expect(others).toEqual([]);
  expect(lacking).toMatchObject({
    rule: "export/target",
    severity: "warning",
    location: { kind: "input", path: ["bindings"] },
    message: `The exported project has an error here: ${type} has no input bindings in datadog 5.11.0. datadog 4.49.0 has the input. Load that version.`,
  });
  // With the placeholder package, the design has no such project, and other resources don't have the problem.
  expect(check({ ...policy, target: { kind: "placeholder", packages: {} } })).toBe(found);
  expect(check(program)).toBe(found);
});

test("for a type that neither the loaded package nor the known one has, the version is reported as unknown", () => {
  const resources = { "datadog:index/other:Other": {} };
  const catalog = testCatalog({ name: "datadog", version: "5.11.0", resources });
  const unknown = design({ resources: { it: { type: "delta:Unknown" } } });
  const [, lacking] = checkWithTarget(() => found, catalog)(unknown);
  expect(lacking?.message).toMatch(/The version with the type is unknown\.$/);
});
