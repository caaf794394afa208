import type { Locator, Page } from "@playwright/test";

import { generateDesign } from "../scripts/generate-design.mjs";
import { expect, test } from "./designer.ts";
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

test("the wheel pans and, with Ctrl, zooms; the previous behavior can be chosen", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await canvasSettled(page);
  const width = async (): Promise<number> => (await boundsOf(box(page, "endpoint-1"))).width;
  const [place, size] = [await placeOf(page, "endpoint-1"), await width()];
  const canvas = await boundsOf(page.getByRole("region", { name: "Canvas" }));
  await page.mouse.move(canvas.x + 8, canvas.y + 8);
  await page.mouse.wheel(30, -50);
  await expect
    .poll(() => placeOf(page, "endpoint-1"))
    .toEqual({ x: place.x - 30, y: place.y + 50 });
  expect(await width()).toBeCloseTo(size, 2);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -50);
  await page.keyboard.up("Control");
  await expect.poll(width).toBeGreaterThan(size * 1.02);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Zoom", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.mouse.move(canvas.x + 8, canvas.y + 8);
  const before = await width();
  await page.mouse.wheel(0, 200);
  await expect.poll(width).toBeLessThan(before * 0.95);
});

test("the zoom keys work everywhere except in text", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await canvasSettled(page);
  await designer.select("policy-1");
  const percent = page.getByRole("region", { name: "Canvas" }).getByText(/^\d+ %$/);
  await page.keyboard.press("Shift+Digit0");
  await expect(percent).toHaveText("100 %");
  await page.keyboard.press("Shift+Digit1");
  await expect(percent).not.toHaveText("100 %");
  await page.getByRole("textbox", { name: "Design name" }).focus();
  const fitted = await percent.innerText();
  await page.keyboard.press("Shift+Digit0");
  await expect(page.getByRole("textbox", { name: "Design name" })).toHaveValue(/\)/);
  await expect(percent).toHaveText(fitted);
});

test("selects and shows a resource's dependencies at once", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(40));
  await canvasSettled(page);
  await designer.select("policy-1");
  await page.keyboard.press("Shift+Digit0");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("show dependencies");
  await page.keyboard.press("Enter");
  await canvasSettled(page);
  const chosen = page.locator("[data-box][data-selected]");
  await expect(chosen).toHaveCount(2);
  for (const each of await chosen.all()) await expect(each).toBeInViewport({ ratio: 0.99 });
});

test("a visible box that is chosen in the outline stays where it is", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await canvasSettled(page);
  const item = (name: string): Locator =>
    page.getByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
  await item("token-1").click();
  await canvasSettled(page);
  const before = await placeOf(page, "policy-1");
  const { width } = await boundsOf(box(page, "policy-1"));
  // If a box is smaller than this, the view moves to the box.
  expect(width).toBeGreaterThan(184 / 2);
  await expect(box(page, "policy-1")).toBeInViewport({ ratio: 0.99 });
  await item("policy-1").click();
  await canvasSettled(page);
  expect(await placeOf(page, "policy-1")).toEqual(before);
});

test("code next to the canvas keeps the whole design in view", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await canvasSettled(page);
  const boxes = page.locator("[data-box]");
  const count = await boxes.count();
  for (const isSplit of [true, false]) {
    await page.keyboard.press("ControlOrMeta+\\");
    await expect(designer.code()).toHaveCount(isSplit ? 1 : 0);
    await canvasSettled(page);
    await expect(boxes).toHaveCount(count);
    for (const each of await boxes.all()) await expect(each).toBeInViewport({ ratio: 0.99 });
  }
});

test("the whole design stays in view while the problems open and fold", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await designer.open();
  await designer.openExample("Access with mistakes");
  const boxes = page.locator("[data-box]");
  const percent = page.getByRole("region", { name: "Canvas" }).getByText(/^\d+ %$/);
  const zoom = async (): Promise<number> => Number.parseInt(await percent.innerText(), 10);
  await page.getByRole("button", { name: "Fold problems" }).click();
  await canvasSettled(page);
  const folded = await zoom();
  await page.getByRole("button", { name: "Unfold problems" }).click();
  await canvasSettled(page);
  for (const each of await boxes.all()) await expect(each).toBeInViewport({ ratio: 0.99 });
  // The view stays where the user has moved it.
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(zoom).toBeGreaterThan(folded);
  const zoomed = await zoom();
  await page.getByRole("button", { name: "Fold problems" }).click();
  await canvasSettled(page);
  expect(await zoom()).toBe(zoomed);
});

test("a box shows keyboard focus, separate from the selection and at every zoom", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await canvasSettled(page);
  await box(page, "endpoint-1").focus();
  const outline = async (): Promise<number> => {
    const focused = page.locator("[data-box] > button:focus-visible");
    const [line, shown, whole] = await focused.evaluate((button) => [
      Number.parseFloat(getComputedStyle(button).outlineWidth),
      button.getBoundingClientRect().width,
      (button as HTMLElement).offsetWidth,
    ]);
    return ((line ?? 0) * (shown ?? 0)) / (whole ?? 1);
  };
  for (const key of ["ArrowRight", "Shift+Digit0", "ArrowDown", "Shift+Digit1"]) {
    await page.keyboard.press(key);
    await canvasSettled(page);
    // A browser rounds the width down to whole pixels before the canvas scales it.
    await expect.poll(outline).toBeGreaterThanOrEqual(1.8);
  }
});

test("problems that come and go while the user edits don't scale the design", async ({
  designer,
  page,
}) => {
  await designer.open();
  await page.getByRole("button", { name: /^Open the example Container service/ }).click();
  await expect(box(page, "service")).toBeVisible();
  await canvasSettled(page);
  const scale = (): Promise<number> =>
    page
      .locator(".react-flow__viewport")
      .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const before = await scale();
  const canvas = page.getByRole("region", { name: "Canvas" });
  const { height } = await boundsOf(canvas);
  const count = designer.field("desiredCount");
  await count.fill("12");
  await count.fill("-");
  await count.blur();
  const fold = designer.problems().getByRole("button", { name: "Fold problems", exact: true });
  await expect(fold).toBeVisible();
  await expect.poll(async () => (await boundsOf(canvas)).height).toBeLessThan(height);
  await canvasSettled(page);
  expect(await scale()).toBe(before);
  await count.fill("2");
  await expect(fold).toHaveCount(0);
  await expect.poll(async () => (await boundsOf(canvas)).height).toBe(height);
  await canvasSettled(page);
  expect(await scale()).toBe(before);
});

test("a change of the direction shows the whole design, and so does its undo", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(21));
  await canvasSettled(page);
  const places = async () =>
    Promise.all(["endpoint-1", "policy-3", "collector-3"].map((name) => placeOf(page, name)));
  const before = await places();
  await page.getByRole("button", { name: "Lay out top-down" }).click();
  await canvasSettled(page);
  await expect.poll(places).not.toEqual(before);
  await designer.undo();
  await canvasSettled(page);
  await expect.poll(places).toEqual(before);
});
