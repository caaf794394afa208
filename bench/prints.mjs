import { execFileSync } from "node:child_process";
import { loadavg, cpus } from "node:os";
import { argv, execPath, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { generateDesign } from "../scripts/generate-design.mjs";
import { buildForNode } from "./builds.mjs";
import { isMissed, printTable, ratio } from "./report.mjs";

// What it takes to print a design of 10,000 resources, beside `JSON.stringify` of the same program.
const count = 10_000;
const limit = 8;
const script = fileURLToPath(import.meta.url);
const built = () => import("./dist/node/node.js");

/** Resources of all types without a reference, and such as are wired to one another as real ones are. */
const designs = {
  plain: ({ createManifest }) => createManifest(count),
  wired: () => generateDesign(count),
};

/**
 * A line for each language and design, each from a process of its own. The least of all rounds counts: on
 * a machine with other things to do, every other one waited as well.
 */
export async function measurePrints() {
  const { printedLanguages } = await built();
  return printedLanguages.flatMap(({ id, label }) =>
    Object.keys(designs).map((design) => {
      const said = execFileSync(execPath, [script, id, design], { encoding: "utf8" });
      const { print, stringify } = JSON.parse(said);
      const measure = `print 10,000 ${design} resources: ${label}, ms`;
      return ratio(measure, Math.min(...print), "stringify", Math.min(...stringify), limit);
    }),
  );
}

if (argv[1] === script) {
  const [language, design] = argv.slice(2);
  if (design in designs) {
    const product = await built();
    stdout.write(JSON.stringify(product.measurePrint(designs[design](product), language)));
  } else {
    await buildForNode();
    const lines = await measurePrints();
    printTable(lines);
    if (loadavg()[0] > cpus().length + 1)
      console.log("\nThe machine was busy with other things: no figure here is its own.");
    if (lines.some(isMissed) && argv.includes("--strict")) process.exitCode = 1;
  }
}
