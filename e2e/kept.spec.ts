import { DesignsDialog } from "./designs-dialog.ts";
import { expect, test, textOf } from "./designer.ts";
import { policies, readEverything, readStore, replaceStore } from "./storage.ts";

test("a design is found as it was left", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "bus", "acl", "one"));
  await designer.select("acl");
  await designer.fill("Name", "renamed");
  await designer.fill("resourceId", "dashboard:new");
  await designer.saved();
  const before = await designer.manifest();
  expect(before).toContain("dashboard:new");

  await page.reload();
  await expect(designer.outlineNames()).toHaveText([/^bus/, /^renamed/, /^one/]);
  expect(await designer.manifest()).toBe(before);
});

test("an undo is still undone after a reload", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  const before = await designer.manifest();
  await designer.fill("resourceId", "dashboard:new");
  await designer.saved();
  await designer.undo();
  await designer.saved();
  await page.reload();
  expect(await designer.manifest()).toBe(before);
});

test("opening, viewing and downloading write nothing", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a", "b"));
  await designer.saved();
  // The page takes a snapshot when it first opens the design for writing.
  await page.reload();
  await expect.poll(() => readStore(page, "snapshots")).toHaveLength(1);
  const before = await readEverything(page);

  await page.reload();
  await designer.select("b");
  await designer.manifest();
  await designer.saved();
  await page.reload();
  await designer.saved();
  expect(await readEverything(page)).toBe(before);
});

test("an empty, unedited design is not stored", async ({ designer, page }) => {
  await designer.open();
  await designer.untouched();
  await page.reload();
  await designer.untouched();
  expect(await readStore(page, "heads")).toEqual([]);
});

test("typing in one resource writes only that resource", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a", "b", "c"));
  await designer.saved();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      const { id } = value as { id?: string };
      if (this.name === "resources")
        document.documentElement.dataset["put"] =
          `${document.documentElement.dataset["put"] ?? ""} ${id}`;
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  });
  await designer.select("b");
  await designer.fill("resourceId", "dashboard:new");
  await designer.saved();
  const [, second] = await readStore(page, "resources");
  expect(await page.evaluate(() => document.documentElement.dataset["put"])).toBe(
    ` ${String(second?.["id"])}`,
  );
  expect(second?.["text"]).toContain("dashboard:new");
});

test("designs are created, renamed, duplicated, deleted, and restored", async ({
  designer,
  page,
}) => {
  const designs = new DesignsDialog(page);
  await designer.open();
  await designs.create("first");
  await designer.add("delta:RestrictionPolicy");
  await designs.create("second");
  await expect(designer.outlineNames()).toHaveCount(0);

  await designs.open();
  expect(await designs.names()).toEqual(["first", "second"]);
  await designs.rename("first", "renamed");
  await expect.poll(() => designs.names()).toEqual(["renamed", "second"]);
  await designs.rename("second", "open and renamed");
  await expect.poll(() => designs.names()).toEqual(["open and renamed", "renamed"]);
  // A design that is not open is downloaded as it is stored.
  const started = page.waitForEvent("download");
  await designs.press("Download renamed");
  const download = await started;
  expect(download.suggestedFilename()).toBe("renamed.json");
  const manifest: unknown = JSON.parse(await textOf(download));
  expect(manifest).toMatchObject({
    name: "renamed",
    resources: { restrictionPolicy: { type: "delta:RestrictionPolicy" } },
  });
  await designs.press("Duplicate renamed");
  await designs.close();
  await designs.expectOpen("renamed copy");
  await expect(designer.outlineNames()).toHaveCount(1);
  await designer.saved();

  await designs.open();
  await designs.press("Delete renamed copy");
  await expect.poll(() => designs.names()).toEqual(["open and renamed", "renamed"]);
  await designs.press("Delete renamed");
  await expect.poll(() => designs.names()).toEqual(["open and renamed"]);
  await designs.close();
  await designs.expectOpen("open and renamed");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await designs.open();
  await expect.poll(() => designs.names()).toEqual(["open and renamed", "renamed"]);
  await designs.press("Open renamed");
  await expect(designer.outlineNames()).toHaveCount(1);

  await page.reload();
  await designs.expectOpen("renamed");
  await designs.open();
  expect(await designs.names()).toEqual(["open and renamed", "renamed"]);
});

test("a deleted open design is restored open, with its last edit", async ({ designer, page }) => {
  const designs = new DesignsDialog(page);
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designs.open();
  await designs.press("Delete shop");
  await designs.close();
  await designs.expectOpen("untitled");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await designs.expectOpen("shop");
  await expect(designer.outlineNames()).toHaveCount(1);
  await designer.fill("resourceId", "dashboard:new");
  await designer.saved();
  await page.reload();
  expect(await designer.manifest()).toContain("dashboard:new");
});

test("a file is opened by dropping it, and its other content is reported and kept", async ({
  designer,
  page,
}) => {
  await designer.open();
  const manifest = {
    resources: { a: { type: "delta:RestrictionPolicy", properties: { resourceId: "x:y" } } },
    variables: { v: { "fn::invoke": { function: "a:b:c" } } },
    pulumi: { requiredVersion: ">=3" },
  };
  await designer.dropFile("shop.json", JSON.stringify(manifest));
  const report = page.getByRole("dialog", { name: "Opened “shop”" });
  await expect(report).toContainText("One part of the file is read-only");
  await expect(report.getByRole("list", { name: "Read-only, preserved" })).toContainText("pulumi");
  await report.getByRole("button", { name: "Done" }).click();
  await designer.saved();
  await page.reload();
  expect(JSON.parse(await designer.manifest())).toEqual({ name: "shop", ...manifest });
});

test("a file that is not a manifest is refused with the position, and the open design stays", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.openFile("broken.json", '{\n  "name": "x",\n}');
  const dialog = page.getByRole("dialog", { name: "broken.json could not be opened" });
  await expect(dialog).toContainText("Line 3, column 1: ");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await new DesignsDialog(page).expectOpen("shop");
  expect(await readStore(page, "heads")).toHaveLength(1);
});

test("leaving only asks while changes are unsaved", async ({ designer, page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.field("resourceId").press("End");
  await page.keyboard.type("more");
  await designer.saved();
  await page.reload();
  expect(asked).toEqual([]);
  // A newly opened page first checks that its design is still stored.
  await expect(designer.field("resourceId")).toBeVisible();
  await designer.saved();

  // Reloads in the same task as the edit, so the edit can't be saved before.
  const reloaded = page.waitForEvent("load");
  await designer.field("resourceId").evaluate((field) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "x:y");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    location.reload();
  });
  await reloaded;
  expect(asked).toEqual(["beforeunload"]);
  // The browser's prompt left enough time to save.
  expect(await designer.manifest()).toContain("x:y");
});

test("a hidden page saves at once", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.saved();
  const hasBegun = await designer.field("resourceId").evaluate(async (field) => {
    let hasWritten = false;
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...parameters) {
      hasWritten ||= this.name === "heads";
      return add.apply(this, parameters);
    };
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "x:y");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    // Playwright keeps every page visible, so the browser cannot send this event.
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return hasWritten;
  });
  expect(hasBegun).toBe(true);
  await designer.saved();
  await page.reload();
  expect(await designer.manifest()).toContain("x:y");
});

test("the last five snapshots are stored, one for each state in which the design was opened", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  for (let time = 1; time <= 6; time += 1) {
    await designer.fill("resourceId", `dashboard:${time}`);
    await designer.saved();
    await page.reload();
    await expect(designer.outlineNames()).toHaveCount(1);
  }
  const values = async (): Promise<readonly (string | undefined)[]> =>
    (await readStore(page, "snapshots")).map(
      ({ text }) => /dashboard:(\d)/.exec(String(text))?.[1],
    );
  await expect.poll(values).toEqual(["2", "3", "4", "5", "6"]);
  await page.reload();
  await expect(designer.outlineNames()).toHaveCount(1);
  expect(await values()).toEqual(["2", "3", "4", "5", "6"]);
});

test("a snapshot is taken every five minutes of editing", async ({ designer, page }) => {
  // The time comes from a fake clock.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + Number(sessionStorage.getItem("passed") ?? 0);
  });
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await designer.fill("resourceId", "dashboard:early");
  await designer.saved();
  expect(await readStore(page, "snapshots")).toHaveLength(0);
  await page.evaluate(() => sessionStorage.setItem("passed", String(5 * 60_000)));
  await designer.fill("resourceId", "dashboard:late");
  await expect.poll(() => readStore(page, "snapshots")).toHaveLength(1);
  await designer.fill("resourceId", "dashboard:later");
  await designer.saved();
  expect(await readStore(page, "snapshots")).toHaveLength(1);
});

test("a deleted design is kept for a day, then removed permanently", async ({ designer, page }) => {
  const designs = new DesignsDialog(page);
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await designer.saved();
  await page.reload();
  await expect.poll(() => readStore(page, "snapshots")).toHaveLength(1);
  await designs.open();
  await designs.press("Delete shop");
  await expect.poll(() => designs.names()).toEqual([]);
  await page.reload();
  await designs.expectOpen("untitled");
  expect(await readStore(page, "resources")).toHaveLength(1);

  const day = 24 * 60 * 60_000;
  const [head] = await readStore(page, "heads");
  await replaceStore(page, "heads", [{ ...head, deleted: Date.now() - day - 60_000 }]);
  await page.reload();
  for (const store of ["heads", "resources", "snapshots"] as const)
    await expect.poll(() => readStore(page, store)).toEqual([]);
});
