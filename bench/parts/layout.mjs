import Elk from "elkjs/lib/elk.bundled.js";
import { ratio } from "../report.mjs";

// Compares the canvas's own layout with ELK's layered algorithm: the length of wires as straight lines
// between ports, the number of crossings, and the CPU time.

/** Runs a function, and returns its processor time in milliseconds and its result. */
async function timed(work) {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { result, time: (user + system) / 1000 };
}

async function layOutByBoth({ layOutOurselves, elkGraphOf, elkPositionsOf }, graph) {
  const elk = new Elk();
  const ours = await timed(() => layOutOurselves(graph));
  const theirs = await timed(async () => elkPositionsOf(await elk.layout(elkGraphOf(graph))));
  return { ours, theirs };
}

async function families(tools) {
  const product = await tools.product();
  const sums = { length: [0, 0], crossings: [0, 0], time: [0, 0] };
  for (const { name, graph } of product.layoutFamilies()) {
    const { ours, theirs } = await layOutByBoth(product, graph);
    const figures = [ours, theirs].map(({ result, time }) => ({
      ...product.measureLayout(graph, result),
      time,
    }));
    for (const [what, sum] of Object.entries(sums))
      for (const [at, figure] of figures.entries()) sum[at] += figure[what];
    process.stderr.write(
      `${name}: ${figures.map(({ length, crossings, time }) => `${Math.round(length)} px, ${crossings} crossings, ${Math.round(time)} ms`).join("; ELK ")}\n`,
    );
  }
  const line = (measure, [ours, theirs], limit) => ratio(measure, ours, "ELK", theirs, limit);
  return [
    line("layout of 20 graphs: length of wires, px", sums.length, 0.8),
    line("layout of 20 graphs: crossings", sums.crossings, 0.75),
    line("layout of 20 graphs: CPU, ms", sums.time, 0.1),
  ];
}

async function large(tools) {
  const product = await tools.product();
  const { ours, theirs } = await layOutByBoth(product, product.largeGraph());
  return [ratio("layout of 10,000 boxes: CPU, ms", ours.time, "ELK", theirs.time, 0.5)];
}

export const sections = { families, large };
