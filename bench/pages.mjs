import { gzipSync } from "node:zlib";
import { typeInto } from "./keys.mjs";

/** How long one run of a page may take; one that waits for something that never comes would wait for ever. */
const limitMs = 120_000;

function within(limit, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${limit / 1000} seconds.`)), limit);
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

/** Opens a page in a browser profile of its own, and closes it when `use` is through with it. */
async function withPage(browser, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    const result = await within(limitMs, use(page));
    if (faults.length > 0) throw new Error(`The page failed: ${faults.join("; ")}`);
    return result;
  } finally {
    await context.close();
  }
}

/** KiB of the scripts that a page loads, compressed as a server would. */
async function scriptSize(responses) {
  const scripts = responses.filter((response) => response.request().resourceType() === "script");
  const sizes = await Promise.all(
    scripts.map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function heapMib(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1024 ** 2;
}

/** Until the browser has nothing left to do, such as drawing what is just outside the visible part. */
function untilIdle(page) {
  return page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

/**
 * One run of one of the pages under pages/. `field` selects what is typed into.
 * Times in milliseconds, sizes in KiB (compressed) and MiB.
 */
export function measurePage(browser, url, field) {
  return withPage(browser, async (page) => {
    const responses = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(url);
    const mount = await page.evaluate(() => window.measured.mounted);
    await untilIdle(page);
    const elements = await page.evaluate(() => document.getElementsByTagName("*").length);
    const heap = await heapMib(page);
    const { text, times } = await typeInto(page, page.locator(field));
    const stored = await page.evaluate(() => window.measured.stored());
    if (stored !== text) throw new Error(`${url} holds ${JSON.stringify(stored)} after typing.`);
    return { mount, keys: times, heap, elements, script: await scriptSize(responses) };
  });
}

/** One run of the product as it is served: opens a design, its last resource, and types into it. */
export function measureProduct(browser, url, { manifest, name, input }) {
  return withPage(browser, async (page) => {
    await page.goto(url);
    const picker = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open file" }).click();
    const file = { name: "Main.json", mimeType: "application/json", buffer: Buffer.from(manifest) };
    await (await picker).setFiles(file);
    const row = page.getByRole("region", { name: "Outline" }).getByRole("listitem");
    await row.getByRole("button").filter({ hasText: name }).click();
    // The code view comes on demand; typing begins when everything that follows it is there.
    await page.locator(".cm-content").waitFor();
    await untilIdle(page);
    const form = page.getByRole("region", { name: "Inspector" }).getByRole("form");
    const field = form.getByLabel(input, { exact: true }).and(page.locator("input, textarea"));
    return { keys: (await typeInto(page, field)).times };
  });
}
