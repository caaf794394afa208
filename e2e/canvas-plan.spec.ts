import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

const box = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Canvas", exact: true })
    .getByRole("button", { name: new RegExp(`^${name}, `) });

async function openService(designer: Designer): Promise<void> {
  const { page } = designer;
  await designer.open();
  const service = "Open the example Container service behind a load balancer";
  await page.getByRole("button", { name: service }).click();
  if (designer.isNarrow()) await designer.show("Canvas");
  await expect(box(page, "task")).toBeAttached();
  await canvasSettled(page);
}

async function openPlan(designer: Designer): Promise<void> {
  await openService(designer);
  await designer.page.getByRole("button", { name: "Show a plan" }).click();
  await expect(box(designer.page, "task")).toHaveAccessibleName(/replace/);
  await canvasSettled(designer.page);
}

interface Drawn {
  readonly name: string;
  /** True if part of the name has no room in the box. */
  readonly isCut: boolean;
  /** True if the sign of the planned operation covers the name. */
  readonly isCovered: boolean;
}

/** The contents of the boxes on the canvas. */
const drawnBoxes = (page: Page): Promise<readonly Drawn[]> =>
  page.locator("[data-box]:not([data-mark])").evaluateAll((boxes) =>
    boxes.map((each) => {
      const name = /^[^,]*/.exec(each.querySelector("button")?.ariaLabel ?? "")?.[0] ?? "";
      const texts = [...each.querySelectorAll("[aria-hidden] > span")];
      const text = texts.find(({ textContent }) => textContent === name);
      const range = document.createRange();
      if (text !== undefined) range.selectNodeContents(text);
      const sign = each.querySelector("span[data-operation]")?.getBoundingClientRect();
      return {
        name,
        isCut:
          text === undefined ||
          text.scrollHeight > text.clientHeight + 1 ||
          text.scrollWidth > text.clientWidth,
        isCovered: [...range.getClientRects()].some(
          (rect) =>
            sign !== undefined &&
            rect.left < sign.right - 0.5 &&
            sign.left < rect.right - 0.5 &&
            rect.top < sign.bottom - 0.5 &&
            sign.top < rect.bottom - 0.5,
        ),
      };
    }),
  );

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("the names of a design are whole, and no sign of a plan covers one", async ({
      designer,
      page,
    }) => {
      await openPlan(designer);
      const drawn = await drawnBoxes(page);
      expect(drawn.length).toBeGreaterThan(12);
      expect(drawn.filter(({ isCut }) => isCut)).toEqual([]);
      expect(drawn.filter(({ isCovered }) => isCovered)).toEqual([]);
    });
  });

test("unchanged resources have no sign, also in the outline and a saved picture", async ({
  designer,
  page,
}) => {
  await openPlan(designer);
  await expect(page.locator("[data-box][data-operation=same]").first()).toBeAttached();
  await expect(page.locator("[data-box] span[data-operation=same]")).toHaveCount(0);
  const rows = designer.outlineRows().locator("[data-operation]");
  await expect(rows.first()).toBeVisible();
  await expect(designer.outlineRows().locator("[data-operation=same]")).toHaveCount(0);
  await page.getByRole("button", { name: "Save picture…" }).click();
  const picture = await designer.savePicture({ format: "SVG" });
  const text = await textOf(picture);
  expect(text).toContain(">± replace</text>");
  expect(text).not.toContain("unchanged</text>");
});

test("a changed box shows what changes in it", async ({ designer, page }) => {
  await openPlan(designer);
  // The example opened with `service` selected. Its changes would cover the wires of the plan that was just opened.
  await expect(box(page, "service")).toHaveAccessibleName(/update/);
  await expect(page.getByRole("list", { name: /^Planned changes of/ })).toHaveCount(0);
  const changes = page.getByRole("list", { name: "Planned changes of task" });
  await box(page, "task").hover();
  await expect(changes).toContainText('memory: "1024" → "512"');
  await box(page, "cluster").hover();
  await expect(changes).toHaveCount(0);
  await box(page, "task").click();
  await page.mouse.move(2, 2);
  await expect(changes).toBeVisible();
});

test("the marks of related boxes don't cross their operations", async ({ designer, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlan(designer);
  const word = page.locator("[data-box] span[data-operation=create] > :last-child");
  const before = await word.screenshot();
  await box(page, "task").hover();
  await expect(page.locator("[data-end]")).toHaveCount(3);
  expect(before.equals(await word.screenshot())).toBe(true);
});

test("the minimap is only there if something is outside the window", async ({ designer, page }) => {
  await openService(designer);
  const miniMap = page.locator("[data-floats][aria-hidden]");
  await expect(miniMap).toHaveCount(0);
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  for (let step = 0; step < 3; step += 1) await zoomIn.click();
  await expect(miniMap).toBeVisible();
  await page.keyboard.press("Shift+1");
  await expect(miniMap).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a design opens top-down where that fits better, clear of the toolbar", async ({
    designer,
    page,
  }) => {
    await openService(designer);
    const place = async (name: string) =>
      (await box(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect((await place("task")).y).toBeGreaterThan((await place("logs")).y);
    expect((await place("service")).y).toBeGreaterThan((await place("listener")).y);
    const tools = await page.getByRole("toolbar", { name: "Canvas" }).boundingBox();
    const last = await place("service");
    expect(last.y + last.height).toBeLessThan(tools?.y ?? 0);
  });

  test("all operations of a plan are in view", async ({ designer, page }) => {
    await openPlan(designer);
    await designer.show("Plan");
    const operations = page.getByRole("group", { name: "Operations shown" }).getByRole("button");
    await expect(operations).toHaveText([/^−/, /^±/, /^~/, /^\+/]);
    for (const each of await operations.all()) await expect(each).toBeInViewport({ ratio: 1 });
  });
});
