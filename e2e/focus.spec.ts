import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { design, stackExport } from "./plan-files.ts";

test.use({ middle: "canvas" });

/** The suggested values of an input that accepts any string. */
const sizes = ["xs", "s", "m", "l", "xl", "xxl"];
const boxSchema = {
  name: "thing",
  version: "1.0.0",
  types: {
    "thing:index:Size": { type: "string", enum: sizes.map((value) => ({ value })) },
  },
  resources: {
    "thing:index:Box": {
      inputProperties: {
        size: { oneOf: [{ $ref: "#/types/thing:index:Size" }, { type: "boolean" }] },
      },
      requiredInputs: ["size"],
    },
  },
};

/** A package with an object and a list, after another input. */
const nestedSchema = {
  name: "thing",
  version: "1.0.0",
  types: { "thing:index:Rule": { type: "object", properties: { port: { type: "string" } } } },
  resources: {
    "thing:index:Box": {
      inputProperties: {
        first: { type: "string" },
        rule: { $ref: "#/types/thing:index:Rule" },
        tags: { type: "array", items: { type: "string" } },
      },
    },
  },
};

const names = ["first", "second", "third"];

async function openDesign(designer: Designer): Promise<void> {
  const resources = Object.fromEntries(
    names.map((name) => [name, { type: "delta:RestrictionPolicy" }]),
  );
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ name: "three", resources }));
  await expect(designer.outlineNames()).toHaveCount(names.length);
}

const canvas = (page: Page) => page.getByRole("region", { name: "Canvas" });

async function command(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /Find a command/ }).fill(typed);
  await page.keyboard.press("Enter");
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);

/** Presses F6 until an element on the canvas has the focus. */
async function goToCanvas(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("F6");
    await expect(canvas(page).locator(":focus")).toHaveCount(1, { timeout: 200 });
  }).toPass({ intervals: [20] });
}

test("F6 moves the focus to the selected box, which Delete deletes", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.select("first");
  await goToCanvas(page);
  // Skips the elements that precede the boxes.
  await canvas(page)
    .getByRole("button", { name: /^first/ })
    .focus();
  await designer.select("third");
  await goToCanvas(page);
  await expect(canvas(page).getByRole("button", { name: /^third/ })).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(designer.outlineNames()).toHaveText([/^first/, /^second/]);
});

test("Escape in a form returns to the box or the row from which the form was opened", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  const node = canvas(page).getByRole("button", { name: /^second/ });
  await node.focus();
  await page.keyboard.press("Enter");
  await expect(designer.field("Name")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(node).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(designer.field("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(node).toBeFocused();

  const row = (name: RegExp) => designer.outlineRows().filter({ hasText: name });
  await row(/^first/).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(row(/^third/)).toHaveAttribute("aria-selected", "true");
  await designer.setBy("resourceId", "Function…");
  // The list closes first.
  await page.keyboard.press("Escape");
  await expect(designer.inspector().locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(row(/^third/)).toBeFocused();
});

test("hiding a panel from inside leaves the focus on the button that shows it", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await designer.select("first");
  const hides = [
    [page.getByRole("searchbox", { name: /types/ }), "ControlOrMeta+b", "Show types and outline"],
    [designer.field("Name"), "ControlOrMeta+.", "Show the inspector"],
  ] as const;
  for (const [field, keys, button] of hides) {
    await field.focus();
    await page.keyboard.press(keys);
    const unfold = page.getByRole("button", { name: button });
    await expect(unfold).toBeFocused();
    await page.keyboard.press(keys);
    await expect(unfold).toHaveCount(0);
    await expect(page.getByRole("button", { name: "View", exact: true })).toBeFocused();
  }
});

test("F2 renames in the inspector if the outline is hidden", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.select("second");
  await page.keyboard.press("ControlOrMeta+b");
  await canvas(page)
    .getByRole("button", { name: /^second/ })
    .focus();
  await page.keyboard.press("F2");
  await expect(designer.field("Name")).toBeFocused();
});

test("starting a comparison focuses the plan, and ending it focuses its start button", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", design);
  await designer.show("Plan");
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a stack export…" }).press("Enter");
  const file = {
    name: "stack.json",
    mimeType: "application/json",
    buffer: Buffer.from(stackExport),
  };
  await (await picker).setFiles(file);
  const plan = page.getByRole("region", { name: "Plan", exact: true });
  await expect(plan).toBeFocused();
  await plan.getByRole("button", { name: "Stop comparing" }).press("Enter");
  await expect(plan.getByRole("button", { name: "Open a stack export…" })).toBeFocused();
});

test("a box keeps the focus while code opens next to it, and F6 moves to the code", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await designer.select("second");
  const node = canvas(page).getByRole("button", { name: /^second/ });
  for (const isBeside of [true, false]) {
    await node.focus();
    await page.keyboard.press("ControlOrMeta+\\");
    await expect(designer.code()).toBeVisible({ visible: isBeside });
    await expect(node).toBeFocused();
    if (!isBeside) continue;
    await page.keyboard.press("F6");
    await expect(designer.code().locator(":focus")).toHaveCount(1);
  }
});

test("F6 cycles through all parts after the code's text had focus", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.show("Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  const text = designer.code().locator(".cm-content");
  await text.click();
  const outline = page.getByRole("region", { name: "Outline" });
  for (const keys of ["F6", "Shift+F6"]) {
    await expect(text).toBeFocused();
    const parts = new Set<string>();
    for (let count = 0; count < 12 && (count === 0 || !(await isFocused(text))); count += 1) {
      await page.keyboard.press(keys);
      if ((await outline.locator(":focus").count()) > 0) parts.add("outline");
      if ((await designer.inspector().locator(":focus").count()) > 0) parts.add("inspector");
    }
    expect([...parts].toSorted()).toEqual(["inspector", "outline"]);
  }
});

test("going to a resource from the outline focuses its row", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.select("first");
  const row = (name: RegExp) => designer.outlineRows().filter({ hasText: name });
  await row(/^first/).focus();
  await command(page, "go to third");
  await expect(row(/^third/)).toBeFocused();
  await expect(row(/^third/)).toHaveAttribute("aria-selected", "true");
});

test("another view keeps the focus in the page", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.select("second");
  for (const view of ["Show the code", "Show the plan", "Show the access policies"]) {
    await command(page, "show the canvas");
    await canvas(page)
      .getByRole("button", { name: /^second/ })
      .focus();
    await command(page, view);
    await expect(page.locator("main :focus")).toHaveCount(1);
  }
});

test("deleting from the form keeps the focus in the page", async ({ designer, page }) => {
  await openDesign(designer);
  for (const [add, remove] of [
    ["Add config variable", "Delete config variable"],
    ["Add output", "Delete output"],
  ] as const) {
    await command(page, add);
    const button = designer.inspector().getByRole("button", { name: remove });
    await button.press("Enter");
    await expect(button).toBeHidden();
    await expect(page.locator("main :focus")).toHaveCount(1);
  }
});

test("undoing an addition returns to where it was made", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("thing.json", JSON.stringify(nestedSchema));
  await expect(page.getByRole("status").filter({ hasText: "thing 1.0.0" })).toBeVisible();
  await designer.openFile(
    "Main.json",
    JSON.stringify({ name: "one", resources: { box: { type: "thing:index:Box" } } }),
  );
  await designer.select("box");
  await designer.openOptional();
  for (const add of ["Add rule", "Add to tags"]) {
    const button = page.getByRole("button", { name: add, exact: true });
    await button.press("Enter");
    await expect(designer.inspector().locator("input:focus")).toHaveCount(1);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(button).toBeFocused();
  }
});

test("F6 moves to the selected row, wherever the outline had focus before", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  const rows = page.getByRole("region", { name: "Outline" }).getByRole("treeitem");
  await rows.filter({ hasText: "Config" }).focus();
  await command(page, "Add delta:RestrictionPolicy");
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("F6");
    if ((await page.getByRole("region", { name: "Outline" }).locator(":focus").count()) > 0) break;
  }
  await expect(
    page.getByRole("region", { name: "Outline" }).locator("[role=treeitem]:focus"),
  ).toHaveAttribute("aria-selected", "true");
});

test("F6 selects the existing search text, so typing replaces it", async ({ designer, page }) => {
  await openDesign(designer);
  const search = page.getByRole("searchbox", { name: /types/ });
  await search.click();
  await page.keyboard.type("token");
  await goToCanvas(page);
  await expect(async () => {
    await page.keyboard.press("F6");
    await expect(search).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [20] });
  await page.keyboard.type("event");
  await expect(search).toHaveValue("event");
});

test("each function in the picker has its name on one line", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.select("first");
  await designer.setBy("resourceId", "Function…");
  const all = page.getByRole("listbox", { name: "Functions" }).getByRole("option");
  expect(await all.count()).toBeGreaterThan(10);
  const heights = await all
    .locator("bdo")
    .evaluateAll((ends) => ends.map((end) => end.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(24);
});

test("a problem leads to a field's value, not to its kind selector", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("thing.json", JSON.stringify(boxSchema));
  await expect(page.getByRole("status").filter({ hasText: "thing 1.0.0" })).toBeVisible();
  await designer.openFile(
    "Main.json",
    JSON.stringify({ name: "one", resources: { box: { type: "thing:index:Box" } } }),
  );
  await designer.problems().getByText("size is required.").click();
  await expect(designer.field("size")).toBeFocused();
  await expect(designer.field("size: kind of value").locator("option")).toHaveText([
    "one of 6 values",
    "a boolean",
  ]);
  await designer.field("size").selectOption("m");
  await expect(designer.field("size")).toHaveValue(/\d/);
});
