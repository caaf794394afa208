// Generates the SDKs of packages from their schemas, with Pulumi's own generators.
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { need } from "#tool.mjs";
import { buildTools } from "#pulumi/build.mjs";

/** Writes the SDKs for one language into a folder, each into a subfolder named after its package. */
export function generateSdks(cache, schemas, language, folder) {
  rmSync(folder, { recursive: true, force: true });
  need(join(buildTools(cache), "generate"), [dirname(schemas[0]), folder, language]);
  return schemas.map((file) => {
    const schema = JSON.parse(readFileSync(file, "utf8"));
    return {
      name: schema.name,
      version: schema.version ?? "0.0.1",
      folder: join(folder, schema.name),
    };
  });
}
