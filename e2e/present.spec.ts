import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

const server = (subnet: string) => ({
  type: "aws:ec2:Instance",
  properties: { subnetId: `\${${subnet}.id}` },
});

const network = {
  name: "shop",
  resources: {
    main: { type: "aws:ec2:Vpc", properties: {} },
    left: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
    right: { type: "aws:ec2:Subnet", properties: { vpcId: "${main.id}" } },
    web: server("left"),
    worker: {
      ...server("right"),
      options: { dependsOn: ["${web}"] },
    },
  },
};

const presentation = (page: Page): Locator => page.getByRole("dialog", { name: "shop" });
/** The status text in the dialog, without the place for notices next to it. */
const status = (page: Page): Locator =>
  presentation(page).getByRole("status").filter({ hasText: " of " });
const canvasBox = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Canvas", exact: true })
    .getByRole("button", { name: new RegExp(`^${name}, `) });
/** A box in the presentation. Users can't focus the box, so it has no role. */
const slideBox = (page: Page, name: string): Locator =>
  presentation(page).locator("[data-box]").filter({ hasText: name });

async function openNetwork(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(network));
  await expect(canvasBox(designer.page, "web")).toBeAttached();
  await canvasSettled(designer.page);
}

/**
 * Presses a key to continue to a step whose name starts with `at`. Only the start is compared, because adjacent frames
 * may come in either order.
 */
async function press(page: Page, key: string, at: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(status(page)).toHaveText(new RegExp(`^${at}`));
}

test("by keyboard: frame after frame, and back to where the focus was", async ({
  designer,
  page,
}) => {
  await openNetwork(designer);
  await canvasBox(page, "web").focus();
  await page.keyboard.press("ControlOrMeta+k");
  const commands = page.getByRole("dialog", { name: "Commands" }).getByRole("combobox");
  await commands.fill("present");
  await commands.press("Enter");
  await expect(status(page)).toHaveText("1 of 4: Whole design");
  await expect(presentation(page)).toHaveAccessibleDescription("1 of 4: Whole design");
  const places = async () =>
    Promise.all(["web", "worker"].map((name) => slideBox(page, name).boundingBox()));
  const whole = await places();
  await press(page, "ArrowLeft", "1 of 4: Whole design");
  await press(page, "ArrowRight", "2 of 4: main");
  await press(page, "PageDown", "3 of 4: ");
  await press(page, "Space", "4 of 4: ");
  await press(page, "ArrowDown", "4 of 4: ");
  const isRight = (await status(page).innerText()).endsWith("right");
  const [shown, other] = isRight ? ["worker", "web"] : ["web", "worker"];
  await expect.poll(places).not.toEqual(whole);
  await expect(slideBox(page, shown)).not.toHaveAttribute("data-dimmed");
  await expect(slideBox(page, other)).toHaveAttribute("data-dimmed");
  await press(page, "PageUp", "3 of 4: ");
  await press(page, "Home", "1 of 4: ");
  await press(page, "End", "4 of 4: ");

  const reached = new Set<string>();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""),
    );
  }
  reached.delete("");
  expect([...reached].toSorted()).toEqual(["Legend", "Next", "Previous", "Stop presenting"]);
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("Escape");
  await expect(presentation(page)).toHaveCount(0);
  await expect(canvasBox(page, "web")).toBeFocused();
  await expect(designer.outlineNames()).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("by presses, in which nothing is edited or selected", async ({ designer, page }) => {
  await openNetwork(designer);
  const button = page
    .getByRole("toolbar", { name: "Canvas" })
    .getByRole("button", { name: "Present" });
  await button.click();
  const shown = presentation(page);
  await expect(status(page)).toHaveText("1 of 4: Whole design");
  await expect(shown.getByRole("button", { name: "Previous" })).toBeDisabled();
  await shown.getByRole("button", { name: "Next" }).click();
  await expect(status(page)).toHaveText("2 of 4: main");
  const { x, y } = (await slideBox(page, "web").boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 4 });
  await page.mouse.up();
  await page.mouse.dblclick(x + 20, y + 20);
  await page.mouse.wheel(0, 200);
  await expect(slideBox(page, "web")).not.toHaveAttribute("data-selected");
  expect(await slideBox(page, "web").boundingBox()).toMatchObject({ x, y });
  // Keys work independently of the last click's place.
  await press(page, "ArrowLeft", "1 of 4: ");
  await press(page, "Space", "2 of 4: ");
  await shown.getByRole("button", { name: "Previous" }).click();
  await expect(status(page)).toHaveText("1 of 4: Whole design");

  const legend = shown.getByRole("list", { name: "Legend" }).getByRole("listitem");
  await expect(legend).toHaveText(["Networking", "Compute", "Depends on"]);
  await shown.getByRole("button", { name: "Legend" }).click();
  await expect(legend).toHaveCount(0);
  await shown.getByRole("button", { name: "Stop presenting" }).click();
  await expect(shown).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("it is shown full screen, and leaving the full screen ends it", async ({ designer, page }) => {
  await openNetwork(designer);
  await page.getByRole("banner").getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitem", { name: "Present" }).click();
  await expect(status(page)).toHaveText("1 of 4: Whole design");
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.closest("dialog")?.open))
    .toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(presentation(page)).toHaveCount(0);
});

test("it fills the window if the browser allows no full screen", async ({ designer, page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("Not allowed."));
  });
  await openNetwork(designer);
  await page.getByRole("button", { name: "Present" }).click();
  await expect(status(page)).toHaveText("1 of 4: Whole design");
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await presentation(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await page.keyboard.press("Escape");
  await expect(presentation(page)).toHaveCount(0);
});

test("a plan is presented with the operations in its legend", async ({ designer, page }) => {
  await designer.open();
  const service = "Open the example Container service behind a load balancer";
  await page.getByRole("button", { name: service }).click();
  await page.getByRole("button", { name: "Show a plan" }).click();
  await expect(canvasBox(page, "task")).toHaveAccessibleName(/replace/);
  await page.getByRole("button", { name: "Present" }).click();
  const legend = page.getByRole("list", { name: "Legend" }).getByRole("listitem");
  await expect(legend).toHaveText(["+Create", "~Update", "±Replace", "−Delete", "·Unchanged"]);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`nothing is wrong at ${width} × ${height}`, async ({ designer, page }) => {
    await openNetwork(designer);
    await page.setViewportSize({ width, height });
    if (designer.isNarrow()) await designer.chooseMore("Present");
    else await page.getByRole("button", { name: "Present" }).click();
    await expect(status(page)).toHaveText("1 of 4: Whole design");
    const list = presentation(page).getByRole("button", { name: "Legend" });
    if (designer.isNarrow()) await list.click();
    await expect(list).toHaveAttribute("aria-pressed", "true");
    await expectAccessibleInBothThemes(designer);
    for (const name of ["Stop presenting", "Next"])
      await expect(presentation(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  });

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a swipe leads on and back, and a short one does not", async ({ designer, page }) => {
    await openNetwork(designer);
    await designer.chooseMore("Present");
    await expect(status(page)).toHaveText("1 of 4: Whole design");
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y = 400) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    const swipe = async (from: number, to: number): Promise<void> => {
      await touch("touchStart", from);
      await touch("touchMove", (from + to) / 2);
      await touch("touchMove", to);
      await touch("touchEnd");
    };
    await swipe(300, 120);
    await expect(status(page)).toHaveText("2 of 4: main");
    await swipe(200, 180);
    await expect(status(page)).toHaveText("2 of 4: main");
    await swipe(100, 300);
    await expect(status(page)).toHaveText("1 of 4: Whole design");

    // A tap right after a swipe is a separate step.
    const next = await presentation(page).getByRole("button", { name: "Next" }).boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = next ?? {};
    await swipe(300, 120);
    await touch("touchStart", x + width / 2, y + height / 2);
    await touch("touchEnd");
    await expect(status(page)).toHaveText(/^3 of 4: /);
  });
});
