import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { chooseInFileMenu, expect, test, textOf } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";

const token = "alpha:containerregistry:Token";
const policy = "delta:RestrictionPolicy";

const id = (registry: string): string =>
  `/subscriptions/0a1b/resourceGroups/build/providers/Example.Registry/${registry}/images/tokens/ci`;

/** Rows from a spreadsheet. The first row's ID has a wrong part. */
const rows = `${token}\tci\t${id("registry")}\n${policy}\tboard\tdashboard:abc\n`;

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Import resources" });

const areaOf = (page: Page): Locator => dialogOf(page).getByLabel("Paste resources");

/** The cells of a row: type, name, ID. */
const cell = (page: Page, row: number, column: number): Locator =>
  dialogOf(page).locator(`[data-entry="${row}"] [role=gridcell][data-column="${column}"]`);

const imported = [
  { type: "alpha:containerregistry:Token", name: "ci", id: id("registries") },
  { type: "delta:index:RestrictionPolicy", name: "board", id: "dashboard:abc" },
];

async function expectOneError(page: Page): Promise<void> {
  await expect(cell(page, 1, 3)).toHaveText("dashboard:abc");
  await expect(cell(page, 0, 3)).toHaveAttribute("aria-invalid", "true");
  await expect(cell(page, 1, 3)).not.toHaveAttribute("aria-invalid", "true");
  await expect(dialogOf(page)).toContainText("2 resources, 1 error. pulumi import refuses");
}

test("resources of a spreadsheet are pasted, their IDs checked, and the import file is saved", async ({
  designer,
  page,
}) => {
  await designer.open();
  await chooseInFileMenu(page, "Import resources…");
  await areaOf(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, rows);
  await expectOneError(page);
  await expectAccessible(designer);
  await cell(page, 0, 3).dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(id("registries"));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toContainText("2 resources.");
  const download = page.waitForEvent("download");
  await dialogOf(page).getByRole("button", { name: "Download import file" }).click();
  const file = JSON.parse(await textOf(await download)) as { readonly resources: unknown };
  expect(file.resources).toMatchObject(imported);
});

test("a design is started from a pasted list with the keyboard only", async ({
  designer,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await designer.open();
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows);
  const keyboard = new Keyboard(page);
  await keyboard.reach("button", "File");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Open file…" })).toBeFocused();
  await page.keyboard.press("i");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await expect(areaOf(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+v");
  await expectOneError(page);
  await keyboard.until(async () =>
    cell(page, 0, 1).evaluate((element) => element === document.activeElement),
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(id("registries"));
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toContainText("2 resources.");
  await keyboard.press("Start a design");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(designer.outlineNames()).toHaveText([/^ci/, /^board/]);
});
