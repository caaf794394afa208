import { generateDesign } from "../scripts/generate-design.mjs";
import { canvasSettled } from "./settled.ts";
import { expect, test } from "./designer.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("panels open within 200 ms, boxes glide on undo, and nothing moves with reduced motion", async ({
  designer,
  page,
}) => {
  await designer.open();
  await expect(page.getByRole("button", { name: "Search or run a command" })).toBeVisible();
  const durations = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect === null ? [] : [Number(effect.getTiming().duration)])),
    );
  /** Checks in the same task as the press, because an animation would be over before a second task. */
  const openPalette = () =>
    page.evaluate(async () => {
      document.querySelector<HTMLElement>("header [title^='All commands']")?.click();
      while (document.querySelector("dialog[open]") === null)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const dialog = document.querySelector("dialog[open]");
      return dialog === null ? "" : getComputedStyle(dialog).animation;
    });
  expect(await openPalette()).toContain("0.16s");
  for (const duration of await durations()) expect(duration).toBeLessThanOrEqual(200);
  await page.keyboard.press("Escape");

  await designer.add("alpha:containerregistry:Token");
  await page.getByRole("tab", { name: "Canvas" }).click();
  const box = page.locator("[data-box] > button").first();
  await box.focus();
  await canvasSettled(page);
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("Alt+Shift+ArrowDown");
  await canvasSettled(page);
  const placesAfterUndo = () =>
    page.evaluate(async () => {
      const places = new Set<number>();
      const key = { key: "z", ctrlKey: true, bubbles: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
      const start = performance.now();
      while (performance.now() - start < 400) {
        places.add(document.querySelector("[data-box]")?.getBoundingClientRect().y ?? 0);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return places.size;
    });
  expect(await placesAfterUndo()).toBeGreaterThan(2);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await designer.redo();
  await canvasSettled(page);
  await box.focus();
  expect(await placesAfterUndo()).toBeLessThanOrEqual(2);
  expect(await openPalette()).toContain("none");
});

test("tooltips appear on hover and on keyboard focus, and don't replace names and titles", async ({
  designer,
  page,
}) => {
  await designer.open();
  const button = page.getByRole("button", { name: "Search or run a command" });
  const title = await button.getAttribute("title");
  const tooltip = page.getByRole("tooltip");
  await button.hover();
  await expect(tooltip).toHaveText("All commands, types and resources Ctrl+K");
  await expect(button).not.toHaveAttribute("title");
  await expect(button).toHaveAccessibleDescription(title ?? "");
  await page.mouse.move(700, 500);
  await expect(tooltip).toHaveCount(0);
  await expect(button).toHaveAttribute("title", title ?? "");
  await page.keyboard.press("Tab");
  await button.focus();
  await expect(tooltip).toContainText("Ctrl+K");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
});

test("boxes and ports are layers while the canvas pans, and never otherwise", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await page.getByRole("tab", { name: "Canvas" }).click();
  const canvas = page.getByRole("region", { name: "Canvas" });
  await expect(canvas.locator("[data-box]")).toHaveCount(7);
  await canvasSettled(page);
  const layers = () =>
    canvas.evaluate(
      (element) =>
        [...element.querySelectorAll("*")].filter(
          (each) => getComputedStyle(each).willChange !== "auto",
        ).length,
    );
  await expect.poll(layers).toBe(0);
  await canvas.locator(".react-flow__pane").hover({ position: { x: 4, y: 4 } });
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 4 });
  expect(await layers()).toBe(2);
  await page.mouse.up();
  await expect.poll(layers).toBe(0);
});
