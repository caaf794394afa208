import type { Locator } from "@playwright/test";

import { expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { largeDesignWithWrongStatus } from "./large-design.ts";
import {
  addingFrom,
  expectFirstDesign,
  makeByMouse,
  readers,
  takeSchemas,
} from "./make-first-design.ts";

test.use({ middle: "canvas" });

/** The editor has its own shadow root, and the page doesn't report the focus inside it. */
const isFocused = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => element.matches(":focus"));

test("the first design of the README is made with the mouse, and its code edited", async ({
  designer,
}) => {
  await designer.open();
  await makeByMouse(designer);
});

test("the first design of the README is made by keyboard alone, and its code edited", async ({
  designer,
  page,
}) => {
  const keyboard = new Keyboard(page);
  const add = addingFrom(designer, () => keyboard.reach("searchbox", "Search types"));
  await designer.open();
  await takeSchemas(page, async () => {
    await keyboard.press("File");
    await page.keyboard.press("Enter");
  });
  await add("random pet", "suffix");
  await add("aws:s3:Bucket", "site");
  await keyboard.type("bucket", "site-${");
  await expect(page.getByRole("option", { name: /suffix\.id/ })).toBeVisible();
  await page.keyboard.type("suffix.id");
  await page.keyboard.press("Enter");

  await add("aws:s3:BucketPolicy", "readers");
  await keyboard.type("bucket", "");
  await page.keyboard.press("Alt+r");
  await expect(page.getByRole("option", { name: /site\.bucket/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await keyboard.type("policy", readers);
  await expectFirstDesign(designer);

  await keyboard.reach("tab", "Canvas", "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await keyboard.reach("tab", "JSON manifest");
  await page.keyboard.press("Home");
  await expect(designer.code().getByRole("tab", { name: "YAML", exact: true })).toBeFocused();
  const text = designer.code().getByRole("textbox", { name: /^Code: / });
  await keyboard.until(() => isFocused(text));
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("site-");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.type("-www");
  await expect(designer.code().locator(".cm-line").filter({ hasText: "-www" })).toBeVisible();

  await keyboard.reach("button", "Export", "Shift+Tab");
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: "Export project (.zip)" });
  await expect(item).toBeVisible();
  await keyboard.until(() => isFocused(item), "ArrowDown");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test("one problem among 1,000 resources is found and fixed with the keyboard only", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", largeDesignWithWrongStatus());
  const keyboard = new Keyboard(page);
  await keyboard.reach("searchbox", "Filter the problems", "Shift+Tab");
  await page.keyboard.type("token-100 status");
  await expect(designer.problems().getByRole("listitem")).toHaveCount(1);
  await keyboard.press('Change to "enabled"');
  await expect(designer.problems().getByRole("listitem")).toHaveCount(0);
});
