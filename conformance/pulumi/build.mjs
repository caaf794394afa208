// Builds the Go programs of this folder, which have Pulumi's own code read and write for them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cached, need } from "#tool.mjs";

/** Pulumi's host of YAML, as the CLI installs it. */
const yamlHost = "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml";

const home = import.meta.dirname;

/**
 * The engines that plans are compared with: the one before `deletedWith` replaced, and the newest. Each has a go.mod of
 * its own, and all build the same sources; the build tag `latest` chooses the files that differ.
 */
export const engines = [engineOf("go.mod", []), engineOf("latest/go.mod", ["-tags", "latest"])];

function engineOf(file, flags) {
  const text = readFileSync(join(home, file), "utf8");
  const version = /github\.com\/pulumi\/pulumi\/pkg\/v3 v(\S+)/.exec(text)?.[1];
  if (version === undefined) throw new Error(`${file} does not name a version of pulumi/pkg.`);
  return { version, flags: [...flags, "-modfile", file] };
}

/** The folder with the programs, by the names of theirs. Without an engine: the first. */
export function buildTools(cache, { version, flags } = engines[0]) {
  const sources = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(go|mod|sum)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return cached(
    join(cache, "../tools", version),
    sources.map((file) => readFileSync(file)).join("\n"),
    (folder) =>
      need("go", ["build", ...flags, "-o", `${folder}/`, "./...", yamlHost], { cwd: home }),
  );
}
