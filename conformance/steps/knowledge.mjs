// Reads what packages' documentation says about values, and counts how often programs in descriptions contradict
// it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { declaredSchema } from "#knowledge/declared.mjs";
import { printRecall, printReplacements } from "#knowledge/documentation.mjs";
import { checkEnums } from "#knowledge/enums.mjs";
import { checkWirings } from "#knowledge/wirings.mjs";
import { measureDesigns } from "#kubernetes/measure.mjs";
import { describedPackages, findSchema, packages } from "#packages/packages.mjs";

export const name = "knowledge";
export const languages = [];

/** The packages to read, and the packages with programs in their descriptions. */
const read = [
  "aws",
  "azure",
  "azure-native",
  "google-native",
  "kubernetes",
  "digitalocean",
  "docker",
  "datadog",
];
/** Packages whose npm package is read instead of a schema: the descriptions are the same. */
const declared = new Set(["datadog"]);
const showing = new Set(["aws", "digitalocean"]);

/** The maximum share of resources in programs that may have a warning. */
const mostWarned = 1 / 200;

export async function check({ cache, options, say }) {
  const root = join(import.meta.dirname, "../..");
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const figures = await load("/src/catalog/testing/knowledge-figures.ts");
  const documentation = await load("/src/catalog/testing/documentation-figures.ts");
  const { exampleTexts } = await load("/src/model/testing/secrets/secret-figures.ts");
  const { createRandom } = await load("/src/model/testing/random/create-random.ts");
  const seed = Number(options.seed);
  say(`  knowledge: seed ${seed}`);
  const schemas = [];
  let checked = 0;
  const problems = [];
  for (const wanted of read) {
    const entry = [...packages, ...describedPackages].find((each) => each.name === wanted);
    const { file = declared.has(wanted) ? declaredSchema(entry, cache) : undefined, missing } =
      findSchema(entry, cache, options.schemas);
    if (file === undefined) {
      say(`  knowledge: ${wanted} is not measured: ${missing}`);
      continue;
    }
    checked += 1;
    const schema = JSON.parse(readFileSync(file, "utf8"));
    const counts = Object.entries(figures.countStatements(schema));
    say(`  knowledge: ${wanted}: ${counts.map(([kind, count]) => `${count} ${kind}`).join(", ")}`);
    printRecall(schema, documentation.recallOf(schema), say);
    printReplacements(schema, documentation.replaceAgreement(schema), say);
    if (wanted === "aws")
      problems.push(
        ...checkEnums(documentation.documentedLists(schema), createRandom(seed), {
          all: options.all,
          say,
        }),
      );
    schemas.push(schema);
    // Compiling Kubernetes' validation takes minutes, so it only runs on request.
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
  const wirings = await load("/src/catalog/testing/wirings/wiring-figures.ts");
  const { all, programs: folder } = options;
  problems.push(...checkWirings(wirings, schemas, exampleTexts, { seed, folder, all, say }));
  return { checked, of: checked, problems };

  function measure(schema) {
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
        ? [`kubernetes: only ${count} of ${drawn} designs are accepted: ${refused[0]}`]
        : []),
      ...warned.map(({ text }) => `kubernetes: ${text}`),
    ];
  }
}
