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

test("what the provider packages lack is found beside the rest, for a design that is for them", () => {
  const check = checkWithTarget(() => found, testCatalog());
  expect(check(program)).toBe(found);
  expect(check(targeted("placeholder"))).toBe(found);
  const more = check(targeted("provider"));
  expect(more.map(({ rule, location }) => `${rule} at ${location.kind}`)).toEqual([
    "some/rule at program",
    "export/target at output",
  ]);
  // The same diagnostics are the same list: what shows them has nothing to do.
  expect(check(targeted("provider"))).toBe(more);
});
