import { generateDesign } from "../../scripts/generate-design.mjs";
import { longestTask } from "../../scripts/longest-task.mjs";
import { text } from "../keys.mjs";
import { askForFile, openDesign, openPage } from "../opening.mjs";
import { atMost, ratio } from "../report.mjs";

// Measures a design of 10,000 resources in the whole designer, with an open canvas: the opening time, the main
// thread's longest task while opening and while typing, and the heap size. The first field is compared with that of a
// design with one resource, which needs everything that any design needs.
const count = 10_000;
const rounds = 5;

async function opening(tools) {
  const [browser, { site, designer }] = await Promise.all([
    tools.clockedBrowser(),
    tools.servers(),
  ]);
  const manifest = generateDesign(count);
  const [fields, least, canvases, floors] = [[], [], [], []];
  const open = async (design) => {
    const page = await openPage(browser, designer);
    const times = await openDesign(page, await askForFile(page), design);
    await page.context().close();
    return times;
  };
  for (let round = 0; round <= rounds; round += 1) {
    const one = await open(generateDesign(1));
    const { field, canvas } = await open(manifest);
    const plain = await openPage(browser, `${site}pages/floor/`);
    const floor = await plain.evaluate((given) => window.measureParsing(given), manifest);
    await plain.context().close();
    if (round === 0) continue;
    fields.push(field);
    least.push(one.field);
    canvases.push(canvas);
    floors.push(floor);
  }
  const floor = "JSON.parse and zod alone";
  const what = "open 10,000 resources until the first field takes text, ms";
  return [
    ratio(what, fields, "1 resource", least, 5),
    ratio(what, fields, floor, floors),
    ratio("open 10,000 resources until the canvas is complete, ms", canvases, floor, floors),
  ];
}

/** Types 30 characters into the form's first text field. */
async function type(page) {
  const form = page.getByRole("region", { name: "Inspector" }).getByRole("form");
  const field = form.locator("input:not([type=checkbox]), textarea").first();
  await field.fill("");
  await field.pressSequentially(text, { delay: 40 });
}

async function tasks(tools) {
  const [browser, { designer }] = await Promise.all([tools.clockedBrowser(), tools.servers()]);
  const manifest = generateDesign(count);
  const page = await openPage(browser);
  const devtools = await page.context().newCDPSession(page);
  let picker;
  const whileOpening = await longestTask(browser, page, 50, {
    prepare: async () => {
      await page.goto("about:blank");
      // Clears the storage, because otherwise the designer would start with the previous trial's design, and the end of
      // opening could not be detected.
      const { origin } = new URL(designer);
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await page.goto(designer);
      await page.waitForLoadState("networkidle");
      picker = await askForFile(page);
    },
    act: () => openDesign(page, picker, manifest),
  });
  await page.waitForTimeout(2000);
  const whileTyping = await longestTask(browser, page, 50, {
    prepare: () => page.waitForTimeout(500),
    act: () => type(page),
  });
  await page.context().close();
  return [
    atMost("open 10,000 resources: longest task, CPU ms", whileOpening, 50, "ms"),
    atMost("10,000 resources: longest task of 30 keys, CPU ms", whileTyping, 50, "ms"),
  ];
}

/** The heap of a page and its workers when garbage collection finds nothing more to free, in bytes. */
async function heapOf(page) {
  const devtools = await page.context().newCDPSession(page);
  const workers = new Set();
  const answers = new Map();
  devtools.on("Target.attachedToTarget", ({ sessionId }) => workers.add(sessionId));
  devtools.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  devtools.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
  });
  await devtools.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  let asked = 0;
  const ask = (sessionId, method) =>
    new Promise((resolve) => {
      asked += 1;
      answers.set(asked, resolve);
      const message = JSON.stringify({ id: asked, method });
      void devtools.send("Target.sendMessageToTarget", { sessionId, message });
    });
  let [size, before] = [Infinity, Infinity];
  do {
    before = size;
    await page.waitForTimeout(300);
    await devtools.send("HeapProfiler.collectGarbage");
    size = (await devtools.send("Runtime.getHeapUsage")).usedSize;
    for (const worker of workers) {
      await ask(worker, "HeapProfiler.collectGarbage");
      size += (await ask(worker, "Runtime.getHeapUsage")).usedSize;
    }
  } while (size < 0.995 * before);
  await devtools.detach();
  return size;
}

async function heap(tools) {
  const [browser, { designer }] = await Promise.all([tools.clockedBrowser(), tools.servers()]);
  const manifest = generateDesign(count);
  const figures = [];
  for (let round = 0; round < 3; round += 1) {
    const page = await openPage(browser, designer);
    // The driver injects its own code on its first lookup, so that lookup is made before the measurement.
    await page.evaluate(() => document.title);
    await page.getByRole("banner").count();
    const empty = await heapOf(page);
    await openDesign(page, await askForFile(page), manifest);
    await page.waitForTimeout(3000);
    figures.push(((await heapOf(page)) - empty) / 1024 / count);
    await page.context().close();
  }
  return [atMost("heap for a resource of 10,000, including workers, KiB", figures, 2.5, "KiB")];
}

export const sections = { opening, tasks, heap };
