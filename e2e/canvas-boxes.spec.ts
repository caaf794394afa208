import type { Locator, Page } from "@playwright/test";

import { generateDesign } from "../scripts/generate-design.mjs";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { option } from "./references.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

const box = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Canvas" })
    .locator("[data-box]")
    .filter({ has: page.getByRole("button", { name: `${name}, ` }) });

async function openForty(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(40));
  await canvasSettled(designer.page);
}

/** An element's position on the screen. */
async function boundsOf(locator: Locator) {
  const bounds = await locator.boundingBox();
  if (bounds === null) throw new Error(`${locator} is not on the screen.`);
  return bounds;
}

test("at full size, types and rows are readable, and when zoomed out, names are centered", async ({
  designer,
  page,
}) => {
  await openForty(designer);
  await designer.select("endpoint-1");
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  const zoomOut = page.getByRole("button", { name: "Zoom out" });
  const zoom = page.getByRole("region", { name: "Canvas" }).getByText(/^\d+ %$/);
  const percent = async (): Promise<number> => Number.parseInt(await zoom.innerText(), 10);
  while ((await percent()) < 60) {
    await zoomIn.click();
    await canvasSettled(page);
  }
  const card = box(page, "endpoint-1");
  const word = (text: string): Locator => card.getByText(text, { exact: true });
  const name = word("endpoint-1");
  const details = [word("EventEndpoint"), word("arn"), word("roleArn")];
  /** The letters' height on the screen, slightly reduced for rounding. */
  const heightOf = (text: Locator): Promise<number> =>
    text.evaluate((element) => {
      const { width } = element.getBoundingClientRect();
      const scale = width / (element as HTMLElement).offsetWidth;
      return Number.parseFloat(getComputedStyle(element).fontSize) * scale + 0.2;
    });
  for (const text of [name, ...details]) {
    await expect(text).toBeVisible();
    await expect.poll(() => heightOf(text)).toBeGreaterThan(11);
  }
  while ((await percent()) >= 60) {
    await zoomOut.click();
    await canvasSettled(page);
  }
  for (const text of details) await expect(text).toBeHidden();
  await expect.poll(() => heightOf(name)).toBeGreaterThan(11);
  const [outer, inner] = [await boundsOf(card), await boundsOf(name)];
  expect(Math.abs(outer.y + outer.height / 2 - inner.y - inner.height / 2)).toBeLessThan(2);
  // All names have letters of the same size.
  const sizes = await page
    .locator("[data-box]:not([data-mark]) [class*='name']")
    .evaluateAll((names) => names.map((each) => getComputedStyle(each).fontSize));
  expect(sizes.length).toBeGreaterThan(5);
  expect(new Set(sizes).size).toBe(1);
});

test("boxes below another one make way for its new reference rows, and return with undo", async ({
  designer,
  page,
}) => {
  const user = {
    type: "gamma:events:EventEndpoint",
    properties: { roleArn: "${source.roleArn}" },
  };
  const resources = {
    source: { type: "gamma:events:EventEndpoint" },
    first: user,
    second: user,
    third: user,
  };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ name: "rows", resources }));
  await canvasSettled(page);
  await page.getByRole("button", { name: "Zoom to fit" }).click();
  await canvasSettled(page);
  /** The vertical distances between the boxes. Absolute positions are not compared, because the camera may move. */
  const gaps = async (): Promise<readonly number[]> => {
    await canvasSettled(page);
    const names = ["first", "second", "third"];
    const found = await Promise.all(names.map((name) => boundsOf(box(page, name))));
    const all = found.toSorted((one, other) => one.y - other.y);
    return all.slice(1).map(({ y }, at) => {
      const above = all[at];
      return Math.round(above === undefined ? 0 : y - above.y - above.height);
    });
  };
  const before = await gaps();
  await designer.select("first");
  for (const input of ["description", "name"]) {
    await designer.setBy(input, "Reference…");
    await option(designer, /^source\.name/)
      .first()
      .click();
  }
  await expect(box(page, "first").getByText("description")).toBeVisible();
  expect(await gaps()).toEqual(before);
  await designer.undo();
  await designer.undo();
  expect(await gaps()).toEqual(before);
});

test("an added box is visible and not covered by the toolbar or the minimap", async ({
  designer,
  page,
}) => {
  await openForty(designer);
  const canvas = page.getByRole("region", { name: "Canvas" });
  const added = canvas.locator("[data-box][data-selected]");
  const floating = canvas.locator("[data-floats]");
  // The minimap is only there if the canvas doesn't show everything.
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(floating).toHaveCount(2);
  /** The covered area of the added box, in pixels. */
  const covered = async (): Promise<number> => {
    const at = await boundsOf(added);
    const over = await Promise.all((await floating.all()).map((each) => boundsOf(each)));
    const overlap = (a: number, b: number, c: number, d: number): number =>
      Math.max(0, Math.min(a + b, c + d) - Math.max(a, c));
    return Math.max(
      ...over.map((each) =>
        Math.min(
          overlap(at.x, at.width, each.x, each.width),
          overlap(at.y, at.height, each.y, each.height),
        ),
      ),
    );
  };
  // New boxes are placed next to the selection, so one of them would be under the toolbar, and another one next to
  // the minimap.
  for (const [tool, x] of [
    [floating.first(), 20],
    [floating.last(), -160],
  ] as const) {
    const beside = box(page, "policy-1");
    await designer.select("policy-1");
    await canvasSettled(page);
    const [from, to] = [await boundsOf(beside), await boundsOf(tool)];
    await page.mouse.move(to.x, to.y - 200);
    await page.mouse.wheel(from.x - to.x - x, from.y - to.y);
    await canvasSettled(page);
    await designer.add("delta:RestrictionPolicy");
    await expect(added).toHaveCount(1);
    await expect(added).toContainText("RestrictionPolicy");
    await expect.poll(covered).toBe(0);
    await expect(added).toBeInViewport({ ratio: 0.999 });
  }
});

test("tidying a tidy canvas says that nothing moved", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await canvasSettled(page);
  const tidy = page.getByRole("toolbar", { name: "Canvas" }).getByRole("button", { name: "Tidy" });
  await tidy.click();
  await canvasSettled(page);
  await tidy.click();
  await expect(page.getByText("Nothing moved: it was tidy already.")).toBeVisible();
});
