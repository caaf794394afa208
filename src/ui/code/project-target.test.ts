import { expect, test } from "vitest";

import type { ExportTarget } from "#model/program/target.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { chosenProgram, projectChoice } from "#ui/code/project-target.ts";

const catalog = testCatalog();
const program = design({
  resources: {
    policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
    token: { type: "alpha:containerregistry:Token" },
  },
});
const targeted = (target: ExportTarget) => ({ ...program, target });

test("a design without a choice is downloaded for the real packages, unless another choice is made", () => {
  expect(projectChoice(program, catalog)).toEqual({
    uses: [
      { name: "alpha", kind: "placeholder", real: "azure-native", version: "3.2.0" },
      { name: "delta", kind: "placeholder", real: "datadog", version: "4.49.0" },
    ],
    initial: "provider",
  });
  expect(chosenProgram(program, catalog, "provider").target).toEqual({
    kind: "provider",
    packages: {},
  });
  expect(chosenProgram(program, catalog, "placeholder")).toBe(program);
});

test("the design's own choice is offered first", () => {
  const mixed = targeted({
    kind: "placeholder",
    packages: { delta: { kind: "provider", version: "4.68.0" } },
  });
  expect(projectChoice(mixed, catalog)?.initial).toBe("placeholder");
  expect(chosenProgram(mixed, catalog, "placeholder")).toBe(mixed);
  expect(chosenProgram(mixed, catalog, "provider").target).toEqual({
    kind: "provider",
    packages: { delta: { version: "4.68.0" } },
  });
});

test("nothing is asked if no package has a placeholder name", () => {
  expect(projectChoice(targeted({ kind: "provider", packages: {} }), catalog)).toBeUndefined();
  const other = design({ resources: { a: { type: "random:index/randomPet:RandomPet" } } });
  expect(projectChoice(other, catalog)).toBeUndefined();
  expect(chosenProgram(other, catalog, "provider")).toBe(other);
});

test("the version of a loaded package is the one that is named", () => {
  const loaded = testCatalog({ name: "datadog", version: "5.11.0", resources: {} });
  expect(projectChoice(program, loaded)?.uses[1]).toMatchObject({
    real: "datadog",
    version: "5.11.0",
  });
});
