import { gzipSync } from "node:zlib";
import { text, typeInto } from "./keys.mjs";

/** The time limit for one run, so a run can't wait forever for an event that never happens. */
const limitMs = 120_000;

function within(limit, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not finished after ${limit / 1000} seconds.`)),
      limit,
    );
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

/** Opens a page in a separate browser profile, and closes the page when `use` has finished. */
async function withPage(browser, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const result = await within(limitMs, use(page, devtools));
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join("; ")}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Waits until the browser is idle, because it may still draw content just outside the visible part. */
function untilIdle(page) {
  return page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
}

async function threadMs(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/**
 * Runs a function on a page, and returns its result and the milliseconds that the page's main thread worked until it
 * was idle again. Unlike wall-clock time, the thread's time is the same on a busy machine. The time includes work that
 * a page delays until after the paint.
 */
export async function work(page, devtools, act) {
  await untilIdle(page);
  const before = await threadMs(devtools);
  const result = await act();
  await untilIdle(page);
  return { result, thread: (await threadMs(devtools)) - before };
}

async function typing(page, devtools, field) {
  const { result, thread } = await work(page, devtools, () => typeInto(page, field));
  return { keys: result, keyThread: thread / text.length };
}

/** The size of the scripts that a page loads, in KiB, compressed as on a server. */
async function scriptSize(responses) {
  const scripts = responses.filter((response) => response.request().resourceType() === "script");
  const sizes = await Promise.all(
    scripts.map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function heapMib(devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 1024 ** 2;
}

/**
 * Runs one of the pages under pages/ once. `field` selects the field for typing.
 * Times are in milliseconds, script sizes in KiB (compressed), and memory sizes in MiB.
 */
export function measurePage(browser, url, field) {
  return withPage(browser, async (page, devtools) => {
    const responses = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(url);
    const mount = await work(page, devtools, () => page.evaluate(() => window.driven.mount()));
    const elements = await page.evaluate(() => document.getElementsByTagName("*").length);
    const heap = await heapMib(devtools);
    const typed = await typing(page, devtools, page.locator(field));
    const stored = await page.evaluate(() => window.driven.stored());
    if (stored !== text) throw new Error(`${url} contains ${JSON.stringify(stored)} after typing.`);
    const script = await scriptSize(responses);
    return { mount: mount.result, mountThread: mount.thread, ...typed, heap, elements, script };
  });
}

/** The selectors that show when a view of the design is ready. */
const signs = { canvas: "[data-box]", code: ".cm-content" };

/**
 * Runs the served product once, with the canvas or the code open: opens a design and its last resource, and types
 * into the resource's form. `prepare`, if given, first prepares the page.
 */
export function measureProduct(browser, url, { manifest, name, input, view, prepare }) {
  return withPage(browser, async (page, devtools) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem("stackwright.middle", chosen);
    }, view);
    await (prepare === undefined ? page.goto(url) : prepare(page));
    const picker = page.waitForEvent("filechooser");
    await page.getByRole("banner").getByRole("button", { name: "File", exact: true }).click();
    await page.getByRole("menuitem", { name: "Open file…" }).click();
    const file = { name: "Main.json", mimeType: "application/json", buffer: Buffer.from(manifest) };
    await (await picker).setFiles(file);
    // Only visible rows are mounted, so the filter makes the resource visible.
    const outline = page.getByRole("region", { name: "Outline" });
    const filter = outline.getByRole("searchbox");
    await filter.fill(name);
    await outline.getByRole("treeitem").filter({ hasText: name }).first().click();
    await filter.fill("");
    // The canvas and the code are loaded on demand. Typing starts when all views that follow the text are ready.
    await page.locator(signs[view]).first().waitFor();
    const form = page.getByRole("region", { name: "Inspector" }).getByRole("form");
    const field = form.getByLabel(input, { exact: true }).and(page.locator("input, textarea"));
    return typing(page, devtools, field);
  });
}
