// Writes the page's sample schemas: `node conformance/starts/write-samples.mjs`. Run it after changing
// samples.mjs.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleSchema } from "#starts/sample-schema.mjs";
import { samples } from "#starts/samples.mjs";
import { olderSchema } from "#steps/starts.mjs";
import { need } from "#tool.mjs";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "conformance/.cache/starts");

for (const sample of samples) {
  const schema = sampleSchema(sample, cache, olderSchema(sample, cache));
  const target = join("src/catalog/samples", `${sample.name}.json`);
  writeFileSync(join(root, target), JSON.stringify(schema));
  need("npx", ["oxfmt", target], { cwd: root });
}
