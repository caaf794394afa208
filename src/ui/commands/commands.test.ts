import type { Preferences } from "#model/opening/preferences.ts";
import { expect, test } from "vitest";

import { emptyProgram } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { createDesignerStore, openProgram, select, updateWorkspace } from "#store/designer.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { PrintResult } from "#export/language.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createDerivedStore } from "#store/derived.ts";
import { atOnce } from "#store/testing/at-once.ts";
import type { Workspace } from "#model/opening/workspace.ts";
import { fixedCommands, runCommand } from "#ui/commands/commands.ts";
import { addCommandOf, findCommands, listCommands } from "#ui/commands/palette/find-commands.ts";
import { readRecent, rememberRecent } from "#ui/commands/recent.ts";
import type { Services } from "#ui/services.ts";

function createPreferences(): Preferences {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, value),
    subscribe: () => () => undefined,
  };
}

function servicesOf(resources: Readonly<Record<string, object>> = {}): Services {
  const store = createDesignerStore();
  const index = indexPackage({ name: "cloud", version: "1.0.0", resources });
  if (!index.ok) throw new Error(index.message);
  const isEmpty = Object.keys(resources).length === 0;
  const catalog = createCatalogStore(createCatalog(isEmpty ? [] : [index.package], []));
  openProgram(store, {
    ...emptyProgram("test"),
    config: [{ name: "region", extras: {} }],
    resources: [resourceOf("a:b:C", {}, 1, "one"), resourceOf("a:b:C", {}, 2, "two")],
    outputs: [{ name: "url", value: "" }],
  });
  return {
    store,
    workspace: {} as Workspace,
    catalog,
    derived: createDerivedStore<PrintResult>(store, catalog, {
      checks: { load: async () => () => () => [], scheduler: atOnce },
      comparisons: { load: () => Promise.reject(new Error("not asked")), scheduler: atOnce },
      printing: {
        load: () => Promise.reject(new Error("not asked")),
        createScheduler: () => atOnce,
      },
    }),
    preferences: createPreferences(),
    examples: [],
    readCertificate: () => Promise.resolve({ kind: "refused", message: "" }),
    layOut: () => ({ result: Promise.resolve(undefined), cancel: () => undefined }),
  } as unknown as Services;
}

test("every command has a unique ID, and no two have the same keys", () => {
  const services = servicesOf();
  const ids = listCommands(services).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = fixedCommands.flatMap((command) => (command.keys ?? []).map((each) => each.keys));
  expect(new Set(keys).size).toBe(keys.length);
});

test("everything in a design has a command that goes to it", () => {
  const services = servicesOf();
  const goTo = listCommands(services).filter(({ group }) => group === "Go to");
  expect(goTo.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
    "Go to one: a:b:C",
    "Go to two: a:b:C",
    "Go to region: config variable",
    "Go to url: output",
  ]);
  for (const command of goTo) command.run(services);
  expect(services.store.getState().declaration).toEqual({ kind: "output", name: "url" });
});

const editing = ["rename", "connect", "cut", "paste", "duplicate", "delete", "add-config", "tidy"];

test("nothing is edited while another tab writes, or without a selection", () => {
  const services = servicesOf();
  const enabled = () =>
    fixedCommands.filter((command) => command.isEnabled(services)).map(({ id }) => id);
  expect(enabled()).toEqual(expect.arrayContaining(editing));
  updateWorkspace(services.store, { role: "reader" });
  expect(enabled().filter((id) => editing.includes(id))).toEqual([]);
  expect(enabled()).toContain("copy");
  updateWorkspace(services.store, { role: "writer" });
  select(services.store, undefined);
  expect(enabled().filter((id) => ["rename", "copy", "delete", "connect"].includes(id))).toEqual(
    [],
  );
});

test("duplicating, moving and deleting are one step each", () => {
  const services = servicesOf();
  const names = () => services.store.getState().program.resources.map(({ name }) => name);
  runCommand(services, "duplicate");
  expect(names()).toEqual(["one", "two", "one-2"]);
  runCommand(services, "move-up");
  expect(names()).toEqual(["one", "one-2", "two"]);
  runCommand(services, "move-down");
  runCommand(services, "select-all");
  runCommand(services, "delete");
  expect(names()).toEqual([]);
  for (const left of [
    ["one", "two", "one-2"],
    ["one", "one-2", "two"],
    ["one", "two", "one-2"],
    ["one", "two"],
  ]) {
    runCommand(services, "undo");
    expect(names()).toEqual(left);
  }
});

test("the latest commands come first, each once, without places of one design", () => {
  const preferences = createPreferences();
  for (const id of ["a", "b", "go:r1", "a", "c", "d", "e", "f", "g"])
    rememberRecent(preferences, id);
  expect(readRecent(preferences)).toEqual(["g", "f", "e", "d", "c"]);
});

const manyTypes = {
  ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`cloud:m${at % 9}:Item${at}`, {}])),
  "cloud:storage:Bucket": { description: "Keeps objects under names." },
  "cloud:storage:BucketPolicy": {},
  "cloud:storage:Hidden": { isOverlay: true },
};

const labelsFor = (services: Services, query: string, recent: readonly string[] = []) =>
  findCommands(query, listCommands(services), recent, services).map(({ label }) => label);

test("few types are listed, and many are found by search", () => {
  const few = servicesOf({ "cloud:storage:Bucket": {} });
  expect(listCommands(few).map(({ label }) => label)).toContain("Add cloud:storage:Bucket");
  const services = servicesOf(manyTypes);
  expect(listCommands(services).filter(({ id }) => id.startsWith("add:"))).toEqual([]);
  expect(labelsFor(services, "add bucket")[0]).toBe("Add cloud:storage:Bucket");
  expect(labelsFor(services, "addbucpol")[0]).toBe("Add cloud:storage:BucketPolicy");
  expect(labelsFor(services, "bukcet")[0]).toBe("Add cloud:storage:Bucket");
  expect(labelsFor(services, "hidden")).not.toContain("Add cloud:storage:Hidden");
  expect(labelsFor(services, "undo")[0]).toBe("Undo");
});

test.each([
  ["help", "Show the keyboard shortcuts"],
  ["loaded packages", "Add or update packages…"],
  ["add a package", "Add or update packages…"],
  ["Add package", "Add or update packages…"],
  ["add package config", "Add package config variable…"],
  ["fit window", "Zoom to fit"],
  ["open file", "Open file…"],
  ["show the versions", "Versions…"],
  ["new", "New design"],
])("%j finds what users mean by it", (query, label) => {
  expect(labelsFor(servicesOf({ "cloud:storage:Bucket": {} }), query)[0]).toBe(label);
});

test("equally good commands are in the order of the menus", () => {
  const found = labelsFor(servicesOf({}), "export project");
  const inMenu = listCommands(servicesOf({})).map(({ label }) => label);
  const languages = ["YAML", "TypeScript", "Go", "JSON manifest"].map(
    (language) => `Export ${language} project (.zip)`,
  );
  expect(inMenu.filter((label) => languages.includes(label))).toEqual(languages);
  expect(found.filter((label) => languages.includes(label))).toEqual(languages);
});

test("types of placeholder packages are found last, and beside a provider package only by name", () => {
  const services = servicesOf({ "cloud:storage:Bucket": {} });
  const provider = services.catalog.getState().packages;
  const placeholder = indexPackage({ name: "alpha", resources: { "alpha:storage:Bucket": {} } });
  if (!placeholder.ok) throw new Error(placeholder.message);
  const labelsWith = (packages: typeof provider, query: string): readonly string[] => {
    const catalog = createCatalogStore({
      ...createCatalog(packages, []),
      providerPackages: { alpha: "cloud" } as unknown as Catalog["providerPackages"],
    });
    return labelsFor({ ...services, catalog }, query);
  };
  const both = [placeholder.package, ...provider];
  expect(labelsWith(both, "bucket")).toEqual(["Add cloud:storage:Bucket"]);
  expect(labelsWith(both, "alpha bucket")).toContain("Add alpha:storage:Bucket");
  expect(labelsWith([placeholder.package], "bucket")).toEqual(["Add alpha:storage:Bucket"]);
});

test("an exact match comes before types that contain it", () => {
  const services = servicesOf({ "cloud:net:One": {}, "cloud:net:Two": {} });
  expect(labelsFor(services, "one")[0]).toBe("Go to one");
  expect(labelsFor(services, "Two")[0]).toBe("Go to two");
  expect(labelsFor(services, "add one")[0]).toBe("Add cloud:net:One");
});

test("a type's purpose is shown if it was found by its purpose", () => {
  const services = servicesOf(manyTypes);
  const found = (query: string) => findCommands(query, listCommands(services), [], services)[0];
  expect(found("keeps objects")).toMatchObject({
    label: "Add cloud:storage:Bucket",
    detail: "Keeps objects under names.",
  });
  expect(found("bucket")?.detail).toBeUndefined();
});

test("a recent type comes first, and is added by its command", () => {
  const services = servicesOf(manyTypes);
  const id = "add:cloud:storage:BucketPolicy";
  expect(labelsFor(services, "bucket", [id])[0]).toBe("Add cloud:storage:Bucket");
  expect(labelsFor(services, "storage", [id])[0]).toBe("Add cloud:storage:BucketPolicy");
  addCommandOf(id, services)?.run(services);
  expect(services.store.getState().program.resources.at(-1)?.token).toBe(
    "cloud:storage:BucketPolicy",
  );
  expect(addCommandOf("add:cloud:storage:Hidden", services)).toBeUndefined();
  expect(addCommandOf("add:gone:storage:Thing", services)).toBeUndefined();
  expect(addCommandOf("undo", services)).toBeUndefined();
});

test("no types are offered while another tab writes", () => {
  const services = servicesOf(manyTypes);
  updateWorkspace(services.store, { role: "reader" });
  expect(labelsFor(services, "bucket")).toEqual([]);
});
