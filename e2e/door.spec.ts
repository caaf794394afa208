import { writeFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { bigStackExport, eventLog, previewDigest, stackExport } from "./door-files.ts";
import { longestTask } from "./main-thread.ts";
import { policies } from "./storage.ts";

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const notice = (page: Page): Locator => page.getByRole("status").getByText(/\S/).last();

/** Pastes text where no field has the focus, as Ctrl+V does. */
async function paste({ page }: Designer, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const ways: readonly (readonly [string, (designer: Designer, text: string) => Promise<void>])[] = [
  ["the picker", (designer, text) => designer.openFile("whatever.bin", text)],
  ["dropping it", (designer, text) => designer.dropFile("whatever.bin", text)],
  ["pasting it", paste],
];

for (const [way, bring] of ways)
  test(`a document is known by what it holds: by ${way}`, async ({ designer, page }) => {
    await designer.open();
    await bring(designer, policies("shop", "a", "b"));
    await expect(designer.outlineNames()).toHaveCount(2);

    await bring(designer, stackExport({ name: "a" }, { name: "c" }));
    const state = dialog(page, "A stack export");
    await expect(state).toContainText("prod");
    await expectAccessible(designer);
    await state.getByRole("button", { name: "Compare with this design" }).click();
    await expect(notice(page)).toHaveText(/is compared with what is deployed/);

    await bring(designer, previewDigest("a", "b"));
    const run = dialog(page, "A run of Pulumi");
    await expect(run).toContainText("1 update, 1 create");
    await run.getByRole("button", { name: "Lay on this design" }).click();
    await expect(notice(page)).toHaveText(/is laid on the design/);

    await bring(designer, eventLog("a", "It broke."));
    await expect(run).toContainText("a deployment, as events");
    await run.getByRole("button", { name: "Close A run of Pulumi" }).click();
    await expect(run).toBeHidden();
  });

test("a state of 50 MB opens without holding up the page, and its opening can be stopped", async ({
  designer,
  page,
  browser,
}, info) => {
  const path = info.outputPath("big.json");
  await writeFile(path, bigStackExport(50_000_000));
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "policy-1"));
  await designer.saved();
  const reading = dialog(page, "Opening big.json");
  const state = dialog(page, "A stack export");
  const longest = await longestTask(browser, page, async () => {
    await designer.pickFiles(path);
    await expect(reading.getByRole("progressbar")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reading).toBeHidden();
    await designer.opened();
    await designer.pickFiles(path);
    await expect(reading).toBeVisible();
    await expect(state).toBeVisible({ timeout: 30_000 });
  });
  expect(longest).toBeLessThan(50);
  await state.getByRole("button", { name: "Compare with this design" }).click();
  await expect(notice(page)).toHaveText(/is compared with what is deployed/);
});
