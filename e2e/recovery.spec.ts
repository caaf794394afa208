import type { Page } from "@playwright/test";

import { DesignsDialog } from "./designs-dialog.ts";
import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import type { StoredRecord } from "./storage.ts";
import { policies, readEverything, readStore, replaceStore } from "./storage.ts";

type Change = (record: StoredRecord) => StoredRecord | undefined;

interface Damage {
  readonly what: string;
  readonly store: "heads" | "resources";
  readonly change: Change;
  readonly problem: RegExp;
}

const ofFirst =
  (change: Change): Change =>
  (record) =>
    record["key"] === "acl" ? change(record) : record;

const damages: readonly Damage[] = [
  {
    what: "a record that is cut short",
    store: "resources",
    change: ofFirst((record) => ({ ...record, text: String(record["text"]).slice(0, 40) })),
    problem: /The record of the resource “acl” is damaged at line 1, column \d+/,
  },
  {
    what: "a record that is missing",
    store: "resources",
    change: ofFirst(() => undefined),
    problem: /The record of the resource “r\d+” is missing\./,
  },
  {
    what: "a field of another type",
    store: "resources",
    change: ofFirst((record) => ({ ...record, text: 7 })),
    problem: /In the record of the resource “acl”, text is 7 instead of text\./,
  },
  {
    what: "a design of a newer version",
    store: "heads",
    change: (record) => ({ ...record, format: 2, extra: { from: "later" } }),
    problem: /stored in format 2, written by a newer version of Stackwright/,
  },
  {
    what: "a design without its list",
    store: "heads",
    change: (record) => ({ ...record, order: "acl" }),
    problem: /In the record of the design, order is "acl" instead of a list of strings\./,
  },
];

/** Stores a design of two resources with a snapshot of its first state, and damages it. */
async function damage(designer: Designer, { store, change }: Damage): Promise<void> {
  const { page } = designer;
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl", "bus"));
  await designer.saved();
  // A snapshot is taken whenever a design is opened for writing.
  await page.reload();
  await expect.poll(() => readStore(page, "snapshots")).toHaveLength(1);
  await designer.select("acl");
  await designer.fill("resourceId", "dashboard:after the snapshot");
  await designer.saved();
  const records = await readStore(page, store);
  const changed = records.map(change).filter((record) => record !== undefined);
  await replaceStore(page, store, changed);
}

const heading = (page: Page) => page.getByRole("heading", { name: "“shop” could not be opened" });

for (const fault of damages)
  test(`${fault.what}: the error, the raw records, and the snapshots; nothing is overwritten`, async ({
    designer,
    page,
  }) => {
    await damage(designer, fault);
    const before = await readEverything(page);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(fault.problem)).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the records" }).click();
    const [head] = await readStore(page, "heads");
    expect(JSON.parse(await textOf(await download))).toEqual({
      head,
      resources: await readStore(page, "resources"),
    });

    await page.getByRole("button", { name: /^Open the snapshot of .*\(2 resources\)$/ }).click();
    const designs = new DesignsDialog(page);
    await designs.expectOpen("shop (restored)");
    await designer.select("acl");
    await expect(designer.field("resourceId")).toHaveValue("dashboard:acl");
    await designer.saved();

    // The damaged design keeps all its stored records, and is still listed.
    const stored = [await readStore(page, "heads"), await readStore(page, "resources")];
    const id = head?.["id"];
    const left = stored.map((records) =>
      records.filter((record) => record["id"] === id || record["design"] === id),
    );
    const [heads, resources] = JSON.parse(before);
    expect(left).toEqual([heads, resources]);
    await designs.choose("shop");
    await expect(heading(page)).toBeVisible();
  });

test("other designs open next to a damaged one, which stays unchanged", async ({
  designer,
  page,
}) => {
  const [fault] = damages;
  if (fault === undefined) throw new Error("There is a damage to make.");
  await damage(designer, fault);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  const designs = new DesignsDialog(page);
  await page.getByRole("button", { name: "Other designs" }).click();
  await page.getByLabel("Name of the new design").fill("another");
  await page.getByRole("button", { name: "New design" }).click();
  await designs.expectOpen("another");
  await expect(heading(page)).toBeHidden();
  await designer.add("delta:RestrictionPolicy");
  await designer.saved();

  await designs.choose("shop");
  await expect(heading(page)).toBeVisible();
  // Keys pressed on the recovery page don't change any design.
  await designer.undo();
  await page.reload();
  await designs.expectOpen("another");
  await expect(designer.outlineNames()).toHaveCount(1);
});
