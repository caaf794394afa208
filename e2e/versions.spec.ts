import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import { DesignsDialog } from "./designs-dialog.ts";
import type { Designer } from "./designer.ts";
import { Designer as Tab, expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { command } from "./parts.ts";
import { canvasSettled } from "./settled.ts";
import { policies, readStore, replaceStore } from "./storage.ts";

test.use({ middle: "canvas" });

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: /^Versions of “/ });

const rows = (page: Page): Locator =>
  dialog(page).getByRole("list", { name: "Versions, newest first" }).getByRole("listitem");

async function nameVersion(page: Page, name: string): Promise<void> {
  await command({ page }, "Name this version");
  await dialog(page).getByLabel("Name of this version").fill(name);
  await dialog(page).getByRole("button", { name: "Save version" }).click();
  await expect(page.getByText(`Saved version “${name}”.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

/**
 * Saves a version of a design with two resources, and then edits the design: changes one resource, removes one, and
 * adds one.
 */
async function editAfterVersion(designer: Designer): Promise<void> {
  const { page } = designer;
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl", "bus"));
  await designer.saved();
  await nameVersion(page, "first");
  await designer.select("acl");
  await designer.fill("resourceId", "dashboard:edited");
  await designer.select("bus");
  await page.keyboard.press("Delete");
  await expect(designer.outlineNames()).toHaveCount(1);
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:new");
  await designer.saved();
}

test("a version is named, compared on the canvas, restored in one step, and undone", async ({
  designer,
  page,
}) => {
  await editAfterVersion(designer);
  await page.reload();
  await expect(designer.outlineNames()).toHaveCount(2);

  await new DesignsDialog(page).open();
  await page.getByRole("button", { name: "Versions of shop" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("2 resources");
  await expectAccessibleInBothThemes(designer);
  await rows(page).getByRole("button", { name: "Compare with first" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await canvasSettled(page);
  await expect(page.getByRole("button", { name: /^bus, .*, only in the version$/ })).toBeVisible();
  const count = page.getByRole("banner").getByRole("button", { name: /^Plan:/ });
  await expect(count).toHaveAccessibleName(/1 to delete, 0 to replace, 1 to update, 1 to create/);
  await expect(page.getByText("The design is compared with the version “first”.")).toBeVisible();
  await count.click();
  await page.getByText("Compared with the version first").click();
  const version = page.getByRole("region", { name: "Version" });
  await expect(version).toContainText("named on");
  await expect(version).toContainText("2 resources");
  await page.getByRole("button", { name: "Stop comparing" }).first().click();
  await expect(count).toHaveCount(0);

  await command({ page }, "Show the versions");
  await rows(page).getByRole("button", { name: "Restore first" }).click();
  await expect(designer.outlineNames()).toHaveText([/acl/, /bus/]);
  await designer.select("acl");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:acl");
  await page.getByRole("region", { name: "Outline" }).getByRole("tree").first().focus();
  await designer.undo();
  await designer.select("acl");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:edited");
  await expect(designer.outlineNames()).toHaveCount(2);
  await expect(designer.outlineNames().filter({ hasText: "bus" })).toHaveCount(0);
});

test("with the keyboard only: named, renamed, deleted, restored, compared and reverted to", async ({
  designer,
  page,
}) => {
  const keyboard = new Keyboard(page);
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await designer.saved();
  await command({ page }, "Name this version");
  await expect(dialog(page).getByLabel("Name of this version")).toBeFocused();
  await keyboard.typeHere("first");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  // The dialog refuses a duplicate name, and shows the reason.
  await expect(dialog(page).getByLabel("Name of this version")).toBeFocused();
  await keyboard.typeHere("first");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "A version named “first” already exists. Choose another name.",
  );
  await keyboard.press("Rename first");
  await expect(dialog(page).getByLabel("New name for first")).toBeFocused();
  // The whole name is selected, and the key that confirms or cancels the edit returns the focus to the button.
  await keyboard.typeHere("last");
  await page.keyboard.press("Escape");
  await keyboard.pressHere("Rename first");
  await keyboard.typeHere("before the move");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText("before the move");
  await expect(dialog(page).getByRole("button", { name: "Rename before the move" })).toBeFocused();
  await keyboard.press("Delete before the move");
  await expect(rows(page)).toHaveCount(0);
  await keyboard.press("Undo");
  await expect(rows(page)).toContainText("before the move");
  await page.keyboard.press("Escape");

  await command({ page }, "Duplicate");
  await expect(designer.outlineNames()).toHaveCount(2);
  await command({ page }, "Show the versions");
  await expect(rows(page)).toHaveCount(1);
  await keyboard.press("Compare with before the move");
  await expect(page.getByRole("button", { name: /^Plan: .*, 1 to create/ })).toBeVisible();
  await command({ page }, "Stop comparing");
  await command({ page }, "Show the versions");
  await expect(rows(page)).toHaveCount(1);
  await keyboard.press("Restore before the move");
  await expect(designer.outlineNames()).toHaveCount(1);
  await keyboard.leaveText();
  await designer.undo();
  await expect(designer.outlineNames()).toHaveCount(2);
});

const compareTwo = (page: Page): Locator =>
  dialog(page).getByRole("form", { name: "Compare two versions" });

test("two versions are compared with each other, and the design stays as it is", async ({
  designer,
  page,
}) => {
  await editAfterVersion(designer);
  await command({ page }, "Show the versions");
  // If there is only one version, it is compared with the design.
  await expect(rows(page)).toHaveCount(1);
  await expect(compareTwo(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await nameVersion(page, "second");
  await designer.select("acl");
  await designer.fill("resourceId", "dashboard:later");
  await designer.saved();

  await command({ page }, "Show the versions");
  await expect(compareTwo(page).locator("option:checked")).toHaveText(["first", "second"]);
  const start = compareTwo(page).getByRole("button", { name: "Compare" });
  await compareTwo(page).getByLabel("From").selectOption("second");
  await expect(start).toBeDisabled();
  await compareTwo(page).getByLabel("From").selectOption("first");
  await expectAccessibleInBothThemes(designer);
  await start.click();
  await expect(dialog(page)).toHaveCount(0);
  await canvasSettled(page);
  await new DesignsDialog(page).expectOpen("shop (second)");
  await expect(page.getByRole("button", { name: /^bus, .*, only in the version$/ })).toBeVisible();
  const count = page.getByRole("banner").getByRole("button", { name: /^Plan:/ });
  await expect(count).toHaveAccessibleName(/1 to delete, 0 to replace, 1 to update, 1 to create/);
  await designer.select("acl");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:edited");
  // The copy is unedited, so it is not stored.
  await designer.untouched();

  await page.getByRole("button", { name: "Back to shop" }).click();
  await new DesignsDialog(page).expectOpen("shop");
  await expect(count).toHaveCount(0);
  await designer.select("acl");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:later");
  expect(await readStore(page, "heads")).toHaveLength(1);
});

test("with the keyboard only, two versions are compared and closed again", async ({
  designer,
  page,
}) => {
  const keyboard = new Keyboard(page);
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await designer.saved();
  await command({ page }, "Name this version");
  await keyboard.typeHere("one");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await command({ page }, "Duplicate");
  await expect(designer.outlineNames()).toHaveCount(2);
  await command({ page }, "Name this version");
  await keyboard.typeHere("two");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  // When the two versions are swapped, the added resource is shown as removed.
  await keyboard.choose("From", "two");
  await keyboard.choose("To", "one");
  await keyboard.press("Compare");
  await expect(page.getByRole("button", { name: /^Plan: .*1 to delete/ })).toBeVisible();
  await keyboard.press("Back to shop");
  await new DesignsDialog(page).expectOpen("shop");
  await expect(designer.outlineNames()).toHaveCount(2);
});

test("another tab lists a version as soon as it is named, and it outlives the snapshots", async ({
  designer,
  page,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await designer.saved();
  const other = new Tab(await context.newPage());
  await other.open();
  await expect(other.outlineNames()).toHaveCount(1);
  await command(other, "Show the versions");
  await expect(other.page.getByText("No versions yet.")).toBeVisible();
  await page.bringToFront();
  await nameVersion(page, "first");
  await expect(rows(other.page)).toHaveText(/first/);
  // The read-only tab can show versions, but not restore them.
  await expect(rows(other.page).getByRole("button", { name: "Restore first" })).toBeDisabled();
  await other.page.close();
  for (let visit = 0; visit < 7; visit += 1) {
    await designer.select("acl");
    await designer.fill("resourceId", `dashboard:${visit}`);
    await designer.saved();
    await page.reload();
    await expect(designer.outlineNames()).toHaveCount(1);
    await expect
      .poll(async () => JSON.stringify(await readStore(page, "snapshots")))
      .toContain(`dashboard:${visit}`);
  }
  expect(await readStore(page, "snapshots")).toHaveLength(5);
  await command({ page }, "Show the versions");
  await expect(rows(page)).toHaveText(/first/);
});

test("the focus stays on the lists' rows while they are renamed and deleted", async ({
  designer,
  page,
}) => {
  const keyboard = new Keyboard(page);
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl"));
  await designer.saved();
  for (const name of ["one", "two", "three"]) {
    await designer.select("acl");
    await designer.fill("resourceId", `dashboard:${name}`);
    await nameVersion(page, name);
  }
  await command({ page }, "Show the versions");
  await expect(rows(page)).toHaveText([/^three/, /^two/, /^one/]);
  await keyboard.press("Delete two");
  await expect(dialog(page).getByRole("button", { name: "Compare with one" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await keyboard.pressHere("Delete three");
  await expect(rows(page)).toHaveText([/^one/]);
  await expect(dialog(page).getByRole("button", { name: "Compare with one" })).toBeFocused();
  await page.keyboard.press("Escape");

  const designs = new DesignsDialog(page);
  for (const name of ["depot", "fleet"]) {
    await designs.create(name);
    await designer.add("delta:RestrictionPolicy");
    await designer.saved();
  }
  await designs.open();
  const list = page.getByRole("list", { name: "Designs in this browser" }).getByRole("listitem");
  await expect(list).toHaveText([/^Open fleet/, /^Open depot/, /^Open shop/]);
  await keyboard.press("Rename depot");
  await keyboard.typeHere("yard");
  await page.keyboard.press("Escape");
  await keyboard.pressHere("Rename depot");
  await keyboard.typeHere("yard");
  await page.keyboard.press("Enter");
  await expect(list).toHaveText([/yard/, /fleet/, /shop/]);
  await expect(page.getByRole("button", { name: "Rename yard" })).toBeFocused();
  await keyboard.press("Delete yard");
  await expect(list).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Open fleet" })).toBeFocused();
  await keyboard.press("Delete shop");
  await expect(list).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Open fleet" })).toBeFocused();
});

test("an unedited example is stored once a version of it is named", async ({ designer, page }) => {
  await designer.open();
  await designer.openExample("Access with mistakes");
  await expect(designer.outlineNames()).toHaveCount(3);
  await designer.untouched();
  await nameVersion(page, "as it came");
  await designer.saved();
  await designer.select("buildToken");
  await page.keyboard.press("Delete");
  await designer.saved();
  await page.reload();
  await expect(designer.outlineNames()).toHaveCount(2);
  await command({ page }, "Show the versions");
  await rows(page).getByRole("button", { name: "Restore as it came" }).click();
  await expect(designer.outlineNames()).toHaveCount(3);
});

test("a damaged design's version opens as a new one", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "acl", "bus"));
  await designer.saved();
  await nameVersion(page, "whole");
  const heads = await readStore(page, "heads");
  await replaceStore(
    page,
    "heads",
    heads.map((head) => ({ ...head, rest: "{" })),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "“shop” could not be opened" })).toBeVisible();
  await page.getByRole("button", { name: /^Open the version whole of .*\(2 resources\)$/ }).click();
  await new DesignsDialog(page).expectOpen("shop (restored)");
  await expect(designer.outlineNames()).toHaveCount(2);
});
