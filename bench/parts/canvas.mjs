import { join } from "node:path";
import { generateDesign } from "../../scripts/generate-design.mjs";
import { installGestures } from "../gestures.mjs";
import { askForFile, openDesign, openPage } from "../opening.mjs";
import { atLeast, atMost, ratio } from "../report.mjs";
import { versionOf } from "../tools.mjs";

// Measures the canvas with 1,000 resources. The frames per second while panning, zooming and dragging are compared
// with plain React Flow and Cytoscape.js pages with the same graph. The time for opening the design is measured,
// too.
const count = 1000;
const rounds = Number(process.env["ROUNDS"] ?? 5);
const leastFrames = 55;
const mostOpening = 2;
const gestures = ["pan", "zoom", "drag"];

/** Opens the design in the product; returns the page and the milliseconds until the canvas shows it. */
async function openOurs(browser, address, manifest) {
  const page = await openPage(browser, address);
  const { canvas } = await openDesign(page, await askForFile(page), manifest);
  return { page, opening: canvas };
}

/** The time that a page needs to only read, check and lay out the design. */
async function measureFloor(browser, address, manifest) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, address);
    runs.push(await page.evaluate((text) => window.measureFloor(text), manifest));
    await page.context().close();
  }
  return runs;
}

/** The design's resources and references as a graph in rows and columns, for the compared pages. */
function graphOf(manifest) {
  const { resources } = JSON.parse(manifest);
  const names = Object.keys(resources);
  const known = new Set(names);
  const edges = names.flatMap((target) =>
    [...JSON.stringify(resources[target]).matchAll(/\$\{([^.}]+)/g)]
      .map(([, source]) => source)
      .filter((source) => known.has(source))
      .map((source) => ({ source, target })),
  );
  const columns = Math.ceil(Math.sqrt(names.length));
  const nodes = names.map((id, at) => ({
    id,
    label: id,
    x: (at % columns) * 320,
    y: Math.floor(at / columns) * 120,
  }));
  return { nodes, edges };
}

/** The frame rates of a compared library's page with the same graph. */
async function measurePeer(browser, address, graph, kind) {
  const page = await openPage(browser, address);
  await page.evaluate((given) => window.showGraph(given), graph);
  if (kind === "plain")
    await page
      .locator(".react-flow__node")
      .nth(count - 1)
      .waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const frames = await measureFrames(page, kind);
  await page.context().close();
  return frames;
}

/** Measures the frames per second of each gesture, with everything visible and then at full size. */
async function measureFrames(page, kind) {
  await page.evaluate(installGestures);
  // A large design opens at a zoom where names are readable, so the bench first zooms out.
  if (kind === "ours") {
    await page.locator(".react-flow__pane").click({ position: { x: 4, y: 4 } });
    await page.keyboard.press("Shift+Digit1");
    await page.waitForTimeout(1000);
  }
  const measure = async (where) => {
    const figures = {};
    for (const gesture of gestures) {
      const runs = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await page.evaluate(([what, on]) => window.gesture(what, on), [gesture, kind]));
      figures[`${gesture}, ${where}`] = runs;
    }
    return figures;
  };
  const all = await measure("all in view");
  await page.evaluate((on) => window.goToFullSize(on), kind);
  return { ...all, ...(await measure("reading zoom")) };
}

async function frames(tools) {
  const [browser, { site, designer }] = await Promise.all([
    tools.clockedBrowser(),
    tools.servers(),
  ]);
  const manifest = generateDesign(count);
  const { page } = await openOurs(browser, designer, manifest);
  const our = await measureFrames(page, "ours");
  await page.context().close();
  const graph = graphOf(manifest);
  const plain = await measurePeer(browser, `${site}pages/flow/`, graph, "plain");
  const cytoscape = await measurePeer(browser, `${site}pages/cytoscape/`, graph, "cytoscape");
  const version = versionOf(join(import.meta.dirname, ".."), "cytoscape");
  return Object.entries(our).flatMap(([name, runs]) => [
    atLeast(`canvas of 1,000 resources, ${name}: frames a second`, runs, leastFrames, ""),
    atMost("the same on a plain React Flow page", plain[name]),
    atMost(`the same with Cytoscape.js ${version}`, cytoscape[name]),
  ]);
}

async function opening(tools) {
  const [browser, { site, designer }] = await Promise.all([
    tools.clockedBrowser(),
    tools.servers(),
  ]);
  const manifest = generateDesign(count);
  const openings = [];
  for (let round = 0; round <= rounds; round += 1) {
    const opened = await openOurs(browser, designer, manifest);
    await opened.page.context().close();
    if (round > 0) openings.push(opened.opening);
  }
  const floor = await measureFloor(browser, `${site}pages/floor/`, manifest);
  const name = "JSON.parse, check and layout alone";
  return [
    ratio(
      "open 1,000 resources until the canvas is complete, ms",
      openings,
      name,
      floor,
      mostOpening,
    ),
  ];
}

export const sections = { frames, opening };
