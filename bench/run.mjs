import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { argv, env, exit, versions } from "node:process";
import { pathToFileURL } from "node:url";
import { measureLoad } from "./load.mjs";
import { isMissed, printTable } from "./report.mjs";
import { createTools } from "./tools.mjs";

// Measures all parts, or only the named parts (`packages`) or sections (`packages.search`), and prints one table.
// `--strict` fails if a target is missed.
const [isStrict, names] = [
  argv.includes("--strict"),
  argv.slice(2).filter((each) => !each.startsWith("-")),
];

/** The folder of the parts. A test uses other parts, which measure nothing. */
const folder = env["BENCH_PARTS"] ?? join(import.meta.dirname, "parts");

/** The maximum share of the processors for other processes. Above this share, a section is measured again. */
const mostLoad = 0.2;
const mostRounds = 3;

async function readSections() {
  const sections = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith(".mjs")) continue;
    const part = file.replace(/\.mjs$/, "");
    const module = await import(pathToFileURL(join(folder, file)).href);
    for (const [name, measure] of Object.entries(module.sections))
      sections.push({ part, name: `${part}.${name}`, measure });
  }
  const chosen = sections.filter(
    ({ part, name }) => names.length === 0 || names.includes(part) || names.includes(name),
  );
  if (chosen.length === 0)
    console.error(`There are these parts: ${sections.map(({ name }) => name).join(", ")}`);
  return chosen;
}

/** The load before a measurement decides whether to repeat it; the measured value never does. */
async function measureSection({ name, measure }, tools) {
  for (let round = 1; ; round += 1) {
    const load = await measureLoad();
    process.stderr.write(
      `${name}, other processes use ${Math.round(load * 100)} % of the processors\n`,
    );
    const lines = await measure(tools);
    if (load <= mostLoad || round === mostRounds)
      return lines.map((line) => ({ ...line, isBusy: load > mostLoad }));
  }
}

const sections = await readSections();
if (sections.length === 0) exit(1);
const tools = createTools();
try {
  const lines = [];
  const failed = [];
  for (const section of sections) {
    try {
      lines.push(...(await measureSection(section, tools)));
    } catch (error) {
      // The other sections take many minutes, so their lines are kept.
      console.error(error);
      failed.push(section.name);
    }
  }
  console.log(`\nNode ${versions.node}, ${cpus().length} processors${await tools.describe()}\n`);
  printTable(lines);
  if (lines.some(({ isBusy }) => isBusy))
    console.log(
      "\nThe machine was busy with other work: trust the main-thread numbers, not the wall clock.",
    );
  if (failed.length > 0) {
    console.log(`\nNot measured, because they failed: ${failed.join(", ")}.`);
    process.exitCode = 1;
  }
  const missed = lines.filter(isMissed).length;
  const whole = failed.length === 0 ? "All targets are met." : "All measured targets are met.";
  console.log(`\n${missed === 0 ? whole : `Targets missed: ${missed}.`}`);
  if (missed > 0 && isStrict) process.exitCode = 1;
} finally {
  await tools.stop();
}
