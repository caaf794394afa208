import { expect, test } from "./designer.ts";

const design = JSON.stringify({
  resources: {
    endpoint: { type: "gamma:events:EventEndpoint" },
    policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "${endpoint.arn}" } },
    other: { type: "delta:RestrictionPolicy" },
  },
});

test("keys for the selection work from the canvas tools, and select-all works from anywhere", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", design);
  await designer
    .outlineRows()
    .filter({ hasText: /^other/ })
    .click();
  await designer.field("Name").focus();
  await page.keyboard.press("Alt+Enter");
  await expect(page.getByRole("dialog", { name: "Connect other to…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(designer.field("Name")).toBeFocused();
  await designer.show("Canvas");
  await page.getByRole("button", { name: "Zoom in" }).focus();
  await page.keyboard.press("Delete");
  await expect(designer.outlineNames()).toHaveText([/^endpoint/, /^policy/]);

  const selected = page.locator("[role=treeitem][aria-selected=true]");
  await page.getByRole("banner").getByRole("button", { name: "File" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(selected).toHaveCount(2);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe("");
  // Read-only code is also text, so Ctrl+A selects it.
  await designer
    .outlineRows()
    .filter({ hasText: /^policy/ })
    .click();
  await designer.show("Code");
  await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
  await designer.code().getByText("pulumi.Run").first().click();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(selected).toHaveCount(1);
});
