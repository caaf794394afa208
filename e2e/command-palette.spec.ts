import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./designer.ts";
import type { Designer } from "./designer.ts";

/** Waits for the keys of commands, which load after the page is visible. */
const listensToKeys = (page: Page): Promise<void> =>
  expect(page.locator("html[data-moves]")).toBeAttached();

/** Opens the page, and types into the palette as soon as its key works. */
async function typeInPalette(designer: Designer, text: string): Promise<void> {
  await designer.open();
  await listensToKeys(designer.page);
  await designer.page.keyboard.press("Control+k");
  await designer.page.keyboard.type(text);
}

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Commands" });

test("the palette stays at its top, shrinks to its results, groups its results, and highlights one row", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile(
    "Main.json",
    JSON.stringify({ resources: { policy: { type: "delta:RestrictionPolicy", properties: {} } } }),
  );
  await page.keyboard.press("ControlOrMeta+k");
  const top = async (): Promise<number> => (await palette(page).boundingBox())?.y ?? 0;
  const height = async (): Promise<number> => (await palette(page).boundingBox())?.height ?? 0;
  const before = await top();
  const heightBefore = await height();
  await page.keyboard.type("policy");
  const found = palette(page).getByRole("listbox", { name: "Results" });
  await expect(found.getByRole("group", { name: "Add" })).toBeVisible();
  const policyRow = found.getByRole("group", { name: "Go to" }).getByRole("option").first();
  await expect(policyRow).toContainText("delta:RestrictionPolicy");
  await expect(policyRow.locator("svg path")).toBeAttached();
  await policyRow.hover();
  await expect(policyRow).toHaveAttribute("aria-selected", "true");
  await expect(found.getByRole("option", { selected: true })).toHaveCount(1);
  const backgrounds = await found
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).backgroundColor));
  const [marked] = await policyRow.evaluateAll(([option]) =>
    option === undefined ? [] : [getComputedStyle(option).backgroundColor],
  );
  expect(backgrounds.filter((background) => background === marked)).toHaveLength(1);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("qzxq");
  await expect(palette(page)).toContainText("No command, type or resource matches.");
  expect(await top()).toBe(before);
  expect(await height()).toBeLessThan(heightBefore / 3);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("new desgin");
  await expect(found.getByRole("option").first()).toContainText("New design");
  await palette(page).getByRole("button", { name: "Close" }).click();
  await expect(palette(page)).toHaveCount(0);
});

test("the palette lists the recently used commands first", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile(
    "Main.json",
    JSON.stringify({ resources: { policy: { type: "delta:RestrictionPolicy" } } }),
  );
  const group = palette(page).getByRole("group", { name: "Recently used" });
  const run = async (command: string): Promise<void> => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page).getByRole("option").first()).toBeVisible();
    await expect(group).toHaveCount(command === "Show the canvas" ? 0 : 1);
    await page.keyboard.type(command);
    await expect(palette(page).getByRole("option").first()).toContainText(command);
    await page.keyboard.press("Enter");
    await expect(palette(page)).toHaveCount(0);
  };
  await run("Show the canvas");
  await run("Show the code");
  await page.reload();
  await listensToKeys(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page).getByRole("group").first()).toHaveAccessibleName("Recently used");
  await expect(group.getByRole("option")).toContainText(["Show the code", "Show the canvas"]);
});

test("the palette and its text stay when a design is opened, and its resources are listed", async ({
  designer,
  page,
}) => {
  await typeInPalette(designer, "stored");
  await expect(palette(page).getByRole("combobox")).toHaveValue("stored");
  const manifest = { resources: { stored: { type: "delta:RestrictionPolicy" } } };
  await designer.dropFile("Main.json", JSON.stringify(manifest));
  await expect(palette(page).getByRole("group", { name: "Go to" })).toContainText("stored");
  await page.keyboard.press("Backspace");
  await expect(palette(page).getByRole("combobox")).toHaveValue("store");
});

test("the palette opens an example of the first screen", async ({ designer, page }) => {
  await designer.open();
  await page.getByRole("button", { name: "Search or run a command" }).click();
  await page.keyboard.type("fargate");
  await expect(page.getByRole("option").first()).toContainText("Container service");
  await page.keyboard.press("Enter");
  await expect(designer.outlineNames().filter({ hasText: "network" })).toHaveCount(1);
});

test("the palette starts an empty design from the first screen, with the focus in the search for types", async ({
  designer,
  page,
}) => {
  await typeInPalette(designer, "new design");
  await expect(page.getByRole("option").first()).toContainText("New design");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search types" })).toBeFocused();
});
