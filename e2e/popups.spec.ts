import type { Locator, Page } from "@playwright/test";

import { chooseInFileMenu, expect, test } from "./designer.ts";
import { begin, picker } from "./references.ts";

/** The popup patterns of the ARIA Authoring Practices, tested once per widget. */

/** Presses a key that the input method itself handles, because the key ends the composition. */
const pressComposing = (field: Locator, key: string): Promise<void> =>
  field.evaluate((element, pressed) => {
    const event = { key: pressed, isComposing: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", event));
  }, key);

for (const [way, name] of [
  ["Reference…", "Reference for resourceId"],
  ["Function…", "Function for resourceId"],
] as const)
  test(`ending a composition chooses nothing: ${name}`, async ({ designer, page }) => {
    await begin(designer);
    await designer.setBy("resourceId", way);
    const list = page.getByRole("dialog", { name });
    const field = list.getByRole("combobox");
    await expect(field).toBeFocused();
    await expect(list.getByRole("option").first()).toBeVisible();
    await pressComposing(field, "Enter");
    await pressComposing(field, "ArrowDown");
    await pressComposing(field, "Escape");
    await expect(list).toBeVisible();
    await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(list).toHaveCount(0);
  });

test("a context menu stays in the window when switching from mouse to touch", async ({
  designer,
  page,
}) => {
  await begin(designer);
  const row = designer.outlineNames().filter({ hasText: "endpoint" });
  await row.click({ button: "right" });
  const menu = page.getByRole("menu", { name: "Commands for endpoint" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  const { width, height } = await sizeOf(page);
  await row.dispatchEvent("contextmenu", { clientX: width - 5, clientY: height - 5 });
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  if (box === null) throw new Error("The menu is not drawn.");
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
});

test("a menu: arrows wrap, typing finds items, and each way to close it returns the focus", async ({
  designer,
  page,
}) => {
  await begin(designer);
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  const menu = page.getByRole("menu", { name: "Export" });
  const item = (name: string, role: "menuitem" | "menuitemradio" = "menuitem"): Locator =>
    menu.getByRole(role, { name, exact: true });
  await expect(button).toHaveAttribute("aria-haspopup", "menu");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(item("Export file")).toBeFocused();
  await page.keyboard.press("Home");
  const first = menu.getByRole("menuitemradio").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const last = menu.getByRole("menuitem").last();
  await expect(last).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("End");
  await expect(last).toBeFocused();
  await page.keyboard.type("py");
  await expect(item("Python", "menuitemradio")).toBeFocused();

  // One item of the group is checked, and choosing an item keeps the menu open.
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitemradio", { checked: true })).toHaveText("Python");
  await expect(menu.getByRole("group", { name: "Language" })).toBeVisible();
  // Menu items are not tab stops.
  await expect(menu.locator("[tabindex='0']")).toHaveCount(0);

  for (const leave of ["Escape", "Tab"]) {
    await page.keyboard.press(leave);
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Enter");
    await expect(item("Export file")).toBeFocused();
  }
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await page.getByRole("banner").click({ position: { x: 2, y: 2 } });
  await expect(menu).toHaveCount(0);
});

test("the menus lead to the package names and the keyboard shortcuts", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await chooseInFileMenu(page, "Package names…");
  await expect(page.getByRole("dialog", { name: "Package names" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menu", { name: "View" }).getByText("Keyboard shortcuts").click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("a combobox: its field keeps the focus and announces the active option", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  await page.keyboard.press("Alt+r");
  const list = picker(designer);
  const field = list.getByRole("combobox");
  const listbox = list.getByRole("listbox");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-autocomplete", "list");
  await expect(field).toHaveAttribute("aria-controls", (await listbox.getAttribute("id")) ?? "");
  const options = list.getByRole("option");
  expect(await options.count()).toBeGreaterThan(2);
  const expectActive = async (option: Locator): Promise<void> => {
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
    const id = (await option.getAttribute("id")) ?? "";
    await expect(field).toHaveAttribute("aria-activedescendant", id);
    await expect(option).toBeInViewport();
    await expect(field).toBeFocused();
  };
  await expectActive(options.first());
  await page.keyboard.press("ArrowDown");
  await expectActive(options.nth(1));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expectActive(options.last());
  await page.keyboard.press("PageUp");
  await expectActive(options.first());

  // A new search activates the first option. A search without results activates no option, and the status says that
  // nothing was found.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("arn");
  await expectActive(options.first());
  await page.keyboard.type("-nowhere");
  await expect(options).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await expect(list.getByRole("status")).toHaveText("Nothing in the design matches.");
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(designer.field("resourceId")).toBeFocused();
});

const sizeOf = (page: Page): Promise<{ readonly width: number; readonly height: number }> =>
  page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  }));
