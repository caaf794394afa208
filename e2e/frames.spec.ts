import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect, test } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

const text = { type: "string" };
const type = (...inputs: readonly string[]): object => {
  const properties = Object.fromEntries(inputs.map((name) => [name, text]));
  return { inputProperties: properties, properties };
};

const harbour = JSON.stringify({
  name: "harbour",
  version: "1.0.0",
  resources: {
    "harbour:sea:Vpc": type("title"),
    "harbour:sea:Subnet": type("vpcId"),
    "harbour:fleet:Ship": type("subnetId", "freight"),
    "harbour:land:Store": type("title"),
  },
});

const ship = (properties: object): object => ({ type: "harbour:fleet:Ship", properties });

const design = {
  resources: {
    main: { type: "harbour:sea:Vpc", properties: {} },
    inner: { type: "harbour:sea:Subnet", properties: { vpcId: "${main.id}" } },
    store: { type: "harbour:land:Store", properties: { title: "Grain" } },
    first: ship({ subnetId: "${inner.id}", freight: "${store.title}" }),
    second: ship({ subnetId: "${inner.id}", freight: "${store.title}" }),
    free: ship({ freight: "sand" }),
  },
};

const canvasOf = (page: Page): Locator => page.getByRole("region", { name: "Canvas" });

const box = (page: Page, name: string): Locator =>
  canvasOf(page).getByRole("button", { name: `${name}, harbour:` });

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const bounds = await box(page, name).boundingBox();
  if (bounds === null) throw new Error(`${name} is not on the screen.`);
  return { x: bounds.x + bounds.width / 2, y: bounds.y + 14 };
}

/** Drags a box by its upper part to an offset from another box. */
async function dragTo(page: Page, name: string, to: string, by: readonly [number, number]) {
  const start = await middleOf(page, name);
  const end = await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 5, start.y, { steps: 2 });
  await page.mouse.move(end.x + by[0], end.y + by[1], { steps: 8 });
  await page.mouse.up();
}

const undoes = (page: Page, step: string): Promise<void> =>
  expect(page.getByRole("button", { name: `Undo: ${step}`, exact: true })).toBeEnabled();

/** Opens a design, with the package of its types. */
async function openHarbour(designer: Designer, opened: object = design): Promise<void> {
  const { page } = designer;
  await designer.open();
  await chooseInFileMenu(page, "Add or update packages…");
  const dialog = page.getByRole("dialog", { name: "Packages" });
  const picker = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Add from a file…" }).click();
  const file = { name: "harbour.json", mimeType: "application/json", buffer: Buffer.from(harbour) };
  await (await picker).setFiles(file);
  await expect(dialog).toContainText("harbour 1.0.0 is loaded.");
  await page.keyboard.press("Escape");
  await designer.openFile("Main.json", JSON.stringify(opened));
}

test("frames show what is inside what, fold, and accept what is dropped into them", async ({
  designer,
  page,
}) => {
  await openHarbour(designer);
  const canvas = canvasOf(page);
  await expect(canvas.getByRole("button", { name: "main, 3 inside" })).toBeVisible();
  await canvasSettled(page);
  await expectAccessibleInBothThemes(designer);

  // Changes the grouping to modules, and back.
  await canvas.getByRole("button", { name: "Group by" }).click();
  await page.getByRole("menuitemradio", { name: "Module" }).click();
  await expect(canvas.getByRole("button", { name: "harbour:fleet, 3 inside" })).toBeVisible();
  await undoes(page, "Group by module");
  await canvasSettled(page);
  await designer.undo();
  await expect(canvas.getByRole("button", { name: "inner, 2 inside" })).toBeVisible();
  await canvasSettled(page);

  // The keyboard folds the frame. The frame's references become one wire, and the frame stays folded.
  await box(page, "first").focus();
  await box(page, "first").press("Space");
  await page.keyboard.press("Tab");
  const fold = canvas.getByRole("button", { name: "inner, 2 inside" });
  await expect(fold).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(fold).toBeFocused();
  await undoes(page, "Fold inner");
  await expect(box(page, "first")).toHaveCount(0);
  const sum = canvas.getByRole("img", { name: "2 references from inner to store" });
  await expect(sum).toBeAttached();
  await designer.saved();
  await page.reload();
  await expect(sum).toBeAttached();
  await box(page, "inner").dblclick();
  await expect(box(page, "first")).toBeVisible();
  await canvasSettled(page);
  await canvas.getByRole("button", { name: "Zoom to fit" }).click();
  await canvasSettled(page);

  // A box that is dropped into a frame is inside the frame from then on.
  await dragTo(page, "free", "second", [0, 10]);
  await undoes(page, "Move free into inner");
  await expect(canvas.getByRole("button", { name: "inner, 3 inside" })).toBeVisible();
  await canvasSettled(page);

  // Dragging the box out of the frame asks first, because it clears the input.
  const question = page.getByRole("dialog", { name: "Take free out of inner?" });
  await dragTo(page, "free", "main", [-270, 0]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(canvas.getByRole("button", { name: "inner, 3 inside" })).toBeVisible();
  await dragTo(page, "free", "main", [-270, 0]);
  await question.getByRole("button", { name: "Clear subnetId" }).click();
  await undoes(page, "Move free out of inner");
  await expect(canvas.getByRole("button", { name: "inner, 2 inside" })).toBeVisible();
  await designer.undo();
  await expect(canvas.getByRole("button", { name: "inner, 3 inside" })).toBeVisible();
});

test("folding a frame fits the design again, unless the user has moved the camera", async ({
  designer,
  page,
}) => {
  const { main, inner, store } = design.resources;
  const ships = Array.from({ length: 14 }, (_, at) => [
    `ship${at}`,
    ship({ subnetId: "${inner.id}", freight: "${store.title}" }),
  ]);
  const resources = { main, inner, store, ...Object.fromEntries(ships) };
  await openHarbour(designer, { resources });
  const canvas = canvasOf(page);
  const fold = canvas.getByRole("button", { name: "inner, 14 inside" });
  await expect(fold).toBeVisible();
  await canvasSettled(page);
  const widthNow = async (): Promise<number> => {
    await canvasSettled(page);
    return (await box(page, "store").boundingBox())?.width ?? 0;
  };
  const whole = await widthNow();
  await fold.click();
  await expect.poll(widthNow).toBeGreaterThan(whole * 1.2);
  const folded = await widthNow();
  await designer.undo();
  await expect.poll(widthNow).toBe(whole);

  await fold.click();
  await expect.poll(widthNow).toBe(folded);
  await fold.click();
  await expect.poll(widthNow).toBe(whole);

  // The user has moved the camera, so nothing but the boxes moves.
  await canvas.hover();
  await page.mouse.wheel(0, 40);
  await canvasSettled(page);
  await fold.click();
  await expect(box(page, "ship0")).toHaveCount(0);
  expect(await widthNow()).toBe(whole);
  await fold.click();
  await expect(box(page, "ship0")).toBeVisible();
  expect(await widthNow()).toBe(whole);
});

test("undoing a fold and a deletion brings every box back to its place", async ({
  designer,
  page,
}) => {
  await openHarbour(designer);
  const canvas = canvasOf(page);
  await expect(canvas.getByRole("button", { name: "inner, 2 inside" })).toBeVisible();
  await canvasSettled(page);
  const names = ["main", "store", "first", "second", "free"];
  const places = (): Promise<readonly unknown[]> =>
    Promise.all(names.map((name) => box(page, name).boundingBox()));
  const before = await places();

  // A deletion keeps the other boxes in their places, so the layout after it is not the layout of a new design.
  await box(page, "free").click();
  await page.keyboard.press("Delete");
  await expect(box(page, "free")).toHaveCount(0);
  await canvas.getByRole("button", { name: "inner, 2 inside" }).click();
  await expect(box(page, "first")).toHaveCount(0);
  await canvasSettled(page);
  await designer.undo();
  await expect(box(page, "first")).toBeVisible();
  await designer.undo();
  await expect(box(page, "free")).toBeVisible();
  // The fold and its undo have fitted the design without the deleted box.
  await canvas.getByRole("button", { name: "Zoom to fit" }).click();
  await canvasSettled(page);
  expect(await places()).toEqual(before);
});

test("while a reference is drawn, its required targets are highlighted, and their inputs open when it is dropped", async ({
  designer,
  page,
}) => {
  await openHarbour(designer);
  await canvasSettled(page);
  const handle = page.locator("[data-box]", { hasText: "inner" }).locator("[data-output='-1']");
  const [from, to] = [await handle.boundingBox(), await middleOf(page, "free")];
  await page.mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  const marked = page.locator("[data-box][data-fitting]");
  await expect(marked).toHaveCount(3);
  await expect(marked.filter({ hasText: "store" })).toHaveCount(0);
  await expect(page.getByText("Drop to connect inner to free")).toBeAttached();
  await expect(page.getByRole("listbox", { name: /^Connect / })).toHaveCount(0);
  await page.mouse.up();
  await expect(marked).toHaveCount(0);
  const list = page.getByRole("dialog", { name: "Connect inner to free" });
  const [menu, over] = [await list.boundingBox(), await box(page, "free").boundingBox()];
  if (menu === null || over === null) throw new Error("There is no list.");
  expect(menu.x >= over.x + over.width || menu.x + menu.width <= over.x).toBe(true);
  await list.getByRole("option", { name: "subnetId ← id" }).click();
  await undoes(page, "Connect free.subnetId");
});
