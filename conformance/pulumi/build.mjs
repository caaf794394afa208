// Builds the Go programs in this folder, which read and write with Pulumi's own code.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cached, need } from "#tool.mjs";

/** The module of Pulumi's YAML host, which the CLI installs too. */
const yamlHost = "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml";

const home = import.meta.dirname;

/**
 * The engines that plans are compared with: the last version before `deletedWith` could cause replacements, and the
 * newest version.
 * Each has its own go.mod, and both build the same sources; the build tag `latest` selects the files
 * that differ.
 */
export const engines = [engineOf("go.mod", []), engineOf("latest/go.mod", ["-tags", "latest"])];

function engineOf(file, flags) {
  const text = readFileSync(join(home, file), "utf8");
  const version = /github\.com\/pulumi\/pulumi\/pkg\/v3 v(\S+)/.exec(text)?.[1];
  if (version === undefined) throw new Error(`${file} does not name a version of pulumi/pkg.`);
  return { version, flags: [...flags, "-modfile", file] };
}

/** Builds the programs, and returns the folder that contains them. Without an argument, uses the first engine. */
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
