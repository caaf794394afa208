import { createHash } from "node:crypto";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { DatabaseConnection } from "#edge/storage/database.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { bank, shop, testPackages } from "#edge/testing/test-packages.ts";
import { expression } from "#model/program/value.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import type { AddPackageOptions } from "#model/packages/package-manager.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

test("an added package is available in its version, now and at the next visit", async () => {
  const browser = testPackages();
  const first = browser.open();
  const phases: string[] = [];
  const added = await first.add(shop("1.0.0"), { onProgress: ({ phase }) => phases.push(phase) });
  expect(added).toMatchObject({
    kind: "added",
    package: { id: "shop@1.0.0", resources: 2, functions: 0, added: 7, notes: [] },
  });
  expect(phases).toContain("reading");
  expect(phases.at(-1)).toBe("storing");
  expect(first.ids()).toEqual(["shop@1.0.0"]);

  const later = browser.open();
  expect(later.manager.isExpected("shop")).toBe(true);
  await browser.ready(later.manager);
  expect(later.manager.isExpected("shop")).toBe(false);
  expect(later.ids()).toEqual(["shop@1.0.0"]);
  expect(later.package("shop")?.resourceTokens).toEqual(["shop:index:Basket", "shop:index:Till"]);
  expect(later.manager.read()).toEqual({ ...first.manager.read(), status: "ready" });
  expect(browser.indexed).toEqual(["shop"]);
});

test("a package replaces a sample of its own version", async () => {
  const tab = testPackages().open();
  await tab.add(sample("2.0.0"));
  await tab.add(shop("2.0.0"));
  expect(tab.ids()).toEqual(["shop@2.0.0"]);
  expect(tab.manager.read().stored[0]?.isSample).toBeUndefined();
});

const sample = (version: string): string =>
  JSON.stringify({
    ...(JSON.parse(shop(version)) as object),
    keywords: ["shops", "stackwright/sample"],
  });

test("any schema of a package replaces its sample, and never the other way around", async () => {
  const browser = testPackages();
  const tab = browser.open();
  expect(await tab.add(sample("2.0.0"))).toMatchObject({
    package: { id: "shop@2.0.0", isSample: true },
  });
  await tab.add(shop("1.0.0"));
  expect(tab.ids()).toEqual(["shop@1.0.0"]);
  expect(await tab.add(sample("2.0.0"))).toMatchObject({ package: { id: "shop@1.0.0" } });
  expect(tab.ids()).toEqual(["shop@1.0.0"]);
});

test("reads only a type and its references, in its own package and in others", async () => {
  const browser = testPackages();
  const tab = browser.open();
  await tab.add(shop("1.0.0"));
  await tab.add(bank);
  const [before, other] = [tab.package("shop"), tab.package("bank")];
  expect(before?.isRead("shop:Basket")).toBe(false);
  await tab.manager.readTypes(["shop:Basket", "delta:RestrictionPolicy", "shop:Nothing"]);
  expect(tab.package("shop")).toBe(before);
  expect(before?.resource("shop:Basket")?.inputs.map(({ name }) => name)).toEqual([
    "owner",
    "account",
  ]);
  expect(before?.object("shop:index:Owner")?.properties).toHaveLength(1);
  expect(before?.isRead("shop:Till")).toBe(false);
  expect(other?.object("bank:index/Account:Account")?.properties).toHaveLength(1);
  expect(other?.isRead("bank:Vault")).toBe(false);
});

test("reads an extension's types by its base's name, which their tokens start with", async () => {
  const tab = testPackages().open();
  await tab.add(bank);
  const schema = {
    name: "safes",
    version: "1.0.0",
    types: { "bank:index:Lock": { type: "object", properties: { key: { type: "string" } } } },
    resources: {
      "bank:index:Safe": { inputProperties: { lock: { $ref: "#/types/bank:index:Lock" } } },
    },
    extensionParameterization: { baseProvider: { name: "bank", version: "1.0.0" } },
  };
  expect(await tab.add(JSON.stringify(schema))).toMatchObject({ kind: "added" });
  expect(tab.package("safes")?.isRead("bank:Safe")).toBe(false);
  await tab.manager.readTypes(["bank:Safe"]);
  expect(
    tab
      .package("safes")
      ?.resource("bank:Safe")
      ?.inputs.map(({ name }) => name),
  ).toEqual(["lock"]);
  expect(tab.package("safes")?.object("bank:index:Lock")?.properties).toHaveLength(1);
});

/** A package with only functions. One function refers to a type of its own package and to a type of another package. */
const clerk = JSON.stringify({
  name: "clerk",
  version: "1.0.0",
  functions: {
    "clerk:office/getOwner:getOwner": {
      inputs: {
        properties: {
          account: { $ref: "/bank/v1.0.0/schema.json#/types/bank:index%2FAccount:Account" },
        },
      },
      outputs: { $ref: "#/types/clerk:index:Owner" },
    },
    "clerk:office/getHours:getHours": { outputs: { type: "string" } },
  },
  types: { "clerk:index:Owner": { type: "object", properties: { name: { type: "string" } } } },
});

test("reads only a function and its references, in its own package and in others", async () => {
  const tab = testPackages().open();
  await tab.add(bank);
  await tab.add(clerk);
  const [before, other] = [tab.package("clerk"), tab.package("bank")];
  expect(before?.isFunctionRead("clerk:office:getOwner")).toBe(false);
  await tab.manager.readTypes([], ["clerk:office:GetOwner", "clerk:office:none", "none:a:b"]);
  expect(tab.package("clerk")).toBe(before);
  expect(before?.functionType("clerk:office/getOwner:getOwner")?.result?.kind).toBe("value");
  expect(before?.object("clerk:index:Owner")?.properties).toHaveLength(1);
  expect(other?.object("bank:index/Account:Account")?.properties).toHaveLength(1);
  expect(before?.isFunctionRead("clerk:office/getHours:getHours")).toBe(false);
});

test("a stored package arrives with the functions that the open design calls", async () => {
  const browser = testPackages();
  await browser.open().add(clerk);
  const call = expression({
    kind: "invoke",
    token: "clerk:office:getHours",
    arguments: {},
    options: {},
  });
  const later = browser.open([resourceOf("delta:RestrictionPolicy", { a: call }, 1, "one")]);
  const read: unknown[] = [];
  later.manager.subscribe(() => {
    const found = later.package("clerk");
    if (found !== undefined)
      read.push(
        ["getHours", "getOwner"].map((name) => found.isFunctionRead(`clerk:office:${name}`)),
      );
  });
  await browser.ready(later.manager);
  expect(read.length).toBeGreaterThan(0);
  expect(read[0]).toEqual([true, false]);
});

test("a stored package arrives with only the open design's types", async () => {
  const browser = testPackages();
  await browser.open().add(shop("1.0.0"));
  await browser.open().add(bank);
  const later = browser.open([resourceOf("shop:Basket", {}, 1, "basket")]);
  const read: unknown[] = [];
  later.manager.subscribe(() => {
    const found = later.package("shop");
    if (found !== undefined) read.push([found.isRead("shop:Basket"), found.isRead("shop:Till")]);
  });
  await browser.ready(later.manager);
  expect(read.length).toBeGreaterThan(0);
  expect(read[0]).toEqual([true, false]);
});

test("the newer of two versions is used, and the other again when it is removed", async () => {
  const browser = testPackages();
  const tab = browser.open();
  for (const version of ["1.10.0", "1.9.0", "v1.11.0-beta.1"]) await tab.add(shop(version));
  expect(tab.ids()).toEqual(["shop@1.9.0", "shop@1.10.0", "shop@1.11.0-beta.1"]);
  expect(tab.package("shop")?.version).toBe("1.11.0-beta.1");
  await tab.manager.remove("shop@1.11.0-beta.1");
  expect(tab.package("shop")?.version).toBe("1.10.0");
  expect(tab.ids()).toEqual(["shop@1.9.0", "shop@1.10.0"]);
});

test("asks for the version of a schema without one, and remembers it", async () => {
  const browser = testPackages();
  const tab = browser.open();
  expect(await tab.add(shop())).toEqual({ kind: "version-missing", name: "shop" });
  expect(tab.ids()).toEqual([]);
  await tab.add(shop(), { version: "3.2.0" });
  expect(tab.package("shop")?.version).toBe("3.2.0");
  const later = browser.open();
  await browser.ready(later.manager);
  expect(later.package("shop")?.version).toBe("3.2.0");
});

test.each<[what: string, content: string, options: Partial<AddPackageOptions>, message: string]>([
  ["no schema", "{}", {}, "shop.json could not be opened: The schema has no package name."],
  ["no version", shop('1.0.0","evil":"x'), {}, "is not a version. A version has three numbers"],
  ["a path as version", shop(), { version: "../1.0.0" }, '"../1.0.0" is not a version'],
])("refuses %s, and stores nothing", async (_, content, options, message) => {
  const browser = testPackages();
  const tab = browser.open();
  const added = await tab.add(content, options);
  expect(added).toEqual({ kind: "refused", message: expect.stringContaining(message) });
  expect(tab.ids()).toEqual([]);
});

test("a canceled package is not stored", async () => {
  const browser = testPackages();
  const tab = browser.open();
  const control = new AbortController();
  const adding = tab.add(shop("1.0.0"), { signal: control.signal });
  control.abort(new Error("stopped"));
  await expect(adding).rejects.toThrow("stopped");
  expect(tab.ids()).toEqual([]);
});

test("requests the host's offers once, and adds one if its digest matches", async () => {
  const sha256 = createHash("sha256").update(bank).digest("hex");
  const counts = { size: bank.length, packedSize: 1, resources: 1, functions: 0 };
  const offered = [
    { name: "bank", version: "1.2.0", file: "bank-1.2.0.json.gz", ...counts, sha256 },
    { name: "bank", version: "1.3.0", file: "bank-1.3.0.json.gz", ...counts, sha256 },
    { name: "bank", version: "1.4.0", file: "gone", ...counts, sha256 },
    { name: "bank", version: "1.5.0", file: "other", ...counts, sha256: "0".repeat(64) },
  ];
  const browser = testPackages({
    list: async () => offered,
    download: async ({ file }) => (file === "gone" ? "It is gone." : new Blob([bank])),
    downloadFacts: async () => "Nobody says that there are any.",
  });
  const { manager, ids } = browser.open();
  expect(manager.read().offered).toBeUndefined();
  await manager.askHost();
  expect(manager.read().offered).toEqual(offered);
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const said = [];
  for (const each of [...offered, { ...offered[0]!, name: "shop" }]) {
    const added = await manager.addOffered(each, options);
    said.push(added.kind === "refused" ? added.message : added.kind);
  }
  expect(said).toEqual([
    "added",
    "bank 1.3.0 could not be opened: it is bank 1.2.0.",
    "bank 1.4.0 could not be added: It is gone.",
    expect.stringMatching(/^bank 1\.5\.0 could not be opened: its SHA-256 does not match /),
    "The host does not offer shop 1.2.0.",
  ]);
  expect(ids()).toEqual(["bank@1.2.0"]);
});

test("other tabs see packages that one adds, replaces or removes", async () => {
  const browser = testPackages();
  const [one, two] = [browser.open(), browser.open()];
  await one.add(shop("1.0.0"));
  await vi.waitFor(() => expect(two.ids()).toEqual(["shop@1.0.0"]));
  await two.manager.readTypes(["shop:Till"]);
  expect(two.package("shop")?.isRead("shop:Till")).toBe(true);
  await two.manager.remove("shop@1.0.0");
  await vi.waitFor(() => expect(one.ids()).toEqual([]));
  expect(one.package("shop")).toBeUndefined();
});

test("reads the open design's packages first", async () => {
  const browser = testPackages();
  const first = browser.open();
  await first.add(bank);
  await first.add(shop("1.0.0"));
  const later = browser.open([resourceOf("shop:index:Till", {}, 1, "till")]);
  const order: (readonly string[])[] = [];
  later.manager.subscribe(() => order.push(later.ids()));
  await browser.ready(later.manager);
  expect(order.find((ids) => ids.length > 0)).toEqual(["shop@1.0.0"]);
  expect(later.ids()).toEqual(["bank@1.2.0", "shop@1.0.0"]);
});

test("storage without room: the package lasts as long as the page, and this is reported", async () => {
  const browser = testPackages();
  const tab = browser.open();
  await browser.ready(tab.manager);
  browser.database.error = { reason: "full", message: "" };
  expect(await tab.add(shop("1.0.0"))).toMatchObject({ kind: "added" });
  expect(tab.manager.read().storageError).toBe(
    "The browser's storage is full. Packages that you add now are available only until you close this page.",
  );
  await tab.manager.readTypes(["shop:Till"]);
  expect(tab.package("shop")?.resource("shop:Till")?.inputs).toHaveLength(1);
  browser.database.error = undefined;
  await tab.add(shop("1.0.0"));
  expect(tab.manager.read().storageError).toBeUndefined();
  await browser.ready(browser.open().manager);
});

test("refused storage is reported, and not used", async () => {
  const browser = testPackages();
  browser.database.error = { reason: "refused", message: "" };
  const { manager } = browser.open();
  await browser.ready(manager);
  expect(manager.read()).toEqual({
    status: "ready",
    stored: [],
    storageError: expect.stringContaining("does not let this page store data"),
  });
  expect(manager.isExpected("shop")).toBe(false);
});

test("an index that is damaged or in a different format is rebuilt from the bytes", async () => {
  const browser = testPackages();
  await browser.open().add(shop("1.0.0"));
  for (const entry of [{ added: 5, index: { format: 0 } }, "damaged", undefined]) {
    await browser.database.run((connection) =>
      connection.put("packageIndexes", entry, "shop@1.0.0"),
    );
    const later = browser.open();
    await browser.ready(later.manager);
    await later.manager.readTypes(["shop:Till"]);
    expect(later.package("shop")?.isRead("shop:Till")).toBe(true);
  }
  expect(browser.indexed).toEqual(["shop", "shop", "shop", "shop"]);
  const last = browser.open();
  await browser.ready(last.manager);
  expect(browser.indexed).toHaveLength(4);
});

test.each<[what: string, bytes: unknown]>([
  ["are no schema any more", new TextEncoder().encode('{"name":"shop"')],
  ["are those of another package", new TextEncoder().encode(bank)],
  ["are no bytes", "text"],
])("a package whose bytes %s is missing", async (_, bytes) => {
  const browser = testPackages();
  await browser.open().add(shop("1.0.0"));
  await browser.database.run(async (connection) => {
    await connection.put("packageBytes", bytes, ["shop@1.0.0", 0]);
    await connection.delete("packageIndexes", "shop@1.0.0");
  });
  const later = browser.open();
  await browser.ready(later.manager);
  expect(later.ids()).toEqual([]);
  expect(later.package("shop")).toBeUndefined();
});

test("an index without its bytes is not a package", async () => {
  const browser = testPackages();
  await browser.open().add(shop("1.0.0"));
  await browser.database.run((connection) => connection.delete("packageBytes", ["shop@1.0.0", 0]));
  const later = browser.open();
  await browser.ready(later.manager);
  expect(later.ids()).toEqual([]);
  const indexes = await browser.database.run((connection) =>
    connection.getAllKeys("packageIndexes"),
  );
  expect(indexes).toEqual({ kind: "done", value: [] });
});

test.each<[what: string, damage: (connection: DatabaseConnection) => Promise<unknown>]>([
  ["gone", (connection) => connection.delete("packageBytes", ["shop@1.0.0", 0])],
  ["others", (connection) => connection.put("packageBytes", "text", ["shop@1.0.0", 0])],
  ["cut off", (connection) => connection.put("packageBytes", new Uint8Array(9), ["shop@1.0.0", 0])],
])("a package whose bytes are %s on request is missing from then on", async (_, damage) => {
  const browser = testPackages();
  const tab = browser.open();
  await tab.add(shop("1.0.0"));
  await tab.add(bank);
  await browser.database.run(damage);
  await tab.manager.readTypes(["shop:Till"]);
  expect(tab.ids()).toEqual(["bank@1.2.0"]);
  expect(tab.package("shop")).toBeUndefined();
  await tab.manager.readTypes(["bank:Vault"]);
  expect(tab.package("bank")?.isRead("bank:Vault")).toBe(true);
});

test("data that the browser deleted is missing once the loss is noticed", async () => {
  const browser = testPackages();
  const tab = browser.open();
  await tab.add(shop("1.0.0"));
  browser.database.lose();
  await tab.manager.reconcile();
  expect(tab.ids()).toEqual([]);
  await tab.add(bank);
  expect(tab.ids()).toEqual(["bank@1.2.0"]);
});
