// What the documentation of packages says of values, and how often that is wrong in the programs of descriptions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { measureDesigns } from "#kubernetes/measure.mjs";
import { findSchema, packages } from "#packages/packages.mjs";

export const name = "knowledge";
export const languages = [];

/** The packages that are read, and those whose descriptions have programs. */
const read = ["aws", "kubernetes", "digitalocean", "docker", "datadog"];
const showing = new Set(["aws", "digitalocean"]);

/** At most so many of the resources in programs may get a warning. */
const mostWarned = 1 / 200;

export async function check({ cache, options, say }) {
  const root = join(import.meta.dirname, "../..");
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const figures = await load("/src/catalog/testing/knowledge-figures.ts");
  const { createRandom } = await load("/src/model/testing/random/create-random.ts");
  let checked = 0;
  const problems = [];
  for (const wanted of read) {
    const { file, missing } = findSchema(
      packages.find((each) => each.name === wanted),
      cache,
      options.schemas,
    );
    if (file === undefined) {
      say(`  knowledge: ${wanted} is not measured: ${missing}`);
      continue;
    }
    checked += 1;
    const schema = JSON.parse(readFileSync(file, "utf8"));
    const counts = Object.entries(figures.countLimits(schema));
    say(`  knowledge: ${wanted}: ${counts.map(([kind, count]) => `${count} ${kind}`).join(", ")}`);
    // Compiling the validation of Kubernetes takes minutes.
    if (wanted === "kubernetes" && (options.all || options.only !== undefined))
      problems.push(...measure(schema));
    if (!showing.has(wanted)) continue;
    const { resources, warned, warnings } = figures.checkExamples(schema);
    say(
      `  knowledge: ${warned} of ${resources} resources in the programs of ${wanted} get a warning`,
    );
    for (const [warning, count] of warnings) say(`    ${count} × ${warning}`);
    if (warned > mostWarned * resources)
      problems.push(`${wanted}: ${warned} of ${resources} resources in programs get a warning`);
  }
  return { checked, of: checked, problems };

  function measure(schema) {
    const seed = Number(options.seed);
    const { count, wanted, drawn, refused, found } = measureDesigns(
      cache,
      createRandom(seed),
      figures.createObjectCheck(schema),
    );
    const warned = found.filter(({ severity }) => severity !== "hint");
    say(
      `  knowledge: ${warned.length} warnings and ${found.length - warned.length} hints about ${count} designs that Kubernetes accepts (seed ${seed}, ${refused.length} objects of ${drawn} designs refused)`,
    );
    return [
      ...(count < wanted
        ? [`kubernetes: of ${drawn} designs only ${count} are accepted: ${refused[0]}`]
        : []),
      ...warned.map(({ text }) => `kubernetes: ${text}`),
    ];
  }
}
