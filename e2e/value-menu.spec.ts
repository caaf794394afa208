import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

const token = "delta:RestrictionPolicy";

const menu = (page: Page): Locator => page.getByRole("menu", { name: "Ways to set resourceId" });

const button = (designer: Designer): Locator =>
  designer.inspector().getByRole("button", { name: "More ways to set resourceId" });

async function begin(designer: Designer): Promise<void> {
  await designer.open();
  await designer.add("gamma:events:EventEndpoint");
  await designer.fill("Name", "endpoint");
  await designer.add(token);
  await designer.fill("Name", "policy");
}

test("one button has all ways to set a field, and the menu takes no space", async ({
  designer,
  page,
}) => {
  await begin(designer);
  const before = await designer.form(token).boundingBox();
  await button(designer).click();
  await expect(menu(page).getByRole("menuitem")).toHaveText([
    /^Text with references…/,
    /^Insert line break/,
    /^Reference…/,
    /^Function…/,
    /^Empty string/,
    /^Show description/,
  ]);
  expect(await designer.form(token).boundingBox()).toEqual(before);
  await expect(button(designer)).toHaveAttribute("aria-expanded", "true");
  await expectAccessibleInBothThemes(designer, "[aria-label=Inspector]");
  await button(designer).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(button(designer)).toHaveAttribute("aria-expanded", "false");
  await expect(button(designer)).toBeFocused();
  await button(designer).click();
  await page.getByRole("banner").click({ position: { x: 300, y: 5 } });
  await expect(menu(page)).toHaveCount(0);
});

test("the menu supports menu keys, and returns the focus", async ({ designer, page }) => {
  await begin(designer);
  const field = designer.field("resourceId");
  await field.focus();
  await page.keyboard.press("Alt+m");
  const item = (name: RegExp): Locator => menu(page).getByRole("menuitem", { name });
  await expect(item(/^Text with/)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item(/^Show description/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(/^Text with/)).toBeFocused();
  await page.keyboard.press("r");
  await expect(item(/^Reference/)).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(/^Show description/)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(field).toBeFocused();

  await page.keyboard.type("on ");
  await page.keyboard.press("Alt+m");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("combobox", { name: "Find a reference for resourceId" }),
  ).toBeFocused();
  await page.keyboard.type("arn");
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  const { resources } = JSON.parse(await designer.manifest());
  expect(resources.policy.properties.resourceId).toMatch(/^on \$\{endpoint\.arn\}!$/);
});
