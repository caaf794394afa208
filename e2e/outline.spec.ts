import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

const design = JSON.stringify({
  name: "orders",
  config: { region: { type: "string" } },
  resources: {
    endpoint: { type: "gamma:events:EventEndpoint", properties: { name: "orders" } },
    policy: {
      type: "delta:RestrictionPolicy",
      properties: { resourceId: "${endpoint.arn}" },
      options: { parent: "${endpoint}" },
    },
    collector: { type: "alpha:migrate:ServerCollector" },
    second: { type: "delta:RestrictionPolicy", properties: { resourceId: "x-${region}" } },
    third: { type: "delta:RestrictionPolicy", properties: { resourceId: "dashboard:abc" } },
  },
  outputs: { arn: "${endpoint.arn}" },
});

async function openDesign(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", design);
  await expect(designer.outlineNames()).toHaveCount(5);
}

const row = (designer: Designer, name: RegExp): Locator =>
  designer.outlineRows().filter({ hasText: name });

const focused = (page: Page): Locator => page.locator("[role=treeitem]:focus");

/** The outline's rows, each with its level, its position among its siblings, and the start of its text. */
async function drawn(designer: Designer): Promise<readonly string[]> {
  return designer.outlineRows().evaluateAll((rows) =>
    rows.map((each) => {
      const [level, position, size] = ["level", "posinset", "setsize"].map((key) =>
        each.getAttribute(`aria-${key}`),
      );
      const name = each.querySelector("[data-name]")?.textContent;
      return `${level} ${position}/${size} ${name}`;
    }),
  );
}

test("the design is a tree of packages, parents, config, variables and outputs", async ({
  designer,
}) => {
  await openDesign(designer);
  expect(await drawn(designer)).toEqual([
    "1 1/6 gamma",
    "2 1/1 endpoint",
    "3 1/1 policy",
    "1 2/6 alpha",
    "2 1/1 collector",
    "1 3/6 delta",
    "2 1/2 second",
    "2 2/2 third",
    "1 4/6 Config",
    "2 1/1 region",
    "1 5/6 Variables",
    "1 6/6 Outputs",
    "2 1/1 arn",
  ]);
});

test("arrows, Home, End, letters and * navigate the tree, which is one tab stop", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await expect(designer.outlineRows().and(page.locator("[tabindex='0']"))).toHaveCount(1);
  await row(designer, /^endpoint/).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(row(designer, /^endpoint/)).toHaveAttribute("aria-expanded", "false");
  await expect(row(designer, /^policy/)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(focused(page)).toHaveText(/^policy/);
  await expect(designer.field("Name")).toHaveValue("policy");
  await page.keyboard.press("ArrowLeft");
  await expect(focused(page)).toHaveText(/^endpoint/);
  await page.keyboard.press("End");
  await expect(focused(page)).toHaveText(/^arn/);
  await page.keyboard.press("Home");
  await expect(focused(page)).toHaveText(/^gamma/);
  await page.keyboard.type("co");
  await expect(focused(page)).toHaveText(/^collector/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(row(designer, /^collector/)).toHaveCount(0);
  await page.keyboard.press("*");
  await expect(row(designer, /^collector/)).toHaveCount(1);
});

test("F2 and a double click rename in place, references follow, and no name is refused", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await row(designer, /^endpoint/).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("F2");
  const field = page.getByRole("textbox", { name: "New name for endpoint" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("failover");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText(/^failover/);
  expect(JSON.parse(await designer.manifest())).toMatchObject({
    resources: { policy: { properties: { resourceId: "${failover.arn}" } } },
    outputs: { arn: "${failover.arn}" },
  });

  await row(designer, /^failover/).dblclick();
  await page.getByRole("textbox", { name: "New name for failover" }).fill("given up");
  await page.keyboard.press("Escape");
  await expect(focused(page)).toHaveText(/^failover/);

  await row(designer, /^region/).click();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "New name for region" }).fill("place");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText(/^place/);
  expect(JSON.parse(await designer.manifest())).toMatchObject({
    config: { place: { type: "string" } },
    resources: { second: { properties: { resourceId: "x-${place}" } } },
  });
});

test("Alt+arrows and dragging reorder sibling resources", async ({ designer, page }) => {
  await openDesign(designer);
  const order = async () => Object.keys(JSON.parse(await designer.manifest()).resources);
  await row(designer, /^third/).click();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(focused(page)).toHaveText(/^third/);
  expect(await order()).toEqual(["endpoint", "policy", "collector", "third", "second"]);
  await row(designer, /^third/).click();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowDown");
  expect(await order()).toEqual(["endpoint", "policy", "collector", "second", "third"]);
  // The window is high enough for all rows, so the list doesn't scroll during the drag.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await row(designer, /^second/).dragTo(row(designer, /^third/), {
    targetPosition: { x: 60, y: 22 },
  });
  expect(await order()).toEqual(["endpoint", "policy", "collector", "third", "second"]);
  await row(designer, /^second/).dragTo(row(designer, /^collector/));
  expect(await order()).toEqual(["endpoint", "policy", "collector", "third", "second"]);
});

test("Shift and Ctrl select several rows, which are deleted as one step", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await row(designer, /^collector/).click();
  await row(designer, /^third/).click({ modifiers: ["Shift"] });
  await expect(page.locator("[role=treeitem][aria-selected=true]")).toHaveText([
    /^collector/,
    /^second/,
    /^third/,
  ]);
  await row(designer, /^second/).click({ modifiers: ["ControlOrMeta"] });
  await expect(page.locator("[role=treeitem][aria-selected=true]")).toHaveText([
    /^collector/,
    /^third/,
  ]);
  await page.getByRole("button", { name: "Delete 2 resources" }).click();
  await expect(designer.outlineNames()).toHaveText([/^endpoint/, /^policy/, /^second/]);
  await designer.undo();
  await expect(designer.outlineNames()).toHaveCount(5);
});

test("the filter shows matches and their ancestors", async ({ designer, page }) => {
  await openDesign(designer);
  const filter = page.getByRole("searchbox", { name: "Filter the outline" });
  await filter.fill("policy");
  expect((await drawn(designer)).map((each) => each.split(" ").at(-1))).toEqual([
    "gamma",
    "endpoint",
    "policy",
    "delta",
    "second",
    "third",
  ]);
  await filter.press("ArrowDown");
  await expect(focused(page)).toHaveText(/^endpoint/);
  await filter.fill("second");
  await filter.press("Enter");
  await expect(focused(page)).toHaveText(/^second/);
  await filter.fill("nothing");
  await expect(designer.outlineRows()).toHaveCount(0);
  await expect(page.getByText("Nothing matches.")).toBeVisible();
});

test("a row's menu has its commands, and returns the focus", async ({ designer, page }) => {
  await openDesign(designer);
  await row(designer, /^collector/).click({ button: "right" });
  const menu = page.getByRole("menu", { name: "Commands for collector" });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(focused(page)).toHaveText(/^collector/);
  await page.getByRole("button", { name: "More commands for collector" }).click();
  await menu.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(row(designer, /^collector-2/)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Add output" }).click();
  await expect(row(designer, /^output/)).toHaveAttribute("aria-selected", "true");
});
