// Writes the sample schemas of the page: `node conformance/starts/write-samples.mjs`. Run it after a change of samples.mjs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleSchema } from "#starts/sample-schema.mjs";
import { samples } from "#starts/samples.mjs";
import { describedPackages, findSchema, packages } from "#packages/packages.mjs";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "conformance/.cache/starts");

for (const sample of samples) {
  const older = [...packages, ...describedPackages].find(({ name }) => name === sample.name);
  const { file } =
    older === undefined ? {} : findSchema(older, join(root, "conformance/.cache/packages"));
  const marks = file === undefined ? {} : JSON.parse(readFileSync(file, "utf8"));
  const schema = sampleSchema(sample, cache, marks);
  const target = join(root, "src/catalog/samples", `${sample.name}.json`);
  writeFileSync(target, `${JSON.stringify(schema)}\n`);
}
