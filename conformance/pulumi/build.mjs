// Builds the Go programs of this folder, which have Pulumi's own code read and write for them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cached, need } from "#tool.mjs";

/** Pulumi's host of YAML, as the CLI installs it. */
const yamlHost = "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml";

/** The folder with the programs, by the names of theirs. */
export function buildTools(cache) {
  const home = import.meta.dirname;
  const sources = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(go|mod|sum)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return cached(
    join(cache, "../tools"),
    sources.map((file) => readFileSync(file)).join("\n"),
    (folder) => need("go", ["build", "-o", `${folder}/`, "./...", yamlHost], { cwd: home }),
  );
}
