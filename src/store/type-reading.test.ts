import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { emptyProgram } from "#model/program/program.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { bytesOf, indexOf, readFunction, readMember } from "#model/testing/schema-bytes.ts";
import { createCatalogStore, setPackagesBeside } from "#store/catalog.ts";
import { createDerivedStore } from "#store/derived.ts";
import { createDesignerStore, edit, openProgram, undo } from "#store/designer.ts";
import { atOnce } from "#store/testing/at-once.ts";
import { createTypeReading } from "#store/type-reading.ts";

const bytes = bytesOf({
  name: "shop",
  version: "1.0.0",
  resources: { "shop:index:Basket": { isComponent: true }, "shop:index:Till": {} },
  provider: { inputProperties: { region: { type: "string" } } },
  functions: { "shop:index:getPrice": {}, "shop:hours/getHours:getHours": {} },
});

const call = (token: string) => expression({ kind: "invoke", token, arguments: {}, options: {} });

const design = (...tokens: readonly string[]): Program => ({
  ...emptyProgram("shop"),
  resources: tokens.map((token, at) => resourceOf(token, {}, at + 1, `r${at}`)),
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Starts a test in which types are read when `answer` is called. The package exists from the start, or `arrive` adds
 * it.
 */
function start({ isThere = true } = {}) {
  const builtIn = createBuiltInCatalog();
  const catalogs = createCatalogStore(builtIn);
  const source = indexedSource(indexOf(bytes));
  const shop = createPackageIndex(source);
  const set = (): void => setPackagesBeside(catalogs, builtIn, [shop]);
  if (isThere) set();
  const listeners = new Set<() => void>();
  const asked: (readonly string[])[] = [];
  const answers: ((isRead: boolean) => void)[] = [];
  let expected: string | undefined = isThere ? undefined : "shop";
  const types = createTypeReading(catalogs, {
    isExpected: (name) => name === expected,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async readTypes(tokens, functions = []) {
      const [list, called] = [[...tokens], [...functions]];
      asked.push([...list, ...called.map((token) => `call to ${token}`)]);
      const isRead = await new Promise<boolean>((resolve) => answers.push(resolve));
      if (!isRead) throw new Error("gone");
      for (const token of list) readMember(source, bytes, shop.resourceKey(token) ?? token);
      for (const token of called) readFunction(source, bytes, shop.functionKey(token) ?? "");
      set();
    },
  });
  return {
    catalogs,
    types,
    asked,
    answer: async (isRead = true) => {
      await turn();
      answers.shift()?.(isRead);
      await turn();
    },
    arrive(isFound = true) {
      expected = undefined;
      if (isFound) set();
      for (const listener of listeners) listener();
    },
  };
}

test("the types that a design needs are requested at once and once, and other types cost nothing", async () => {
  const { types, asked, answer } = start();
  const program = design("shop:Till", "shop:Basket", "shop:Till", "shop:None", "delta:X", "a:b:C");
  expect(types.isReady(design("delta:RestrictionPolicy", "shop:None", "nothing"))).toBe(true);
  expect(types.isReady(program)).toBe(false);
  expect(types.isReady(program)).toBe(false);
  expect([types.isPending("shop:Till"), types.isPending("shop:None")]).toEqual([true, false]);
  await answer();
  expect(asked).toEqual([["shop:Till", "shop:Basket"]]);
  expect([types.isReady(program), types.isPending("shop:Till")]).toEqual([true, false]);
});

test("an edit checks only what changed, at any depth", async () => {
  const { types, asked, answer } = start();
  const before = design("delta:A", "delta:B", "delta:C");
  types.isReady(before);
  const { resources } = before;
  const till = resourceOf("shop:Till", {}, 9, "till");
  expect(types.isReady(before)).toBe(true);
  expect(types.isReady({ ...before, resources: resources.toSpliced(1, 1, till) })).toBe(false);
  await answer();
  const basket = resourceOf("shop:Basket", {}, 10, "basket");
  expect(types.isReady({ ...before, resources: [basket, till, ...resources] })).toBe(false);
  await answer();
  expect(asked).toEqual([["shop:Till"], ["shop:Basket"]]);
});

test("config of a package makes the design read the package's provider", async () => {
  const { types, asked, answer } = start();
  const config = (...names: readonly string[]): Program => ({
    ...emptyProgram("shop"),
    config: names.map((name) => ({ name, extras: {} })),
  });
  expect(types.isReady(config("region", "other:region", ":", "delta:region"))).toBe(true);
  expect(types.isReady(config("shop:region"))).toBe(false);
  await answer();
  expect([asked, types.isReady(config("shop:region", "shop:size"))]).toEqual([
    [["pulumi:providers:shop"]],
    true,
  ]);
});

test("the provider of a package is read for a design that has one", async () => {
  const { types, asked, answer } = start();
  const program = design("pulumi:providers:shop");
  expect(types.isReady(program)).toBe(false);
  await answer();
  expect([asked, types.isReady(program)]).toEqual([[["pulumi:providers:shop"]], true]);
});

test("the functions that a design calls are requested with its types, wherever they are called", async () => {
  const { types, asked, answer } = start();
  const { resources } = design("shop:Till", "delta:A");
  const [till, other] = resources;
  const program: Program = {
    ...design(),
    resources: [
      till!,
      { ...other!, inputs: { a: [call("shop:getPrice")], b: call("shop:getPrice") } },
    ],
    outputs: [{ name: "o", value: call("shop:none") }],
  };
  expect(types.isReady(program)).toBe(false);
  await answer();
  expect(asked).toEqual([["shop:Till", "call to shop:getPrice"]]);
  expect(types.isReady(program)).toBe(true);
  const output = { name: "o", value: call("shop:hours:getHours") };
  expect(types.isReady({ ...program, outputs: [output] })).toBe(false);
  await answer();
  expect(asked.slice(1)).toEqual([["call to shop:hours:getHours"]]);
  expect(types.isReady({ ...program, outputs: [output] })).toBe(true);
});

test("a function of a package that storage may have is waited for, except one that cannot be read", async () => {
  const { types, asked, arrive, answer } = start({ isThere: false });
  const program: Program = {
    ...design(),
    variables: [{ name: "v", value: call("shop:getPrice") }],
  };
  expect(types.isReady(program)).toBe(false);
  expect(asked).toEqual([]);
  arrive();
  await answer(false);
  expect([asked, types.isReady(program)]).toEqual([[["call to shop:getPrice"]], true]);
});

test("the types of a comparison are requested as well", async () => {
  const { types, asked, answer } = start();
  const baseline = { resources: [{ type: "shop:index:Till" }] } as unknown as Baseline;
  expect(types.isReady(design(), baseline)).toBe(false);
  await answer();
  expect(asked).toEqual([["shop:index:Till"]]);
  expect(types.isReady(design(), baseline)).toBe(true);
});

test("a package that storage may have is waited for, until it is found or not", async () => {
  const there = start({ isThere: false });
  expect(there.types.isReady(design("shop:Till"))).toBe(false);
  there.arrive();
  await there.answer();
  expect([there.asked, there.types.isPending("shop:Till")]).toEqual([[["shop:Till"]], false]);
  const missing = start({ isThere: false });
  expect(missing.types.isReady(design("shop:Till"))).toBe(false);
  missing.arrive(false);
  expect(missing.types.isReady(design("shop:Till"))).toBe(true);
  expect(missing.asked).toEqual([]);
});

test("a waiting caller is notified, also about an unreadable type, which is not retried forever", async () => {
  const { types, asked, answer } = start();
  await types.whenReady();
  types.isReady(design("shop:Till"));
  let isTold = false;
  void types.whenReady().then(() => (isTold = true));
  await turn();
  expect(isTold).toBe(false);
  await answer(false);
  expect([isTold, types.isReady(design("shop:Till"))]).toEqual([true, true]);
  await turn();
  expect(asked).toHaveLength(1);
});

test("while types are being read nothing is checked or printed, and earlier results stay", async () => {
  const { catalogs, types, answer } = start();
  const designer = createDesignerStore();
  openProgram(designer, design("delta:RestrictionPolicy"));
  const said: string[][] = [];
  const derived = createDerivedStore<{ readonly files: readonly { readonly text: string }[] }>(
    designer,
    catalogs,
    {
      checks: {
        // A check that reports the name of each resource, and whether its type exists.
        load: async () => (catalog) => (program) =>
          program.resources.map(({ id, name, token }): Diagnostic => ({
            rule: "schema/type",
            severity: "error",
            location: { kind: "type", resource: id },
            message: `${name} ${catalog.resourceType(token) !== undefined}`,
          })),
        scheduler: atOnce,
      },
      comparisons: { load: () => Promise.reject(new Error("not asked")), scheduler: atOnce },
      printing: {
        load: async () => (program, catalog) => () => ({
          files: [
            {
              text: program.resources
                .map(({ token }) => String(catalog.resourceType(token)?.token))
                .join(),
            },
          ],
        }),
        createScheduler: () => atOnce,
      },
      types,
    },
  );
  derived.watchPrinted("typescript", false);
  await turn();
  const state = () => {
    const { diagnostics, printed } = derived.getState();
    const code = printed.get("typescript");
    return {
      said: [diagnostics.status, ...diagnostics.value.all.map(({ message }) => message)],
      printed: [code?.status, code?.value?.now.files[0]?.text],
    };
  };
  derived.subscribe(() => said.push(state().said));
  const first = {
    said: ["current", "r0 true"],
    printed: ["current", "delta:index:RestrictionPolicy"],
  };
  expect(state()).toEqual(first);

  const till = resourceOf("shop:Till", {}, 2, "till");
  edit(designer, { kind: "add-resource", resource: till }, { label: "Add" });
  const waiting = {
    said: ["computing", "r0 true"],
    printed: ["computing", "delta:index:RestrictionPolicy"],
  };
  expect(state()).toEqual(waiting);
  // The design after undo uses no missing type, although types are still being read.
  undo(designer);
  await answer();
  expect(state()).toEqual(first);
  edit(designer, { kind: "add-resource", resource: till }, { label: "Add" });
  expect(state()).toEqual({
    said: ["current", "r0 true", "till true"],
    printed: ["current", "delta:index:RestrictionPolicy,shop:index:Till"],
  });
  expect(said.flat()).not.toContain("till false");
});

test("an edit among ten thousand resources checks only what it changes", () => {
  const { types } = start();
  const looked: string[] = [];
  const watched = (token: string, at: number): Resource =>
    new Proxy(resourceOf(token, {}, at + 1, `r${at}`), {
      get: (resource, key) => {
        if (key === "token") looked.push(resource.name);
        return Reflect.get(resource, key) as unknown;
      },
    });
  const resources = Array.from({ length: 10_000 }, (_, at) => watched(`delta:T${at % 300}`, at));
  const program = { ...emptyProgram("shop"), resources };
  types.isReady(program);
  expect(new Set(looked).size).toBe(10_000);
  looked.length = 0;
  const edited = resources.with(5_000, watched("delta:T1", 5_000));
  types.isReady({ ...program, resources: edited });
  types.isReady({ ...program, resources: [...edited, watched("delta:T1", 10_000)] });
  expect(new Set(looked)).toEqual(new Set(["r5000", "r10000"]));
});

test("types of closed components are read as well, so their problems are found", async () => {
  const { types, asked, answer } = start();
  const components = { A: null, B: { resources: { till: { type: "shop:Till" }, odd: 5 } }, C: "x" };
  const plugin = { component: "A", components, unread: {}, file: {} };
  const program = { ...design("shop:Basket"), plugin };
  expect(types.isReady(program)).toBe(false);
  await answer();
  expect(asked).toEqual([["shop:Basket", "shop:Till"]]);
  expect(types.isReady(program)).toBe(true);
});
