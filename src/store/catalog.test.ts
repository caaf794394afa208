import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import type { PrintResult } from "#export/language.ts";
import { createPrinter } from "#export/printer.ts";
import { printElsewhere } from "#store/testing/print-elsewhere.ts";
import { checkWithTarget } from "#export/retarget/target-check.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { emptyProgram } from "#model/program/program.ts";
import { now, resourceOf } from "#model/testing/rule-cases.ts";
import { createCatalogStore, setPackagesBeside } from "#store/catalog.ts";
import { createDerivedStore } from "#store/derived.ts";
import { createDesignerStore, openProgram } from "#store/designer.ts";
import { atOnce } from "#store/testing/at-once.ts";

function packageOf(version: string, inputProperties: object, ...requiredInputs: string[]) {
  const resources = { "shop:index:Basket": { inputProperties, requiredInputs } };
  const index = indexPackage({ name: "shop", version, resources });
  if (!index.ok) throw new Error(index.message);
  return index.package;
}

const text = { type: "string" };
const first = packageOf("1.0.0", { name: text });
const second = packageOf("2.0.0", { name: { type: "integer" }, size: text }, "size");

async function start() {
  const designer = createDesignerStore();
  openProgram(designer, {
    ...emptyProgram("shop"),
    resources: [resourceOf("shop:index:Basket", { name: "apples" }, 1, "basket")],
  });
  const builtIn = createBuiltInCatalog();
  const catalogs = createCatalogStore(builtIn);
  const derived = createDerivedStore<PrintResult>(designer, catalogs, {
    checks: {
      load: async () => (catalog) => checkWithTarget(createDesignCheck(catalog, now), catalog),
      scheduler: atOnce,
    },
    comparisons: { load: () => Promise.reject(new Error("not asked")), scheduler: atOnce },
    printing: {
      load: async () => (program, packages) => createPrinter(program, packages, printElsewhere),
      createScheduler: () => atOnce,
    },
  });
  derived.watchPrinted("typescript", false);
  await new Promise((resolve) => setImmediate(resolve));
  return {
    catalogs,
    put: (...packages: readonly PackageIndex[]) => setPackagesBeside(catalogs, builtIn, packages),
    rules: () => derived.getState().diagnostics.value.all.map(({ rule }) => rule),
    code: () => {
      const { files = [] } = derived.getState().printed.get("typescript")?.value?.now ?? {};
      return files.map(({ text: each }) => each).join("\n");
    },
    inputs: () =>
      catalogs
        .getState()
        .resourceType("shop:Basket")
        ?.inputs.map(({ name }) => name),
  };
}

test("adding, updating and removing a package changes the checks, the pending reads and the printed code", async () => {
  const { put, rules, code, inputs } = await start();
  expect(rules()).toEqual(["resource-type/unknown"]);
  expect(inputs()).toBeUndefined();

  put(first);
  expect(rules()).toEqual([]);
  expect(inputs()).toEqual(["name"]);
  expect(code()).toContain('name: "apples"');
  expect(code()).toContain('"@pulumi/shop": "1.0.0"');

  put(second);
  expect(rules().toSorted()).toEqual(["schema/required", "schema/type"]);
  expect(inputs()).toEqual(["name", "size"]);
  expect(code()).toContain('"@pulumi/shop": "2.0.0"');

  put();
  expect(rules()).toEqual(["resource-type/unknown"]);
  expect(inputs()).toBeUndefined();
  expect(code()).not.toContain("2.0.0");
});

test("a package replaces the built-in one of its name, and the others stay", async () => {
  const { catalogs, put } = await start();
  const before = catalogs.getState();
  const names = before.packages.map(({ name }) => name);
  const gamma = { ...before.package("gamma")!, version: "9.0.0" };
  put(first, gamma);
  expect(catalogs.getState().package("gamma")).toBe(gamma);
  const others = names.filter((name) => name !== "gamma");
  expect(catalogs.getState().packages.map(({ name }) => name)).toEqual([
    ...others,
    "shop",
    "gamma",
  ]);
  expect(catalogs.getState().options).toBe(before.options);
  expect(catalogs.getState().factsOf("gamma:events:EventEndpoint")).toBe(
    before.factsOf("gamma:events:EventEndpoint"),
  );
  put(first);
  expect(catalogs.getState().package("gamma")).toBe(before.package("gamma"));
});
