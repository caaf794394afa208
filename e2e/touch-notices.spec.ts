import { generateDesign } from "../scripts/generate-design.mjs";
import { expect, test } from "./designer.ts";
import { canvasSettled } from "./settled.ts";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, middle: "canvas" });

test("a notice covers nothing of the sheet of a tapped resource", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(3));
  await page
    .getByRole("navigation", { name: "Parts of the designer" })
    .getByRole("button", { name: "Canvas", exact: true })
    .tap();
  await canvasSettled(page);
  const sheet = page.getByRole("dialog", { name: "policy-1" });
  await page.getByRole("button", { name: /^policy-1, / }).tap();
  await sheet.getByRole("button", { name: "Delete", exact: true }).tap();
  const notice = page.getByRole("status").filter({ hasText: /policy-1/ });
  await expect(notice.getByRole("button").first()).toBeVisible();
  await page.getByRole("button", { name: /^endpoint-1, / }).tap();
  await expect(page.getByRole("dialog", { name: "endpoint-1" })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(async () => {
    const below = await page.getByRole("dialog", { name: "endpoint-1" }).boundingBox();
    const above = await notice.getByRole("button").first().boundingBox();
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThan(below?.y ?? NaN);
  }).toPass();
});
