import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { longestTask } from "../../scripts/longest-task.mjs";
import { measureProduct, work } from "../pages.mjs";
import { atMost, ratio } from "../report.mjs";
import { fetchSchemas } from "../schemas.mjs";
import { median } from "../statistics.mjs";

// The number of rounds for measuring real packages in the page and on the command line.
const rounds = Number(env["ROUNDS"] ?? 5);
const here = import.meta.dirname;
const product = join(here, "..", "dist", "product");
const viewport = { width: 1440, height: 900 };

/** AWS types whose forms are opened: the largest types of the schema, and some common types. */
const openedTypes = [
  "aws:s3:Bucket",
  "aws:wafv2:WebAcl",
  "aws:rds:Instance",
  "aws:ec2:Instance",
  "aws:lambda:Function",
  "aws:cloudfront:Distribution",
  "aws:appmesh:Route",
  "aws:kinesis:FirehoseDeliveryStream",
];

/** Phrases that are typed into the search. Each key is a query: 200 queries in all. */
const searches = [
  "s3 buket",
  "virtual machine",
  "sql database",
  "iam role policy",
  "load balancer listener",
  "kubernetes cluster",
  "storage account",
  "dns record",
  "queue subscription",
  "cloud run service",
  "private endpoint",
  "security group rule",
  "lambda function",
];

async function withPage(browser, use) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function pick(page, ...files) {
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("banner").getByRole("button", { name: "File", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open file…" }).click();
  await (await picker).setFiles(files.length === 1 ? files[0] : files);
}

const manifestOf = (resources) => ({
  name: "Main.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ name: "bench", resources })),
});

const untilAdded = (page, name) =>
  page
    .getByRole("status")
    .getByText(new RegExp(`^${name} .* was added`))
    .waitFor();

async function open(page, address, schemas = []) {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  for (const [name, file] of schemas) {
    await pick(page, file);
    await untilAdded(page, name);
  }
}

/** The milliseconds from when the page first reads a file to the notice that the package was added and stored. */
async function measureAdding(page, address, [name, file]) {
  await page.addInitScript(() => {
    // The file picker's element is not in the document, so the getter of its files is observed.
    const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "files");
    Object.defineProperty(HTMLInputElement.prototype, "files", {
      get() {
        window.began ??= performance.now();
        return get.call(this);
      },
    });
  });
  await open(page, address);
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.innerText.includes(text)) window.ended ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, "was added");
  await pick(page, file);
  await untilAdded(page, name);
  return page.evaluate(() => window.ended - window.began);
}

/** The milliseconds that a worker takes to only decode and parse a file. */
async function measureParsing(page, address, [, file]) {
  await page.goto(`${address}pages/parse/`);
  await page.locator("input").setInputFiles(file);
  return page.evaluate(() => window.parseInWorker());
}

/** The milliseconds that a worker takes to only read and store a file. */
async function measureStoring(page, address, [, file]) {
  await page.goto(`${address}pages/parse/`);
  await page.locator("input").setInputFiles(file);
  return page.evaluate(() => window.storeInWorker());
}

/**
 * The heap in MiB when garbage collection finds nothing more to free, because removed elements are released over
 * several collections.
 */
async function heapOf(page) {
  const devtools = await page.context().newCDPSession(page);
  let [size, before] = [Infinity, Infinity];
  do {
    before = size;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await devtools.send("HeapProfiler.collectGarbage");
    ({ usedSize: size } = await devtools.send("Runtime.getHeapUsage"));
  } while (size < 0.995 * before);
  await devtools.detach();
  return size / 1024 ** 2;
}

const form = (page, type) => page.getByRole("form", { name: `Inputs of ${type}`, exact: true });

/** Searches for a type and presses Enter; returns the milliseconds from that key to the frame with the form. */
async function addType(page, type) {
  const search = page.getByRole("searchbox", { name: "Search types" });
  const empty = page.getByRole("button", { name: "Start empty" });
  // Without packages, the first screen has no list of types.
  await search.or(empty).first().waitFor();
  if (!(await search.isVisible())) await empty.click();
  await search.fill(type);
  const row = page.getByRole("treeitem", { name: `Add ${type}`, exact: true }).first();
  await row.waitFor();
  await row.focus();
  await page.evaluate((name) => {
    window.formShown = new Promise((resolve) => {
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          const look = () => {
            const shown = document.querySelector(
              `form[aria-label="${name}"] :is(input, textarea, select)`,
            );
            if (shown === null) return requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
  }, `Inputs of ${type}`);
  await page.keyboard.press("Enter");
  const taken = await page.evaluate(() => window.formShown);
  await form(page, type).waitFor();
  return taken;
}

/** For each key typed into the search, the milliseconds of the main thread until the list is drawn. */
async function measureSearch(page) {
  const search = page.getByRole("searchbox", { name: "Search types" });
  await search.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const times = [];
  for (const text of searches) {
    for (const character of text) {
      const key = character === " " ? "Space" : character;
      const { thread } = await work(page, devtools, () => page.keyboard.press(key));
      times.push(thread);
    }
    await search.fill("");
  }
  await devtools.detach();
  return times;
}

/** The milliseconds from the start of a reload to the frame in which the form is usable. */
async function measureReload(page, type) {
  await page.addInitScript((name) => {
    const look = () => {
      if (
        document.querySelector(`form[aria-label="${name}"] :is(input, textarea, select)`) === null
      )
        return requestAnimationFrame(look);
      window.formAt = performance.now();
    };
    requestAnimationFrame(look);
  }, `Inputs of ${type}`);
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.reload();
    await page.waitForFunction(() => window.formAt !== undefined);
    times.push(await page.evaluate(() => window.formAt));
    await page.waitForLoadState("networkidle");
  }
  return median(times.slice(1));
}

async function reloadLine(browser, address, aws) {
  const builtIn = "delta:RestrictionPolicy";
  const without = await withPage(browser, async (page) => {
    await open(page, address);
    await pick(page, manifestOf({ one: { type: builtIn, properties: { resourceId: "a:b" } } }));
    await form(page, builtIn).waitFor();
    await page.getByText("Saved in browser", { exact: true }).waitFor();
    return measureReload(page, builtIn);
  });
  const type = "aws:sns:Topic";
  const ours = await withPage(browser, async (page) => {
    await open(page, address, [aws]);
    await pick(page, manifestOf({ one: { type, properties: { displayName: "a" } } }));
    await form(page, type).waitFor();
    await page.getByText("Saved in browser", { exact: true }).waitFor();
    return measureReload(page, type);
  });
  return ratio("reload to the form of a type of AWS, ms", ours, "a built-in type", without, 1.4);
}

async function addingLines(browser, { site, designer }, aws) {
  const [ours, theirs, least] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const added = await withPage(browser, (page) => measureAdding(page, designer, aws));
    const parsed = await withPage(browser, (page) => measureParsing(page, site, aws));
    const stored = await withPage(browser, (page) => measureStoring(page, site, aws));
    if (round > 0) {
      ours.push(added);
      theirs.push(parsed);
      least.push(stored);
    }
  }
  const task = await withPage(browser, (page) =>
    longestTask(browser, page, 50, {
      prepare: async () => {
        await page.goto("about:blank");
        await open(page, designer);
      },
      act: async () => {
        await pick(page, aws[1]);
        await untilAdded(page, aws[0]);
      },
    }),
  );
  const line = "AWS 5.16.2 (31 MB), from plain file to searchable and stored, ms";
  return [
    ratio(line, ours, "decode and parse in a worker", theirs, 0.5),
    ratio(
      "only reading and storing the same file in a worker, ms",
      least,
      "decode and parse in a worker",
      theirs,
    ),
    atMost("longest main-thread task meanwhile, ms", task, 50, "ms"),
  ];
}

async function heapLine(browser, { site, designer }, aws) {
  const heap = (schemas, type) =>
    withPage(browser, async (page) => {
      await open(page, designer, schemas);
      await addType(page, type);
      await page.waitForLoadState("networkidle");
      return heapOf(page);
    });
  // The heap includes the engine's compiled code, whose size differs by a quarter between pages.
  const [loaded, without] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    loaded.push(await heap([aws], "aws:s3:Bucket"));
    without.push(await heap([], "delta:RestrictionPolicy"));
  }
  const kept = median(loaded) - median(without);
  const parsed = await withPage(browser, async (page) => {
    await page.goto(`${site}pages/parse/`);
    const before = await heapOf(page);
    await page.locator("input").setInputFiles(aws[1]);
    await page.evaluate(() => window.parseHere());
    return (await heapOf(page)) - before;
  });
  return ratio(
    "heap kept with the form of one type open, MiB",
    kept,
    "the parsed schema",
    parsed,
    0.11,
  );
}

async function formLines(browser, address, aws) {
  const runs = new Map(openedTypes.map((type) => [type, []]));
  for (let round = 0; round < rounds; round += 1)
    await withPage(browser, async (page) => {
      await open(page, address, [aws]);
      // Adds a first type, so code that forms load on demand is available for the next one.
      await addType(page, "aws:sqs:Queue");
      for (const type of openedTypes) runs.get(type).push(await addType(page, type));
    });
  const times = openedTypes.map((type) => [type, median(runs.get(type))]);
  const [type, longest] = times.toSorted(([, a], [, b]) => b - a)[0];
  const middle = median(times.map(([, time]) => time));
  return [
    atMost("form of a type after choosing it, median of all types, ms", middle, 100, "ms"),
    atMost(`form of a type after choosing it, the slowest (${type}), ms`, longest, 100, "ms"),
  ];
}

async function searchLines(browser, address, schemas) {
  return withPage(browser, async (page) => {
    await open(page, address, schemas);
    const elements = await page
      .getByRole("tree", { name: "Types" })
      .evaluate((tree) => tree.getElementsByTagName("*").length);
    const times = await measureSearch(page);
    return [
      atMost("search over 3,400 types, median of 200 queries, main thread ms", times, 16, "ms"),
      atMost("palette with 3,400 types, elements", elements, 600, ""),
    ];
  });
}

async function typingLines(browser, address, schemas, product) {
  const { createManifest, openedInput, openedName } = product;
  const given = {
    manifest: createManifest(100),
    name: openedName,
    input: openedInput,
    view: "canvas",
  };
  const runs = { without: [], with: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ["without", "with"]) {
      const prepare = name === "with" ? (page) => open(page, address, schemas) : undefined;
      const run = await measureProduct(browser, address, { ...given, prepare });
      if (round > 0) runs[name].push(run);
    }
  const keys = (name) => median(runs[name].flatMap((run) => run.keys));
  const thread = (name) => median(runs[name].map((run) => run.keyThread));
  const what = "three large packages loaded, a key in a design of 100 resources";
  return [
    ratio(`${what}: → paint, ms`, keys("with"), "none loaded", keys("without"), 1.1),
    ratio(`${what}: main thread, ms`, thread("with"), "none loaded", thread("without"), 1.1),
  ];
}

// Reads the kernel's data about the process, because `resourceUsage` starts with the parent's values.
const tellMemory = `process.on("exit", () => {
  const status = process.getBuiltinModule("node:fs").readFileSync("/proc/self/status", "utf8");
  process.stderr.write(/VmHWM:.*/.exec(status)[0]);
});`;

/** Runs Node.js, and returns its time in milliseconds and its maximum memory in MiB. */
function runNode(args) {
  const first = ["--import", `data:text/javascript,${encodeURIComponent(tellMemory)}`];
  const begin = performance.now();
  // Without the schema, the check fails, because it doesn't know the resource's type.
  const { stderr } = spawnSync(execPath, [...first, ...args], { encoding: "utf8" });
  return { ms: performance.now() - begin, mib: Number(/VmHWM:\s*(\d+)/.exec(stderr)?.[1]) / 1024 };
}

function commandLines([, file]) {
  const folder = mkdtempSync(join(tmpdir(), "stackwright-bench-"));
  try {
    const design = join(folder, "Main.json");
    const resource = { type: "aws:sns:Topic", properties: { displayName: "a" } };
    writeFileSync(design, JSON.stringify({ name: "bench", resources: { one: resource } }));
    const check = [join(product, "cli.js"), "check", design];
    const parse = `JSON.parse(require("node:fs").readFileSync(${JSON.stringify(file)}, "utf8"))`;
    const commands = {
      withSchema: [...check, "--schema", file],
      without: check,
      parse: ["-e", parse],
      empty: ["-e", "0"],
    };
    const runs = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, args] of Object.entries(commands)) {
        const run = runNode(args);
        if (round > 0) runs[name].push(run);
      }
    const of = (name, key) => median(runs[name].map((run) => run[key]));
    const added = (key) => [
      of("withSchema", key) - of("without", key),
      of("parse", key) - of("empty", key),
    ];
    const [[ms, parseMs], [mib, parseMib]] = [added("ms"), added("mib")];
    return [
      ratio("check --schema of AWS: added time, ms", ms, "JSON.parse", parseMs, 0.5),
      ratio("check --schema of AWS: added peak memory, MiB", mib, "JSON.parse", parseMib, 0.5),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Gives the measurements what they need: a browser, the servers, and the schemas by package name. */
const withSchemas = (measure) => async (tools) => {
  const files = fetchSchemas();
  if (files === undefined) throw new Error("The schemas of real packages could not be downloaded.");
  const [browser, servers] = await Promise.all([tools.browser(), tools.servers()]);
  return measure({
    browser,
    servers,
    schemas: Object.entries(files),
    aws: ["aws", files.aws],
    tools,
  });
};

export const sections = {
  adding: withSchemas(({ browser, servers, aws }) => addingLines(browser, servers, aws)),
  heap: withSchemas(async ({ browser, servers, aws }) => [await heapLine(browser, servers, aws)]),
  forms: withSchemas(({ browser, servers, aws }) => formLines(browser, servers.designer, aws)),
  search: withSchemas(({ browser, servers, schemas }) =>
    searchLines(browser, servers.designer, schemas),
  ),
  reload: withSchemas(async ({ browser, servers, aws }) => [
    await reloadLine(browser, servers.designer, aws),
  ]),
  typing: withSchemas(async ({ browser, servers, schemas, tools }) =>
    typingLines(browser, servers.designer, schemas, await tools.product()),
  ),
  command: withSchemas(({ aws }) => commandLines(aws)),
};
