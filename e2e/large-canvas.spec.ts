import { expect, test } from "./designer.ts";

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
