import type { Page } from "@playwright/test";

import { expectAccessible } from "../axe.ts";
import { addressOf, workshopPort } from "./address.ts";
import { expect, test } from "./workshop.ts";

const open = async (page: Page): Promise<void> => {
  await page.goto(`${addressOf(workshopPort)}?palette`);
  await expect(page.getByPlaceholder("Search 3,403 types")).toBeVisible();
};

const nodes = (page: Page): Promise<number> =>
  page.getByRole("region", { name: "Resource types" }).locator("*").count();

const focused = (page: Page) => page.locator("[role=treeitem]:focus");

test("with 3,400 types the palette has at most 600 elements, folded, unfolded and searched", async ({
  page,
}) => {
  await open(page);
  expect(await nodes(page)).toBeLessThan(60);
  // The last first: what is above stays where it is.
  for (const name of ["west", "south", "north"]) {
    const row = page.getByRole("treeitem", { name: `Package ${name} 1.0.0` });
    await row.press("ArrowRight");
    await expect(row).toHaveAttribute("aria-expanded", "true");
    // All modules beside this one, at once.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("*");
    await expect(page.locator("[aria-level='3']").first()).toBeAttached();
    await expect.poll(() => nodes(page)).toBeLessThanOrEqual(600);
  }
  await page.keyboard.press("End");
  await expect(focused(page)).toHaveAccessibleName("Add pulumi:providers:west");
  await expect.poll(() => nodes(page)).toBeLessThanOrEqual(600);
  for (const query of ["b", "bucket", "bukcet policy", "place"]) {
    await page.getByLabel("Search types").fill(query);
    await expect(page.locator("mark").first()).toBeVisible();
    await expect.poll(() => nodes(page)).toBeLessThanOrEqual(600);
  }
  await expectAccessible({ page }, "main");
});

test("the keys reach every type of a long list", async ({ page }) => {
  await open(page);
  await page.getByLabel("Search types").focus();
  await page.keyboard.press("ArrowDown");
  await expect(focused(page)).toHaveAccessibleName("Package north 1.0.0");
  await page.keyboard.press("End");
  await expect(focused(page)).toHaveAccessibleName("Package west 1.0.0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect(focused(page)).toHaveAccessibleName("Add pulumi:providers:west");
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.type("module77");
  await expect(focused(page)).toHaveAccessibleName(/^Module module77,/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(focused(page)).toHaveAccessibleName(/^Add west:module77:/);
  await expect(focused(page)).toHaveAttribute("aria-setsize", /^(8|9)$/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(focused(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Home");
  await expect(focused(page)).toHaveAccessibleName("Package north 1.0.0");
  await expect(page.locator("[role=treeitem][tabindex='0']")).toHaveCount(1);
});
