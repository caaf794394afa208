import { generateDesign } from "../scripts/generate-design.mjs";
import { expect, test } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ middle: "canvas" });

/** A design of 12,000 resources in groups of three. In a group, each resource refers to the previous one. */
function manyInThrees(): string {
  const resources = Array.from({ length: 12_000 }, (_, at) => [
    `policy-${at}`,
    {
      type: "delta:RestrictionPolicy",
      properties: { resourceId: at % 3 === 0 ? "dashboard:1" : `\${policy-${at - 1}.id}` },
    },
  ]);
  return JSON.stringify({ name: "many", resources: Object.fromEntries(resources) });
}

test("for a design too large to draw, the canvas shows the selection and its connections", async ({
  designer,
  page,
}) => {
  test.slow();
  await designer.open();
  await designer.openFile("Main.json", manyInThrees());
  const canvas = page.getByRole("region", { name: "Canvas" });
  const outline = page.getByRole("region", { name: "Outline" });
  const boxes = canvas.getByRole("button", { name: /^policy-\d+, / });
  await expect(page.getByText("Showing 3 of 12,000")).toBeVisible();
  await expect(boxes).toHaveCount(3);
  await expect(canvas.getByRole("button", { name: "policy-2, " })).toBeInViewport();

  // If a visible resource is selected, the shown boxes stay.
  await canvas.getByRole("button", { name: "policy-1, " }).click();
  await expect(boxes).toHaveCount(3);

  // The user selects a hidden resource with the search, using only keys.
  await outline.getByRole("searchbox", { name: "Filter the outline" }).click();
  await page.keyboard.type("policy-7013");
  // The results for the last typed character appear shortly after, and the arrow key moves to them.
  await page.keyboard.press("ArrowDown");
  await expect(outline.getByRole("treeitem", { name: /^policy-/ })).toHaveText([/^policy-7013/]);
  await expect(outline.getByRole("treeitem", { name: "policy-7013" })).toBeFocused();
  await expect(canvas.getByRole("button", { name: "policy-7011, " })).toBeInViewport();
  await expect(canvas.getByRole("button", { name: "policy-7013, " })).toBeInViewport();
  await expect(boxes).toHaveCount(3);

  // Removing a reference splits the graph, and undo joins it.
  const field = designer.form("delta:RestrictionPolicy").locator("[data-field=resourceId]");
  await field.hover();
  await field.getByRole("button", { name: "Clear resourceId" }).click();
  await expect(boxes).toHaveCount(1);
  await expect(page.getByText("Showing 1 of 12,000")).toBeVisible();
  await designer.undo();
  await expect(boxes).toHaveCount(3);
});

test("a double click on a group at a low zoom shows its content, and folds nothing", async ({
  designer,
  page,
}) => {
  test.slow();
  await designer.open();
  await designer.openFile("Main.json", generateDesign(300));
  await canvasSettled(page);
  const canvas = page.getByRole("region", { name: "Canvas" });
  await canvas.getByRole("button", { name: "Group by" }).click();
  await page.getByRole("menuitemradio", { name: "Package", exact: true }).click();
  await canvasSettled(page);
  await canvas.getByRole("button", { name: "Zoom to fit" }).click();
  const zoom = async (): Promise<number> =>
    Number(/\d+/.exec(await canvas.getByRole("button", { name: /^Zoom \d/ }).innerText())?.[0]);
  await expect.poll(zoom).toBeLessThan(22);
  // The button that folds the group is in its upper right corner; the press is on its content.
  const fold = await canvas.getByRole("button", { name: "gamma, 43 inside" }).boundingBox();
  await page.mouse.dblclick((fold?.x ?? 0) - 30, (fold?.y ?? 0) + 60);
  await expect.poll(zoom).toBeGreaterThan(22);
  await expect(page.getByRole("button", { name: "Undo: Group by package" })).toBeVisible();
});
