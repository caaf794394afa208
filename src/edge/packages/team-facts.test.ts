import { createHash } from "node:crypto";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { HostShelf } from "#edge/packages/host-shelf.ts";
import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { bank, testPackages } from "#edge/testing/test-packages.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const facts = (name: string, ...types: readonly string[]): string =>
  JSON.stringify({
    package: name,
    types: Object.fromEntries(
      types.map((type) => [`${name}:${type}`, { properties: { a: { replaces: true } } }]),
    ),
  });

test("added facts apply at once and at the next visit, until removed", async () => {
  const browser = testPackages();
  const first = browser.open();
  await browser.ready(first.manager);
  expect(first.facts).toEqual([]);
  const { manager } = first;
  expect(await manager.addFacts("b.json", facts("shop", "A", "B"))).toEqual({
    kind: "added",
    package: "shop",
  });
  await manager.addFacts("a.json", facts("bank"));
  expect(first.facts).toEqual([["shop"], ["bank", "shop"]]);

  const later = browser.open();
  await browser.ready(later.manager);
  expect(later.facts).toEqual([["bank", "shop"]]);
  expect(later.manager.read().facts).toEqual([
    { package: "bank", file: "a.json", types: 0 },
    { package: "shop", file: "b.json", types: 2 },
  ]);
  await later.manager.removeFacts("shop");
  expect(later.facts.at(-1)).toEqual(["bank"]);
  const last = browser.open();
  await browser.ready(last.manager);
  expect(last.facts).toEqual([["bank"]]);
});

test("facts replace those of the same package, and an unreadable file changes nothing", async () => {
  const { manager } = testPackages().open();
  await manager.addFacts("old.json", facts("shop", "A", "B"));
  await manager.addFacts("new.json", facts("shop", "A"));
  expect(await manager.addFacts("same.json", facts("shop", "A"))).toEqual({
    kind: "added",
    package: "shop",
  });
  expect(await manager.addFacts("new.json", facts("shop", "B"))).toEqual({
    kind: "added",
    package: "shop",
    replaced: "same.json",
  });
  const kept = [{ package: "shop", file: "new.json", types: 1 }];
  expect(manager.read().facts).toEqual(kept);
  expect(await manager.addFacts("bad.json", '{"package":"shop","types":1}')).toEqual({
    kind: "refused",
    message: 'bad.json could not be added: "types": record expected.',
  });
  expect(await manager.addFacts("big.json", " ".repeat(5 * 1024 * 1024 + 1))).toEqual({
    kind: "refused",
    message: "big.json could not be added: The file is larger than the limit of 5 MiB.",
  });
  expect(manager.read().facts).toEqual(kept);
});

test("other tabs see facts that one adds or removes", async () => {
  const browser = testPackages();
  const [one, two] = [browser.open(), browser.open()];
  await one.manager.addFacts("shop.facts.json", facts("shop", "A"));
  await vi.waitFor(() => expect(two.facts).toEqual([["shop"]]));
  await two.manager.removeFacts("shop");
  await vi.waitFor(() => expect(one.facts.at(-1)).toEqual([]));
});

test.each<[what: string, kept: unknown, error: string]>([
  ["in a different format", { format: 2, file: "f.json", text: facts("shop") }, "This version of"],
  ["no record", 7, "This version of Stackwright cannot read the stored facts."],
  ["broken", { format: 1, file: "f.json", text: '{"package"' }, "Line 1, column 11: "],
  [
    "of another package",
    { format: 1, file: "f.json", text: facts("bank") },
    "The file contains facts about bank, not about shop.",
  ],
])("stored facts that are %s don't apply, and this is reported", async (_, kept, error) => {
  const browser = testPackages();
  await browser.database.run((connection) => connection.put("settings", kept, "facts shop"));
  const tab = browser.open();
  await browser.ready(tab.manager);
  expect(tab.facts).toEqual([[]]);
  expect(tab.manager.read().facts).toMatchObject([
    { package: "shop", types: 0, error: expect.stringContaining(error) },
  ]);
  await tab.manager.removeFacts("shop");
  expect(tab.manager.read().facts).toEqual([]);
});

test("without storage, facts apply while the page is open, and this is reported", async () => {
  const browser = testPackages();
  const tab = browser.open();
  await browser.ready(tab.manager);
  browser.database.error = { reason: "full", message: "" };
  expect(await tab.manager.addFacts("f.json", facts("shop"))).toMatchObject({ kind: "added" });
  expect(tab.facts).toEqual([["shop"]]);
  expect(tab.manager.read().storageError).toContain("The browser's storage is full.");
  browser.database.error = undefined;
  const later = browser.open();
  await browser.ready(later.manager);
  expect(later.facts).toEqual([]);
  // Another tab's message about storage doesn't remove facts that are only in memory.
  await later.manager.removeFacts("shop");
  await later.manager.addFacts("g.json", facts("bank"));
  await vi.waitFor(() => expect(tab.facts.at(-1)).toEqual(["bank", "shop"]));
});

const entry = {
  name: "bank",
  version: "1.2.0",
  file: "bank-1.2.0.json.gz",
  size: bank.length,
  packedSize: 1,
  resources: 1,
  functions: 0,
  sha256: createHash("sha256").update(bank).digest("hex"),
};

/** Adds a host's package, with this content as its facts file. */
async function addFromHost(
  downloadFacts: HostShelf["downloadFacts"],
  hasFacts = true,
  own?: string,
) {
  const tab = testPackages({
    list: async () => [hasFacts ? { ...entry, facts: true } : entry],
    download: async () => new Blob([bank]),
    downloadFacts,
  }).open();
  if (own !== undefined) await tab.manager.addFacts("own.json", own);
  await tab.manager.askHost();
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const added = await tab.manager.addOffered(entry, options);
  return { added, told: tab.facts, ids: tab.ids() };
}

test("a host's package brings the host's facts", async () => {
  const { added, told } = await addFromHost(async (name) => new Blob([facts(name, "Vault")]));
  expect(added).toMatchObject({ kind: "added", facts: { kind: "added", package: "bank" } });
  expect(told).toEqual([["bank"]]);
});

test("a host's facts that replace the user's are reported as replacing", async () => {
  const host = async (): Promise<Blob> => new Blob([facts("bank", "Vault")]);
  const { added } = await addFromHost(host, true, facts("bank"));
  expect(added).toMatchObject({ facts: { kind: "added", package: "bank", replaced: "own.json" } });
});

test.each<[what: string, found: Blob | string, message: string]>([
  ["can't be fetched", "The host responded with 404.", "The host responded with 404."],
  [
    "are about another package",
    new Blob([facts("shop")]),
    "The file contains facts about shop, not about bank.",
  ],
])(
  "a host's facts that %s are reported, and the package is available",
  async (_, found, message) => {
    const { added, told, ids } = await addFromHost(async () => found);
    expect(added).toMatchObject({
      kind: "added",
      facts: { kind: "refused", message: `bank.facts.json could not be added: ${message}` },
    });
    expect([told, ids]).toEqual([[], ["bank@1.2.0"]]);
  },
);

test("a host without facts is not asked for any", async () => {
  const ask = vi.fn<HostShelf["downloadFacts"]>(async () => "");
  const { added } = await addFromHost(ask, false);
  expect(added).not.toHaveProperty("facts");
  expect(ask).not.toHaveBeenCalled();
});
