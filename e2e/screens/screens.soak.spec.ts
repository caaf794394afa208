import { join } from "node:path";

import { expectAccessible, expectAccessibleInBothThemes, settle } from "../axe.ts";
import type { Designer } from "../designer.ts";
import { expect, test } from "../designer.ts";
import { forcedColorProblems } from "./forced-colors.ts";
import { layoutProblems } from "./layout-problems.ts";
import type { Screen } from "./screens.ts";
import { canvasStands, screens } from "./screens.ts";

const desktop = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

const light = { colorScheme: "light", forcedColors: "none" } as const;
const looks = [
  ["light", light],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced-colors", { colorScheme: "light", forcedColors: "active" }],
] as const;

/** The folder for pictures, if requested: `npm run pictures` sets it. */
const folder = process.env["STACKWRIGHT_PICTURES"];

test.use({ middle: "canvas" });

for (const screen of screens.filter(({ isNarrow }) => isNarrow !== true))
  test(`${screen.name}, on a desktop and a smaller window`, async ({ designer, page }) => {
    await begin(designer, desktop);
    await screen.reach(designer);
    await expectSound(designer, screen);
    await page.setViewportSize(tablet);
    await expectSound(designer, screen);
  });

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  for (const screen of screens)
    test(`${screen.name}, on a phone`, async ({ designer }) => {
      await begin(designer, phone);
      await screen.reach(designer);
      await expectSound(designer, screen);
    });
});

async function begin(designer: Designer, size: typeof desktop): Promise<void> {
  await designer.page.emulateMedia({ reducedMotion: "reduce" });
  await designer.page.setViewportSize(size);
  await designer.open();
}

/** Waits for the canvas, which is loaded on demand, and for its layout, which is loaded shortly after. */
async function canvasStandsWhereShown({ page }: Designer): Promise<void> {
  const canvas = page.getByRole("region", { name: "Canvas", exact: true });
  await expect(page.getByText(/^(?:Loading the canvas|Laying out)…/)).toHaveCount(0);
  if (await page.getByRole("button", { name: "Start empty" }).isVisible()) return;
  if (await canvas.isVisible()) await canvasStands(page);
}

async function expectSound(designer: Designer, { name }: Screen): Promise<void> {
  const { page } = designer;
  const width = page.viewportSize()?.width;
  await canvasStandsWhereShown(designer);
  if (folder !== undefined) {
    for (const [look, media] of looks) {
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      await page.evaluate(settle);
      const file = `${name} ${width} ${look}.png`.replaceAll(/[ ,]+/g, "-");
      await page.screenshot({ path: join(folder, file) });
    }
    await page.emulateMedia({ ...light, reducedMotion: "reduce" });
    await page.evaluate(settle);
  }
  expect(await layoutProblems(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.evaluate(settle);
  expect(await forcedColorProblems(page)).toEqual([]);
  await page.emulateMedia({ ...light, reducedMotion: "reduce" });
  await page.evaluate(settle);
  // Colors are the same at every size.
  if (width === desktop.width) await expectAccessibleInBothThemes(designer);
  else await expectAccessible(designer);
}
