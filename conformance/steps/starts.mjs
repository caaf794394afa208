// Compares the first screen's designs and the page's sample schemas with their npm packages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describedPackages, findSchema, packages } from "#packages/packages.mjs";
import { checkDesign } from "#starts/check-design.mjs";
import { declaredPackage, npmPackage } from "#starts/declared-package.mjs";
import { sampleSchema } from "#starts/sample-schema.mjs";
import { samples } from "#starts/samples.mjs";

export const name = "starts";
/** The step doesn't check programs. */
export const languages = [];

const catalog = join(import.meta.dirname, "../../src/catalog");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

export async function check({ cache, options, say }) {
  const problems = [];
  const declared = new Map();
  for (const sample of samples) {
    const folder = npmPackage(sample.name, sample.version, cache);
    declared.set(sample.name, declaredPackage(sample.name, folder));
    const schema = sampleSchema(sample, cache, olderSchema(sample, cache, options));
    const kept = readJson(join(catalog, "samples", `${sample.name}.json`));
    // Compares the schema as JSON text would represent it, without undefined values.
    if (!isDeepStrictEqual(kept, JSON.parse(JSON.stringify(schema))))
      problems.push(
        `The sample of ${sample.name} differs from ${sample.name} ${sample.version}: run conformance/starts/write-samples.mjs.`,
      );
  }
  const files = readdirSync(join(catalog, "starts")).filter((file) => file.endsWith(".json"));
  for (const file of files) {
    const design = readJson(join(catalog, "starts", file));
    const [first] = Object.values(design.resources);
    const of = declared.get(first.type.slice(0, first.type.indexOf(":")));
    problems.push(...checkDesign(design, of).map((problem) => `${file}: ${problem}`));
  }
  say(`  starts: ${files.length} designs and ${samples.length} sample schemas`);
  const checked = files.length + samples.length;
  return { checked, of: checked, problems };
}

/** The published schema, which has data that declarations don't contain. */
export function olderSchema({ name: wanted }, cache, { schemas } = {}) {
  const entry = [...packages, ...describedPackages].find((each) => each.name === wanted);
  if (entry === undefined) return {};
  return readJson(findSchema(entry, join(cache, "../packages"), schemas).file);
}
