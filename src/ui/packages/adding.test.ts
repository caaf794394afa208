import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import type {
  AddedPackage,
  AddPackageOptions,
  PackageManager,
} from "#model/packages/package-manager.ts";
import { createCatalogStore } from "#store/catalog.ts";
import { createMemoryPackages } from "#store/testing/memory-packages.ts";
import { addFiles, addingOf, addOffered } from "#ui/packages/adding.ts";

const facts = (name: string): string => JSON.stringify({ package: name, types: { "a:*": {} } });

const schema = (name: string, version?: string): string =>
  JSON.stringify({ name, version, resources: { [`${name}:index:Thing`]: {} } });

function setUp() {
  const catalog = createCatalogStore(createCatalog([], []));
  const offered = { name: "shelf", version: "3.0.0", resources: 1, functions: 0, size: 9 };
  const packages = createMemoryPackages(catalog, [[offered, schema("shelf", "3.0.0")]]);
  return {
    catalog,
    packages,
    offered,
    adding: addingOf(packages),
    texts: () =>
      addingOf(packages)
        .getState()
        .messages.map(({ text }) => text),
    names: () => packages.read().stored.map(({ id }) => id),
  };
}

/** Waits for a visible change. */
function until(store: ReturnType<typeof setUp>["adding"], isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => look());
    const look = (): void => {
      if (!isThere()) return;
      stop();
      resolve();
    };
    look();
  });
}

test("files are added one after the other, each with a result", async () => {
  const { packages, catalog, texts, names } = setUp();
  await addFiles(packages, [
    { name: "one.json", content: schema("one", "1.0.0") },
    { name: "none.json", content: "[]" },
    { name: "one.facts.json", content: facts("one") },
    { name: "new.facts.json", content: new Blob([facts("one")]) },
    { name: "worse.facts.json", content: '{"package":"one","complete":1}' },
    { name: "two.json", content: schema("two", "2.0.0") },
  ]);
  expect(names()).toEqual(["one@1.0.0", "two@2.0.0"]);
  expect(catalog.getState().packages.map(({ name }) => name)).toEqual(["one", "two"]);
  expect(texts()).toEqual([
    "one 1.0.0 is loaded.",
    "A package schema is a JSON object.",
    "Facts about one were added. They override the built-in facts.",
    "Facts about one were added. They override the built-in facts. They replace the facts from one.facts.json.",
    '"complete": array expected.',
    "two 2.0.0 is loaded.",
  ]);
  expect(packages.read().facts).toEqual([{ package: "one", file: "new.facts.json", types: 1 }]);
});

test("the version of a schema without one is asked for once", async () => {
  const { packages, adding, texts, names } = setUp();
  const done = addFiles(packages, [{ name: "bare.json", content: schema("bare") }]);
  await until(adding, () => adding.getState().asking !== undefined);
  expect(adding.getState().running).toBeUndefined();
  expect(adding.getState().asking?.packageName).toBe("bare");
  adding.getState().asking?.answer("4.5.6");
  await done;
  expect(names()).toEqual(["bare@4.5.6"]);
  expect(adding.getState().asking).toBeUndefined();
  const again = addFiles(packages, [{ name: "bare.json", content: schema("bare") }]);
  await until(adding, () => adding.getState().asking !== undefined);
  adding.getState().asking?.answer(undefined);
  await again;
  expect(texts()).toEqual(["bare.json was not added."]);
});

test("an update replaces the previous version, unlike the schema of another package", async () => {
  const { packages, texts, names } = setUp();
  await addFiles(packages, [{ name: "a.json", content: schema("one", "1.0.0") }]);
  const one = { id: "one@1.0.0", name: "one" };
  await addFiles(packages, [{ name: "b.json", content: schema("other", "9.0.0") }], one);
  expect(names()).toEqual(["one@1.0.0", "other@9.0.0"]);
  expect(texts()[0]).toMatch(/^The file is the schema of other 9\.0\.0/);
  await addFiles(packages, [{ name: "c.json", content: schema("one", "1.1.0") }], one);
  expect(names()).toEqual(["one@1.1.0", "other@9.0.0"]);
  expect(texts()).toEqual(["one is updated to 1.1.0."]);
});

test("a package that the host offers is added from the host", async () => {
  const { packages, offered, names } = setUp();
  await addOffered(packages, offered);
  expect(names()).toEqual(["shelf@3.0.0"]);
});

/** A manager that keeps adding until it is stopped. */
function slow(packages: PackageManager): PackageManager {
  return {
    ...packages,
    add: (_source, { signal, onProgress }: AddPackageOptions) =>
      new Promise<AddedPackage>((_resolve, reject) => {
        onProgress({ phase: "reading", share: 0.5 });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  };
}

test("adding can be stopped, which is reported, and the queue continues", async () => {
  const packages = slow(setUp().packages);
  const adding = addingOf(packages);
  const done = addFiles(packages, [{ name: "big.json", content: "" }]);
  await until(adding, () => adding.getState().running?.progress !== undefined);
  expect(adding.getState().running).toMatchObject({
    name: "big.json",
    progress: { phase: "reading", share: 0.5 },
  });
  adding.getState().running?.stop();
  await done;
  expect(adding.getState()).toMatchObject({ running: undefined, asking: undefined });
  expect(adding.getState().messages.map(({ text }) => text)).toEqual([
    "Stopped: big.json was not added.",
  ]);
});

test("a manager that fails is reported too", async () => {
  const packages: PackageManager = {
    ...setUp().packages,
    add: () => Promise.reject(new Error("The worker is gone.")),
  };
  await addFiles(packages, [{ name: "x.json", content: "" }]);
  expect(addingOf(packages).getState().messages).toMatchObject([
    { kind: "failed", text: "x.json could not be added: The worker is gone." },
  ]);
});

test("a failure can be tried again, and the other results stay", async () => {
  const { packages, names } = setUp();
  let isBroken = true;
  const flaky: PackageManager = {
    ...packages,
    add: (source, options) =>
      isBroken && source.name === "x.json"
        ? Promise.reject(new Error("The worker is gone."))
        : packages.add(source, options),
  };
  const adding = addingOf(flaky);
  await addFiles(flaky, [
    { name: "x.json", content: schema("one", "1.0.0") },
    { name: "none.json", content: "[]" },
    { name: "y.json", content: schema("two", "2.0.0") },
  ]);
  const { messages } = adding.getState();
  expect(messages.map(({ retry }) => retry !== undefined)).toEqual([true, true, false]);
  isBroken = false;
  messages[0]?.retry?.();
  await until(adding, () => adding.getState().messages.length === 3);
  expect(adding.getState().messages.map(({ text }) => text)).toEqual([
    "A package schema is a JSON object.",
    "two 2.0.0 is loaded.",
    "one 1.0.0 is loaded.",
  ]);
  expect(new Set(adding.getState().messages.map(({ number }) => number)).size).toBe(3);
  expect(names()).toEqual(["one@1.0.0", "two@2.0.0"]);
});
