import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect } from "./designer.ts";
import { schemaFiles } from "./first-design.ts";

/** The bucket's policy, as the user pastes it. */
export const readers = JSON.stringify({
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Principal: "*", Action: "s3:GetObject", Resource: "*" }],
});

const wire = (page: Page, name: string): Locator => page.getByRole("img", { name });

/** Expects the result of the README's five steps in every part of the page, and after a reload. */
export async function expectFirstDesign(designer: Designer): Promise<void> {
  const { page } = designer;
  await expect(wire(page, "site.bucket uses suffix.id")).toBeAttached();
  await expect(wire(page, "readers.bucket uses site.bucket")).toBeAttached();
  await expect(designer.problems().getByText("None")).toBeVisible();
}

/**
 * Adds a type as step 2 of the README describes, starting in the focused search, and names the
 * resource.
 */
export const addingFrom =
  (designer: Designer, focusSearch: () => Promise<unknown>) =>
  async (words: string, name: string): Promise<void> => {
    const { keyboard } = designer.page;
    await focusSearch();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(words);
    await keyboard.press("Enter");
    await expect(designer.field("Name")).toBeFocused();
    await keyboard.type(name);
  };

/** Chooses the two packages' schemas in the file picker that `ask` opens. */
export async function takeSchemas(page: Page, ask: () => Promise<void>): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await ask();
  await (await picker).setFiles(schemaFiles);
  await expect(
    page.getByRole("status").getByText(/random 4\.18\.0 was added.*aws 7\.8\.0/),
  ).toBeVisible();
}

/**
 * Creates the README's first design with the mouse on an open page's canvas, edits its code and
 * downloads it.
 */
export async function makeByMouse(designer: Designer): Promise<void> {
  const { page } = designer;
  const add = addingFrom(designer, () =>
    page.getByRole("searchbox", { name: "Search types" }).click(),
  );
  await takeSchemas(page, () => chooseInFileMenu(page, "Open file…"));
  await add("random pet", "suffix");
  await add("aws:s3:Bucket", "site");
  await designer.openOptional();
  await designer.field("bucket").click();
  await page.keyboard.type("site-${");
  await page.getByRole("option", { name: /suffix\.id/ }).click();

  await add("aws:s3:BucketPolicy", "readers");
  const problem = designer.problems().getByRole("listitem");
  await expect(problem).toHaveCount(2);
  await problem.filter({ hasText: "bucket" }).getByRole("button").first().click();
  await expect(designer.field("bucket")).toBeFocused();
  await page.keyboard.press("Alt+r");
  await page.getByRole("option", { name: /site\.bucket/ }).click();
  await designer.field("policy").click();
  await page.keyboard.insertText(readers);
  await expectFirstDesign(designer);

  await page.getByRole("tab", { name: "Code" }).click();
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await designer.code().locator(".cm-line").filter({ hasText: "site-${suffix.id}" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("-www");
  await page.getByRole("tab", { name: "Canvas" }).click();
  await page.locator(".react-flow__node").filter({ hasText: /^site/ }).click();
  await expect(designer.inspector().getByText("-www")).toBeVisible();

  const download = page.waitForEvent("download");
  await designer.export("Export project (.zip)");
  expect((await download).suggestedFilename()).toMatch(/yaml\.zip$/);
  await designer.saved();
  await page.reload();
  await expectFirstDesign(designer);
}
