import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const viewport = { width: 1440, height: 900 };

/** Opens a page of the product that has loaded what comes behind its first screen. What fails in it fails the bench. */
export async function openPage(browser, address) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  if (address !== undefined) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
  }
  return page;
}

/** The picker of files, asked for by a press. */
export async function askForFile(page) {
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("banner").getByRole("button", { name: "Open file" }).click();
  return picker;
}

/**
 * Gives a design to a picker. Answers with the milliseconds from there until its first field takes text, and until the
 * canvas stands.
 */
export async function openDesign(page, picker, manifest) {
  await page.evaluate(() => {
    // The picker's own element is not in the document, so its change is not heard; reading the file is.
    const begin = performance.now();
    window.shownAfter = {};
    const signs = {
      field: 'form[aria-label^="Inputs of"] :is(input, textarea, select)',
      canvas: "[data-box]",
    };
    const look = () => {
      for (const [name, selector] of Object.entries(signs))
        if (document.querySelector(selector) !== null)
          window.shownAfter[name] ??= performance.now() - begin;
      if (Object.keys(window.shownAfter).length < 2) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // A file on disk, as a person's is: text that is handed over would be decoded in the page, within what is measured.
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const path = join(folder, "Main.json");
    writeFileSync(path, manifest);
    await picker.setFiles(path);
    await page.waitForFunction(
      () => window.shownAfter.field !== undefined && window.shownAfter.canvas !== undefined,
      undefined,
      { timeout: 120_000 },
    );
    return await page.evaluate(() => window.shownAfter);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
