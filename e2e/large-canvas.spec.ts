import { expect, test } from "./designer.ts";

test.use({ middle: "canvas" });

/** 12,000 resources, of which each refers to the one before it within its three. */
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

test("of a design too large to draw, the canvas shows what is selected and what it is connected to", async ({
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

  // One of those that are shown: the others stay.
  await canvas.getByRole("button", { name: "policy-1, " }).click();
  await expect(boxes).toHaveCount(3);

  // One that is not: by words to look for, with keys alone.
  await outline.getByRole("searchbox", { name: "Filter the outline" }).click();
  await page.keyboard.type("policy-7013");
  // The list of what was typed last comes a moment later, and is what the arrow goes to.
  await page.keyboard.press("ArrowDown");
  await expect(outline.getByRole("treeitem", { name: /^policy-/ })).toHaveText([/^policy-7013/]);
  await expect(outline.getByRole("treeitem", { name: "policy-7013" })).toBeFocused();
  await expect(canvas.getByRole("button", { name: "policy-7011, " })).toBeInViewport();
  await expect(canvas.getByRole("button", { name: "policy-7013, " })).toBeInViewport();
  await expect(boxes).toHaveCount(3);

  // A reference that is cut leaves two parts, and undo joins them.
  const field = designer.form("delta:RestrictionPolicy").locator("[data-field=resourceId]");
  await field.hover();
  await field.getByRole("button", { name: "Clear resourceId" }).click();
  await expect(boxes).toHaveCount(1);
  await expect(page.getByText("Showing 1 of 12,000")).toBeVisible();
  await designer.undo();
  await expect(boxes).toHaveCount(3);
});
