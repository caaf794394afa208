import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { schemaFiles } from "./first-design.ts";
import { Keyboard } from "./keyboard.ts";
import { largeDesignWithWrongStatus } from "./large-design.ts";

test.use({ middle: "canvas" });

const readers = JSON.stringify({
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Principal: "*", Action: "s3:GetObject", Resource: "*" }],
});

const wire = (page: Page, name: string): Locator => page.getByRole("img", { name });

/** What the five steps lead to, in every part of the page, and after a reload. */
async function expectDesign({ page, ...designer }: DesignerParts): Promise<void> {
  await expect(wire(page, "site.bucket uses suffix.id")).toBeAttached();
  await expect(wire(page, "readers.bucket uses site.bucket")).toBeAttached();
  await expect(designer.problems.getByText("None")).toBeVisible();
}

/** The editor has a root of its own, whose focus the page does not tell. */
const isFocused = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => element.matches(":focus"));

interface DesignerParts {
  readonly page: Page;
  readonly problems: Locator;
}

const partsOf = (designer: Designer): DesignerParts => ({
  page: designer.page,
  problems: designer.problems(),
});

/** Adds a type as step 2 of the README says, from the focused search on, and names what is added. */
const addingFrom =
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

async function takeSchemas(page: Page, ask: () => Promise<void>): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await ask();
  await (await picker).setFiles(schemaFiles);
  await expect(
    page.getByRole("status").getByText(/random 4\.18\.0 was added.*aws 7\.8\.0/),
  ).toBeVisible();
}

test("the first design of the README is made with the mouse, and its code edited", async ({
  designer,
  page,
}) => {
  const add = addingFrom(designer, () =>
    page.getByRole("searchbox", { name: "Search types" }).click(),
  );
  await designer.open();
  await takeSchemas(page, () =>
    page.getByRole("banner").getByRole("button", { name: "Open file" }).click(),
  );
  await add("random pet", "suffix");
  await add("aws:s3:Bucket", "site");
  await designer.openOptional();
  await designer.field("bucket").click();
  await page.keyboard.type("site-${");
  await page.getByRole("option", { name: /suffix\.id/ }).click();

  await add("aws:s3:BucketPolicy", "readers");
  const problem = designer.problems().getByRole("listitem").getByRole("button");
  await expect(problem).toHaveCount(2);
  await problem.filter({ hasText: "bucket" }).first().click();
  await expect(designer.field("bucket")).toBeFocused();
  await page.keyboard.press("Alt+r");
  await page.getByRole("option", { name: /site\.bucket/ }).click();
  await designer.field("policy").click();
  await page.keyboard.insertText(readers);
  await expectDesign(partsOf(designer));

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
  await expectDesign(partsOf(designer));
});

test("the first design of the README is made by keyboard alone, and its code edited", async ({
  designer,
  page,
}) => {
  const keyboard = new Keyboard(page);
  const add = addingFrom(designer, () => keyboard.reach("searchbox", "Search types"));
  await designer.open();
  await takeSchemas(page, () => keyboard.press("Open file"));
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
  await expectDesign(partsOf(designer));

  await keyboard.reach("tab", "Canvas", "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await keyboard.reach("tab", "JSON manifest");
  await page.keyboard.press("End");
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

test("one problem among 1,000 resources is found and fixed by keyboard alone", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", largeDesignWithWrongStatus());
  const keyboard = new Keyboard(page);
  await keyboard.reach("searchbox", "Filter the problems", "Shift+Tab");
  await page.keyboard.type("token-100 status");
  await expect(designer.problems().getByRole("listitem")).toHaveCount(1);
  await keyboard.press("Change to enabled");
  await expect(designer.problems().getByRole("listitem")).toHaveCount(0);
});
