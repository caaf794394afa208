import type { BrowserContext, Page } from "@playwright/test";

import { DesignsDialog } from "./designs-dialog.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { showCode } from "./parts.ts";
import { occupyStorage, policies, readEverything, readStore } from "./storage.ts";

const warning = (page: Page) => page.getByRole("alert");

const retry = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

/** The number of bytes that are enough for a small design, but not for a long string. */
const little = 300_000;
const long = `dashboard:${"x".repeat(400_000)}`;

async function openPolicy(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.saved();
}

/**
 * Sets the origin's storage quota in bytes; without a number, restores it. Must be called before the app is opened,
 * because Chromium caches the available space for half a minute.
 */
async function setQuota(
  { page }: Designer,
  baseURL: string | undefined,
  quotaSize?: number,
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  const quota = quotaSize === undefined ? {} : { quotaSize };
  await client.send("Storage.overrideQuotaForOrigin", { origin, ...quota });
}

test("full storage: a warning until there is room, and the last good copy stays", async ({
  designer,
  page,
  baseURL,
}) => {
  const holdsEdits = async (): Promise<boolean> => {
    const text = await designer.manifest();
    return text.includes(long) && text.includes('"renamed"');
  };
  await setQuota(designer, baseURL, little);
  await openPolicy(designer);
  const before = await readEverything(page);

  await designer.field("resourceId").fill(long);
  await expect(warning(page)).toContainText("storage is full");
  await expect(designer.savedState()).toHaveText("Not saved");
  expect(await readEverything(page)).toBe(before);

  // The user can continue: the next edit tries to save again and fails again, and the design can be downloaded.
  await designer.fill("Name", "renamed");
  await retry(page);
  await expect(warning(page)).toContainText("storage is full");
  expect(await holdsEdits()).toBe(true);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the manifest" }).click();
  expect((await download).suggestedFilename()).toBe("Main.json");
  expect(await readEverything(page)).toBe(before);

  await setQuota(designer, baseURL);
  await retry(page);
  await designer.saved();
  await expect(warning(page)).toBeHidden();
  await page.reload();
  expect(await holdsEdits()).toBe(true);
});

test("full storage: an unsaved design is kept in the tab while another is open", async ({
  designer,
  page,
  baseURL,
}) => {
  const designs = new DesignsDialog(page);
  await setQuota(designer, baseURL, little);
  await openPolicy(designer);
  await designs.create("small");
  await designer.saved();
  await designs.choose("shop");
  await designs.expectOpen("shop");
  await designer.field("resourceId").fill(long);
  await expect(warning(page)).toBeVisible();

  await designs.choose("small");
  await designs.expectOpen("small");
  // The page also warns about a design that is not open but has unsaved edits.
  await expect(warning(page)).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();

  await setQuota(designer, baseURL);
  // If storage has room again for an edit of one design, the other design is saved, too.
  await designer.add("delta:RestrictionPolicy");
  await expect(warning(page)).toBeHidden();
  await designer.saved();
  await page.reload();
  await designs.choose("shop");
  await designs.expectOpen("shop");
  expect(await designer.manifest()).toContain(long);
});

test("refused storage: designs can still be created, opened and downloaded", async ({
  designer,
  page,
}) => {
  // A sandboxed page gets no databases, locks or session storage, as in some private
  // windows.
  await page.route("**/*", async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    await route.fulfill({
      response,
      headers: {
        ...headers,
        "access-control-allow-origin": "*",
        "content-security-policy": `${policy}; sandbox allow-scripts allow-forms allow-downloads`,
      },
    });
  });
  const designs = new DesignsDialog(page);
  await designer.open();
  await expect(warning(page)).toContainText("The browser blocked access to its storage");

  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:fresh");
  await designer.openFile("Main.json", policies("shop", "a"));
  await designs.expectOpen("shop");
  await designs.create("third");
  await designs.open();
  expect(await designs.names()).toEqual(["shop", "third", "untitled"]);
  await designs.press("Open untitled");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:fresh");
  await expect(warning(page)).toBeVisible();
  // Without storage, the page doesn't know the view that was chosen earlier.
  await showCode(designer);
  expect(await designer.manifest()).toContain("dashboard:fresh");
});

test("storage that disappears while a design is open is filled again", async ({
  designer,
  page,
  context,
}) => {
  await openPolicy(designer);
  await designer.add("alpha:containerregistry:Token");
  await designer.saved();
  const before = await designer.manifest();
  const client = await context.newCDPSession(page);
  await client.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "indexeddb",
  });
  await expect.poll(() => readStore(page, "resources")).toHaveLength(2);
  await designer.saved();
  await designer.fill("registryName", "more");
  await designer.saved();
  await page.reload();
  const after = JSON.parse(await designer.manifest());
  expect(after.resources.token.properties).toEqual({ registryName: "more" });
  expect(JSON.parse(before).resources.a).toEqual(after.resources.a);
});

test("a database that another page deletes is filled again", async ({
  designer,
  page,
  context,
}) => {
  await openPolicy(designer);
  const other = await context.newPage();
  await other.goto("/favicon.svg");
  await other.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("stackwright");
        deleting.addEventListener("success", resolve);
        deleting.addEventListener("error", reject);
        deleting.addEventListener("blocked", reject);
      }),
  );
  await expect.poll(() => readStore(page, "heads")).toHaveLength(1);
  await designer.saved();
  await page.reload();
  expect(await designer.manifest()).toContain("dashboard:a");
});

/** Upgrades the database like a newer version, and optionally keeps it open. */
const openNewer = (page: Page, then: "stay" | "leave"): Promise<void> =>
  page.evaluate(
    (next) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("stackwright", 6);
        opening.addEventListener("success", () => {
          if (next === "leave") opening.result.close();
          resolve();
        });
        opening.addEventListener("error", reject);
        opening.addEventListener("blocked", reject);
      }),
    then,
  );

/** Opens a design, and a page of a newer version, which upgrades the database. */
async function openBesideNewer(
  designer: Designer,
  context: BrowserContext,
  then: "stay" | "leave",
): Promise<Page> {
  await openPolicy(designer);
  const newer = await context.newPage();
  await newer.goto("/favicon.svg");
  await openNewer(newer, then);
  return newer;
}

test("doesn't interfere with a newer version that upgrades the database", async ({
  designer,
  page,
  context,
}) => {
  const newer = await openBesideNewer(designer, context, "stay");
  await expect(warning(page)).toContainText("written by a newer version of Stackwright");
  const before = await readEverything(newer);
  await designer.fill("resourceId", "dashboard:later");
  await retry(page);
  await expect(warning(page)).toContainText("written by a newer version of Stackwright");
  expect(await designer.manifest()).toContain("dashboard:later");
  expect(await readEverything(newer)).toBe(before);
});

test("an older version's page opens next to a newer one's designs, works, and overwrites none of them", async ({
  designer,
  page,
  context,
}) => {
  const newer = await openBesideNewer(designer, context, "leave");
  const before = await readEverything(newer);
  await page.reload();
  await expect(warning(page)).toContainText("written by a newer version of Stackwright");
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:meanwhile");
  await retry(page);
  expect(await designer.manifest()).toContain("dashboard:meanwhile");
  await expect(warning(page)).toContainText("written by a newer version of Stackwright");
  expect(await readEverything(newer)).toBe(before);
});

test("a browser without a database: the page reports it, and work can continue and be downloaded", async ({
  designer,
  page,
}) => {
  // The database is removed by a stub, because this browser always has one, unlike some private windows.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
  });
  await designer.open();
  await expect(warning(page)).toContainText("This browser does not let the page store data");
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:kept");
  await expect(designer.savedState()).toHaveText("Not saved");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the manifest" }).click();
  const file = await (await download).createReadStream();
  let text = "";
  for await (const chunk of file) text += String(chunk);
  expect(text).toContain("dashboard:kept");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
});

test("a file that waits for storage shows it, and is not opened if canceled", async ({
  designer,
  page,
  context,
}) => {
  await openPolicy(designer);
  await page.goto("about:blank");
  const release = await occupyStorage(context);
  await designer.open();
  const pick = (name: string): Promise<void> =>
    designer.pickFiles({
      name: `${name}.json`,
      mimeType: "application/json",
      buffer: Buffer.from(policies(name, "b")),
    });
  const opening = page.getByRole("dialog", { name: "Opening unwanted.json" });
  await pick("unwanted");
  await expect(opening).toContainText("Opening it");
  await opening.getByRole("button", { name: "Cancel" }).click();
  await expect(opening).toBeHidden();
  await pick("wanted");
  await expect(page.getByRole("dialog", { name: "Opening wanted.json" })).toBeVisible();

  await release();
  const name = page.getByRole("textbox", { name: "Design name" });
  await expect(name).toHaveValue("wanted");
  await designer.saved();
  const designs = new DesignsDialog(page);
  await designs.open();
  expect((await designs.names()).toSorted()).toEqual(["shop", "wanted"]);
});

test("setting the clock back by an hour during continuous typing delays no save", async ({
  designer,
  page,
}) => {
  // The clock is a stub, because other programs use the machine's clock.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Object.assign(globalThis, { setBack: 0 });
    Date.now = () => now() - (globalThis as unknown as { setBack: number }).setBack;
  });
  await openPolicy(designer);
  const field = designer.field("resourceId");
  await field.press("End");
  await field.pressSequentially("0123456789", { delay: 40 });
  await page.evaluate(() => Object.assign(globalThis, { setBack: 3_600_000 }));
  let isTyped = false;
  const typing = field.pressSequentially("x".repeat(60), { delay: 40 }).then(() => {
    isTyped = true;
  });
  await expect
    .poll(async () => JSON.stringify(await readStore(page, "resources")), { intervals: [50] })
    .toContain(`0123456789${"x".repeat(5)}`);
  expect(isTyped).toBe(false);
  await typing;
  await designer.saved();
});
