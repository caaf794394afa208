import { readFile } from "node:fs/promises";

import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import { test } from "./documentation-page.ts";

/** The viewport is as wide as the text column of an ordinary documentation page. */
test.use({ viewport: { width: 686, height: 700 } });

const inline = (text: string): string =>
  `<stackwright-view><script type="application/json">${text}</script></stackwright-view>`;

const start = (name: string): Promise<string> =>
  readFile(`src/catalog/starts/${name}.json`, "utf8");

const picture = (page: Page): Locator => page.getByRole("group", { name: /resources?$/ });

/** The element that scrolls the picture. */
const drawn = (page: Page): Locator => picture(page).locator("xpath=..");

/** The height of the smallest text in the picture, in pixels on the screen. */
const smallestText = (page: Page): Promise<number> =>
  picture(page).evaluate((element) => {
    const svg = element as SVGSVGElement;
    const zoom = svg.getScreenCTM()?.a ?? 0;
    const sizes = [...svg.querySelectorAll("text")].map((text) =>
      Number(text.getAttribute("font-size")),
    );
    return Math.min(...sizes) * zoom;
  });

interface Frame {
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** The distance that the picture can be scrolled. */
  readonly beyond: number;
  readonly below: number;
}

const frame = (page: Page): Promise<Frame> =>
  drawn(page).evaluate((box) => {
    return {
      height: (box as HTMLElement).offsetHeight,
      left: box.scrollLeft,
      top: box.scrollTop,
      beyond: box.scrollWidth - box.clientWidth,
      below: box.scrollHeight - box.clientHeight,
    };
  });

test("a large design is readable at the width of a column, and Fit shows all of it", async ({
  documentation,
  page,
}) => {
  await documentation.open(inline(await start("aws-container-service")));
  await expect(picture(page)).toBeVisible();
  expect(await smallestText(page)).toBeGreaterThan(10.4);
  const before = await frame(page);
  expect(before.beyond).toBeGreaterThan(100);
  expect(before.height).toBeLessThanOrEqual(560);
  await expectAccessibleInBothThemes({ page });
  await page.getByRole("button", { name: "Fit" }).click();
  const fitted = await frame(page);
  expect(fitted).toMatchObject({ beyond: 0, below: 0, height: before.height });
  expect(await smallestText(page)).toBeLessThan(10);
  // A fitted picture follows the width of the page.
  await page.setViewportSize({ width: 400, height: 700 });
  expect(await frame(page)).toMatchObject({ beyond: 0, below: 0 });
  await page.getByRole("button", { name: "Zoom in" }).click({ clickCount: 8 });
  expect(await smallestText(page)).toBeGreaterThan(11);
  expect((await frame(page)).height).toBe(before.height);
  await page.getByRole("button", { name: "Zoom out" }).click();
  expect((await frame(page)).height).toBe(before.height);
});

test("a small design is shown whole at its own size", async ({ documentation, page }) => {
  const resources = { site: { type: "aws:s3:Bucket" } };
  await documentation.open(inline(JSON.stringify({ name: "shop", resources })));
  await expect(picture(page)).toBeVisible();
  const [shown, natural] = await picture(page).evaluate((svg) => [
    svg.getBoundingClientRect().width,
    Number(svg.getAttribute("width")),
  ]);
  expect(shown).toBe(natural);
  expect(await frame(page)).toMatchObject({ beyond: 0, below: 0 });
});

test("keys zoom the drawing that has the focus, and the focus scrolls its resource into view", async ({
  documentation,
  page,
}) => {
  await documentation.open(inline(await start("aws-container-service")));
  const boxes = picture(page).getByRole("img");
  await page.keyboard.press("Tab");
  await expect(boxes.first()).toBeFocused();
  const natural = await smallestText(page);
  await page.keyboard.press("+");
  await page.keyboard.press("=");
  expect(await smallestText(page)).toBeCloseTo(natural * 1.25 ** 2, 1);
  await page.keyboard.press("-");
  expect(await smallestText(page)).toBeCloseTo(natural * 1.25, 1);
  // The browser handles the keys for its own zoom.
  await page.keyboard.press("Control+-");
  expect(await smallestText(page)).toBeCloseTo(natural * 1.25, 1);
  for (let count = await boxes.count(); count > 0; count -= 1) {
    await expect(page.locator("stackwright-view .box:focus rect")).toBeInViewport();
    await page.keyboard.press("ArrowRight");
  }
  expect((await frame(page)).left + (await frame(page)).top).toBeGreaterThan(0);
  await page.keyboard.press("0");
  expect(await frame(page)).toMatchObject({ beyond: 0, below: 0 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  for (const name of ["Zoom out", "Zoom in", "Fit"]) {
    await expect(page.getByRole("button", { name })).toBeFocused();
    await page.keyboard.press("Tab");
  }
});

test("the wheel zooms only with Ctrl, at the pointer, and dragging pans", async ({
  documentation,
  page,
}) => {
  await documentation.open(
    `${inline(await start("aws-container-service"))}<p>${"text ".repeat(4000)}</p>`,
  );
  const box = (await drawn(page).boundingBox()) ?? { x: 0, y: 0 };
  const natural = await smallestText(page);
  const pointer = { x: box.x + 400, y: box.y + 100 };
  /** The pointer's position in the picture, in the picture's own units. */
  const under = () =>
    picture(page).evaluate((element, { x, y }) => {
      const at = new DOMPoint(x, y).matrixTransform(
        (element as SVGSVGElement).getScreenCTM()?.inverse(),
      );
      return [Math.round(at.x), Math.round(at.y)];
    }, pointer);
  await page.mouse.move(pointer.x, pointer.y);
  const [x = 0, y = 0] = await under();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await expect.poll(() => smallestText(page)).toBeGreaterThan(natural * 1.3);
  await page.keyboard.up("Control");
  const [laterX = 0, laterY = 0] = await under();
  expect(Math.abs(laterX - x)).toBeLessThanOrEqual(2);
  expect(Math.abs(laterY - y)).toBeLessThanOrEqual(2);
  const zoomed = await smallestText(page);
  const before = await frame(page);
  await page.mouse.down();
  await page.mouse.move(pointer.x - 60, pointer.y - 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(pointer.x, pointer.y, { steps: 4 });
  const after = await frame(page);
  expect(Math.round(after.left - before.left)).toBe(60);
  expect(Math.round(after.top - before.top)).toBe(40);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await frame(page)).top).toBeGreaterThan(after.top);
  expect(await smallestText(page)).toBe(zoomed);
});

test("printed, the picture is whole", async ({ documentation, page }) => {
  await documentation.open(inline(await start("aws-container-service")));
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.emulateMedia({ media: "print" });
  expect(await frame(page)).toMatchObject({ beyond: 0, below: 0 });
  await expect(page.getByRole("button")).toHaveCount(0);
});
