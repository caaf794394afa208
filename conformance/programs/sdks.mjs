// The SDKs of the programs' packages, created by Pulumi's own generators and cached for the next run.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { cached, need } from "#tool.mjs";

const sources = join(import.meta.dirname, "../pulumi/programs");

/**
 * Generates the SDKs once for each state of the schemas and of their generator, which includes `maker`; `finish` gets
 * the folder with one subfolder per SDK.
 */
export function makeSdks({ tool, folder, language, programs, maker, finish }) {
  const files = [
    ...new Set(programs.flatMap(({ schemas, others }) => [...schemas, ...others])),
  ].toSorted();
  const makers = [maker, join(sources, "generate.go"), join(sources, "loader.go")];
  const key = [...makers, ...files].map((file) => readFileSync(file, "utf8")).join("\n");
  return cached(join(folder, "sdks"), key, (home) => {
    need(tool, ["generate", language, home, ...files]);
    finish?.(home);
  });
}

/** The name of an SDK's folder. */
export const sdkOf = (schema) => basename(schema, ".json");

/** All files below a folder, as relative paths. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
