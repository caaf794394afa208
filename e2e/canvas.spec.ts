import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import { generateDesign } from "../scripts/generate-design.mjs";
import { expect, test, textOf } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

const box = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Canvas" }).getByRole("button", { name: `${name}, ` });

/** An element's position on the screen. */
async function boundsOf(locator: Locator) {
  const bounds = await locator.boundingBox();
  if (bounds === null) throw new Error(`${locator} is not on the screen.`);
  return bounds;
}

async function placeOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const bounds = await boundsOf(box(page, name));
  return { x: Math.round(bounds.x), y: Math.round(bounds.y) };
}

/** A box's position once everything has stopped moving. */
async function restOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  await settled(page, [name]);
  return placeOf(page, name);
}

/** Some boxes' positions, sorted by name, once they have stopped moving. */
async function settled(
  page: Page,
  names: readonly string[],
): Promise<readonly { x: number; y: number }[]> {
  for (const name of names) await expect(box(page, name)).toBeAttached();
  await canvasSettled(page);
  return Promise.all(names.map((name) => placeOf(page, name)));
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

const seven = [
  "endpoint-1",
  "policy-1",
  "token-1",
  "collector-1",
  "publishers-1",
  "subscriber-1",
  "analyst-1",
];

test("moving is a separate step, keeps all other places, and survives a reload", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  const before = await settled(page, seven);
  const start = await placeOf(page, "policy-1");
  await drag(page, { x: start.x + 40, y: start.y + 12 }, { x: start.x + 110, y: start.y + 90 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo: Move policy-1" })).toBeEnabled();
  const after = await settled(page, seven);
  after.forEach((location, at) => {
    if (seven[at] !== "policy-1") expect(location).toEqual(before[at]);
  });
  const moved = await placeOf(page, "policy-1");
  expect(moved.x - start.x).toBeGreaterThan(50);
  expect(moved.y - start.y).toBeGreaterThan(60);

  await designer.saved();
  await page.reload();
  await expect(box(page, "policy-1")).toBeVisible();
  const again = await settled(page, seven);
  // The camera fits everything again, so only the relative positions are the same.
  expect(distances(again)).toEqual(distances(after));
});

/**
 * Each place's distance from the first place, as a share of the last place's distance. The shares are the same at every
 * zoom.
 */
function distances(places: readonly { x: number; y: number }[]): readonly string[] {
  const [first = { x: 0, y: 0 }] = places;
  const last = places.at(-1) ?? first;
  const scale = Math.hypot(last.x - first.x, last.y - first.y);
  const share = (length: number): string => (length / scale + 0.001).toFixed(1);
  return places.map(({ x, y }) => `${share(x - first.x)} ${share(y - first.y)}`);
}

test("undo and redo revert a move, and a press that moves less than four pixels selects", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  const start = await restOf(page, "token-1");
  await page.mouse.move(start.x + 30, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 32, start.y + 11);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  await expect(box(page, "token-1")).toHaveAttribute("aria-current", "true");

  await drag(page, { x: start.x + 30, y: start.y + 10 }, { x: start.x + 80, y: start.y - 60 });
  await page.mouse.up();
  const moved = await placeOf(page, "token-1");
  expect(moved).not.toEqual(start);
  await designer.undo();
  await expect.poll(() => placeOf(page, "token-1")).toEqual(start);
  await designer.redo();
  await expect.poll(() => placeOf(page, "token-1")).toEqual(moved);
});

test("a type dragged from the palette is created where it is dropped, and moves nothing else", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  const before = await settled(page, seven);
  const canvas = await boundsOf(page.getByRole("region", { name: "Canvas" }));
  const point = { x: canvas.width - 160, y: 60 };
  await page.getByRole("treeitem", { name: /^Built-in types/ }).click();
  await page.getByRole("treeitem", { name: /^Package delta/ }).click();
  await page
    .getByRole("treeitem", { name: "Add delta:RestrictionPolicy", exact: true })
    .dragTo(page.getByRole("region", { name: "Canvas" }), { targetPosition: point });
  const made = await restOf(page, "restrictionPolicy");
  expect(Math.abs(made.y - canvas.y - point.y)).toBeLessThan(40);
  expect(await settled(page, seven)).toEqual(before);
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();

  // A resource that is added without a place gets a free place, and doesn't move other resources either.
  await designer.add("alpha:containerregistry:Token");
  await expect(box(page, "token")).toHaveCount(1);
  // The view may follow the new resource.
  expect(distances(await settled(page, seven))).toEqual(distances(before));
  await designer.undo();
  await designer.undo();
  await expect(box(page, "restrictionPolicy")).toHaveCount(0);
});

test("resources are connected in three ways: port to port, onto an empty place, and with the keyboard only", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await settled(page, seven);
  const wire = (name: string): Locator => page.getByRole("img", { name, exact: true });
  const part = (name: string, what: string): Locator =>
    page.locator("[data-box]", { hasText: name }).locator(what);
  const middleOf = async (locator: Locator) => {
    const { x, y, width, height } = await boundsOf(locator);
    return { x: x + width / 2, y: y + height / 2 };
  };
  await expect(wire("policy-1.resourceId uses endpoint-1.arn")).toBeAttached();

  // If the output is dropped on the port itself, the reference replaces the value at once.
  const nameOutput = part("endpoint-1", "[data-output='1']");
  const port = part("policy-1", "span[data-input='0']").last();
  await drag(page, await middleOf(nameOutput), await middleOf(port));
  await page.mouse.up();
  await expect(wire("policy-1.resourceId uses endpoint-1.name")).toBeAttached();
  const replaced = page.getByText(
    "policy-1.resourceId was connected, which replaces endpoint-1.arn.",
  );
  await expect(replaced).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(wire("policy-1.resourceId uses endpoint-1.arn")).toBeAttached();
  await expect(replaced).toHaveCount(0);

  // If the output is dropped on a box, a list of matching inputs opens, which works with the keyboard.
  const target = await placeOf(page, "policy-1");
  await drag(page, await middleOf(nameOutput), { x: target.x + 40, y: target.y + 12 });
  await expect(page.locator("[data-box][data-dimmed]")).toHaveCount(0);
  // No list covers the canvas before the drop.
  await expect(page.getByText("Drop to connect endpoint-1.name to policy-1")).toBeAttached();
  await expect(page.getByRole("listbox", { name: /^Connect / })).toHaveCount(0);
  await page.mouse.up();
  const choice = page.getByRole("dialog", { name: "Connect endpoint-1.name to policy-1" });
  await expect(choice.getByRole("combobox", { name: "Search" })).toBeFocused();
  await expect(choice.getByRole("option", { name: "resourceId ← name" })).toContainText(
    "Replaces endpoint-1.arn",
  );
  const over = await boundsOf(part("policy-1", "button"));
  const menu = await boundsOf(choice);
  const isBeside =
    menu.x >= over.x + over.width ||
    menu.x + menu.width <= over.x ||
    menu.y >= over.y + over.height;
  expect(isBeside).toBe(true);
  await expectAccessibleInBothThemes(designer);
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(box(page, "endpoint-1")).toBeFocused();

  // If the output is dropped on an empty place, a resource that accepts it is created, in one undo step.
  const canvas = await boundsOf(page.getByRole("region", { name: "Canvas" }));
  const arn = part("endpoint-1", "[data-output='0']");
  await drag(page, await middleOf(arn), { x: canvas.x + canvas.width - 330, y: canvas.y + 30 });
  await page.mouse.up();
  const made = page.getByRole("dialog", { name: "Add something that takes endpoint-1.arn" });
  await expect(made.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("restriction");
  await expect(made.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(wire("restrictionPolicy.resourceId uses endpoint-1.arn")).toBeAttached();
  await expect(box(page, "restrictionPolicy")).toHaveAttribute("aria-current", "true");
  await designer.undo();
  await expect(box(page, "restrictionPolicy")).toHaveCount(0);
  await expect(wire("restrictionPolicy.resourceId uses endpoint-1.arn")).toHaveCount(0);

  // The keyboard opens the same list.
  await box(page, "endpoint-1").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Alt+Enter");
  const dialog = page.getByRole("dialog", { name: "Connect endpoint-1 to…" });
  await expect(dialog.getByRole("combobox", { name: "Target input" })).toBeFocused();
  await page.keyboard.type("token-1 resourceGroupName");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(wire("token-1.resourceGroupName uses endpoint-1.name")).toBeAttached();
});

test("several boxes are selected by rectangle and Ctrl+click, aligned and moved together", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await settled(page, seven);
  await box(page, "policy-1").click();
  await box(page, "publishers-1").click({ modifiers: ["ControlOrMeta"] });
  await box(page, "analyst-1").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Align and distribute" }).click();
  await page.getByRole("menuitem", { name: "Align left" }).click();
  const places = await settled(page, ["policy-1", "publishers-1", "analyst-1"]);
  expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  await expect(page.getByRole("button", { name: "Undo: Align left" })).toBeEnabled();

  const canvas = await boundsOf(page.getByRole("region", { name: "Canvas" }));
  await page.keyboard.down("Shift");
  await drag(
    page,
    { x: canvas.x + 4, y: canvas.y + 4 },
    {
      x: canvas.x + canvas.width - 4,
      y: canvas.y + canvas.height - 4,
    },
  );
  await page.mouse.up();
  await page.keyboard.up("Shift");
  for (const name of seven) await expect(box(page, name)).toHaveAttribute("aria-current", "true");
  const start = await restOf(page, "token-1");
  await drag(page, { x: start.x + 30, y: start.y + 10 }, { x: start.x + 50, y: start.y + 40 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo: Move 7 resources" })).toBeEnabled();
});

test("the keyboard moves the focus between boxes, moves them, and opens them", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await settled(page, seven);
  await box(page, "endpoint-1").focus();
  await page.keyboard.press("ArrowRight");
  await expect(box(page, "policy-1")).toBeFocused();
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();
  const start = await restOf(page, "policy-1");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(async () => (await placeOf(page, "policy-1")).y).toBeGreaterThan(start.y);
  await expect(box(page, "policy-1")).toBeFocused();
  await designer.undo();
  await expect.poll(() => placeOf(page, "policy-1")).toEqual(start);
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("button", { name: "Align and distribute" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  for (const name of seven) await expect(box(page, name)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  await expect(designer.field("Name")).toBeFocused();
});

test("tidy, direction and focus", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await settled(page, seven);
  const start = await placeOf(page, "policy-1");
  await drag(page, { x: start.x + 40, y: start.y + 12 }, { x: start.x + 10, y: start.y + 110 });
  await page.mouse.up();
  const moved = await settled(page, seven);
  const tools = page.getByRole("toolbar", { name: "Canvas" });
  await tools.getByRole("button", { name: "Tidy" }).click();
  await expect(page.getByRole("button", { name: "Undo: Tidy the canvas" })).toBeEnabled();
  // Relative positions are compared, because Tidy fits the view to everything, and undo only restores places.
  const standing = async () => distances(await settled(page, seven));
  await expect.poll(standing).not.toEqual(distances(moved));
  await designer.undo();
  await expect.poll(standing).toEqual(distances(moved));

  // A change of the direction lays out everything, also a manually placed box, in one step.
  await tools.getByRole("button", { name: "Lay out top-down" }).click();
  await expect(page.getByRole("button", { name: "Undo: Lay out top-down" })).toBeEnabled();
  await expect.poll(standing).not.toEqual(distances(moved));
  await designer.undo();
  await expect.poll(standing).toEqual(distances(moved));

  await box(page, "policy-1").click();
  await tools.getByRole("button", { name: "Focus on the selected resource" }).click();
  const dimmed = page.locator("[data-box][data-dimmed]");
  await expect(dimmed).toHaveCount(5);
  await box(page, "policy-1").focus();
  await page.keyboard.press("Escape");
  await expect(dimmed).toHaveCount(0);
});

test("the picture is saved as SVG and PNG", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await settled(page, seven);
  const save = async (format: "SVG" | "PNG") => {
    await page.getByRole("button", { name: "Save picture…" }).click();
    return designer.savePicture({ format });
  };
  const svg = await save("SVG");
  expect(svg.suggestedFilename()).toBe("design-7.svg");
  const text = await textOf(svg);
  for (const name of seven) expect(text).toContain(`>${name}</text>`);
  const png = await save("PNG");
  expect(png.suggestedFilename()).toBe("design-7.png");
  const bytes = await readFile(await png.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  const width = bytes.readUInt32BE(16);
  const wanted = Number(/width="(\d+)"/.exec(text)?.[1]) * 2;
  expect(width).toBe(wanted);
});

test("200 resources can be drawn, selected, moved and framed", async ({ designer, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await designer.open();
  await designer.openFile("Main.json", generateDesign(200));
  const canvas = page.getByRole("region", { name: "Canvas" });
  await expect(canvas.locator("[data-box]").first()).toBeVisible({ timeout: 30_000 });
  await canvas.getByRole("button", { name: "Zoom to fit" }).click();
  await expect(canvas.locator("[data-painting]")).toBeVisible();
  await expect(canvas.locator("[data-box]")).toHaveCount(1);
  const start = await restOf(page, "endpoint-1");
  await drag(page, { x: start.x + 6, y: start.y + 3 }, { x: start.x + 40, y: start.y + 30 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Undo: Move endpoint-1" })).toBeEnabled();
  for (let step = 0; step < 10; step += 1)
    await canvas.getByRole("button", { name: "Zoom in" }).click();
  await expect(canvas.locator("[data-painting]")).toHaveCount(0);
  // A press on the empty canvas focuses it, which enables the zoom keys.
  await canvas.locator(".react-flow__pane").click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("Shift+Digit1");
  await expect(canvas.locator("[data-painting]")).toBeVisible();
});

test("there are no violations, and everything focusable has a unique name", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await settled(page, seven);
  await box(page, "policy-1").click();
  await box(page, "publishers-1").click({ modifiers: ["ControlOrMeta"] });
  await expectAccessibleInBothThemes(designer);
  await page.getByRole("button", { name: "Group by" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessibleInBothThemes(designer);
  await page.keyboard.press("Escape");
  const names = await page
    .getByRole("region", { name: "Canvas" })
    .locator("button, [tabindex], [role=img]")
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute("aria-label") ?? element.textContent ?? ""),
    );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.trim() === "")).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const stops = await page
    .getByRole("region", { name: "Canvas" })
    .locator("[tabindex='0'], button:not([tabindex])")
    .count();
  expect(stops).toBe(2);
});
