import { generateDesign } from "../scripts/generate-design.mjs";
import { expect, test } from "./designer.ts";
import { canvasSettled } from "./settled.ts";
import { boundsOf, middleOf } from "./touch-gestures.ts";

test.use({ middle: "canvas" });

test("menus, notes and multiple selection: the canvas with the right mouse button and the keyboard", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  const canvas = page.getByRole("region", { name: "Canvas" });
  const box = (name: string) => canvas.getByRole("button", { name: `${name}, ` });
  const undone = (label: string) =>
    expect(page.getByRole("button", { name: `Undo: ${label}` })).toBeEnabled();
  await expect(box("policy-1")).toBeVisible();
  await canvasSettled(page);

  // The menu of a reference removes the reference.
  const wire = canvas.getByRole("img", { name: "policy-1.resourceId uses endpoint-1.arn" });
  await wire.locator("path").last().click({ button: "right", force: true });
  await page.getByRole("menuitem", { name: "Remove the reference" }).click();
  await expect(wire).toHaveCount(0);
  await designer.undo();
  await expect(wire).toHaveCount(1);

  // A note on a box, created with keys only, survives a reload and is deleted with Delete.
  await box("collector-1").click();
  await box("collector-1").focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Add a note" }).press("Enter");
  await page.keyboard.type("Runs nightly");
  await page.keyboard.press("Escape");
  const note = canvas.getByRole("button", { name: "Note on collector-1: Runs nightly" });
  await expect(note).toBeFocused();
  await undone("Add a note");
  await designer.saved();
  await page.reload();
  await expect(note).toBeVisible();
  await note.press("Delete");
  await expect(note).toHaveCount(0);

  // A double click adds a resource at the clicked place.
  const bounds = await canvas.boundingBox();
  if (bounds === null) throw new Error("The canvas is not on the screen.");
  await canvasSettled(page);
  await page.mouse.dblclick(bounds.x + bounds.width - 160, bounds.y + 50);
  await page.getByRole("combobox", { name: "Find a type or a function" }).fill("RestrictionPolicy");
  await page.keyboard.press("Enter");
  const added = await box("restrictionPolicy").boundingBox();
  expect(Math.abs((added?.y ?? 0) - bounds.y - 50)).toBeLessThan(60);

  // An input that two resources share is set in both.
  await box("policy-1").click();
  await box("restrictionPolicy").click({ modifiers: ["Shift"] });
  await expect(designer.inspector().getByRole("heading", { name: "2 selected" })).toBeVisible();
  await designer.fill("resourceId", "team:alpha");
  await undone("Change resourceId in 2 resources");
  await box("restrictionPolicy").click();
  await expect(designer.field("resourceId")).toHaveValue("team:alpha");
});

test("of many wires to one resource, each can be hit where it leaves their shared line", async ({
  designer,
  page,
}) => {
  const user = (resourceId: string) => ({
    type: "delta:RestrictionPolicy",
    properties: { resourceId },
  });
  const users = Array.from({ length: 6 }, (_, at) => [`user-${at}`, user("${hub.id}")]);
  await designer.open();
  await designer.openFile(
    "Main.json",
    JSON.stringify({
      name: "hub",
      resources: { hub: user("team:a"), ...Object.fromEntries(users) },
    }),
  );
  const canvas = page.getByRole("region", { name: "Canvas" });
  await expect(canvas.getByRole("button", { name: "user-3, " })).toBeVisible();
  await page.keyboard.press("Escape");
  await canvasSettled(page);
  /** Moves the pointer to an uncovered point of a wire. */
  const pointTo = async (name: string): Promise<void> => {
    const line = canvas.getByRole("img", { name, exact: true }).locator("path").last();
    const { x, y } = await line.evaluate((element) => {
      const path = element as SVGPathElement;
      for (let share = 0.05; share < 1; share += 0.05) {
        const point = path
          .getPointAtLength(path.getTotalLength() * share)
          .matrixTransform(path.getScreenCTM() ?? undefined);
        if (document.elementFromPoint(point.x, point.y) === path) return { x: point.x, y: point.y };
      }
      throw new Error("All of the line is covered.");
    });
    await page.mouse.move(x, y);
  };

  // A single wire's label names both of its ends.
  await pointTo("user-4.resourceId uses hub.id");
  await expect(canvas.locator("[data-end-name]")).toHaveText(["id", "resourceId"]);
  await expect(canvas.locator("[data-end]")).toHaveCount(2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(designer.inspector().getByRole("textbox", { name: "Name" })).toHaveValue("user-4");

  // A line that several wires share highlights all of them, and has a menu.
  await pointTo("6 references to hub.id");
  await expect(canvas.locator("[data-end]")).toHaveCount(7);
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await page.getByRole("menuitem", { name: "Select the 6 that use hub" }).press("Enter");
  await expect(designer.inspector().getByRole("heading", { name: "6 selected" })).toBeVisible();
});

test("the list of inputs shows whole paths", async ({ designer, page }) => {
  await designer.open();
  await page.getByRole("button", { name: /Function with a queue and a table/ }).click();
  await canvasSettled(page);
  const box = (text: string) => page.locator("[data-box]", { hasText: text });
  const from = await middleOf(box("results").locator("[data-output='0']"));
  const target = await boundsOf(box("nodejs22.x"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 22, { steps: 8 });
  await page.mouse.up();
  const option = page.getByRole("option", { name: /^capacityProviderConfig\.lambdaManaged/ });
  await expect(option).toBeVisible();
  const spans = await option
    .locator("span")
    .evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth })),
    );
  expect(spans).toHaveLength(3);
  for (const { scrollWidth, clientWidth } of spans)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
