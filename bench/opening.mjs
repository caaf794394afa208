import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const viewport = { width: 1440, height: 900 };

/**
 * Opens the product's page, and waits for the modules that the page loads after its first screen. If these modules
 * can't be loaded, the bench fails.
 */
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

/** Opens the file picker with a press, and returns it. The page records when it gets a file. */
export async function askForFile(page) {
  await page.evaluate(() => {
    // The picker's element is not in the document, so its events are observed when the element is created.
    const create = document.createElement;
    document.createElement = (...given) => {
      const element = create.apply(document, given);
      const note = () => {
        window.fileGivenAt = performance.now();
      };
      element.addEventListener("change", note, { once: true });
      return element;
    };
  });
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("banner").getByRole("button", { name: "File", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open file…" }).click();
  return picker;
}

/**
 * Gives a design to a file picker. Returns the milliseconds from when the page has the file until its first field
 * accepts text, and until the canvas is ready.
 */
export async function openDesign(page, picker, manifest) {
  await page.evaluate(() => {
    window.shownAt = {};
    const signs = {
      field: 'form[aria-label^="Inputs of"] :is(input, textarea, select)',
      canvas: "[data-box]",
    };
    const look = () => {
      for (const [name, selector] of Object.entries(signs))
        if (document.querySelector(selector) !== null) window.shownAt[name] ??= performance.now();
      if (Object.keys(window.shownAt).length < 2) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Writes a file to disk, because text from the driver would be decoded in the page during the measurement.
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const path = join(folder, "Main.json");
    writeFileSync(path, manifest);
    await picker.setFiles(path);
    await page.waitForFunction(
      () => window.shownAt.field !== undefined && window.shownAt.canvas !== undefined,
      undefined,
      { timeout: 120_000 },
    );
    return await page.evaluate(() => ({
      field: window.shownAt.field - window.fileGivenAt,
      canvas: window.shownAt.canvas - window.fileGivenAt,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
