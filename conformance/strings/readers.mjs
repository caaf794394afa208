// Starts each language's own parser, which reads many programs at once.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cached, installNpmPackages, lines, need } from "#tool.mjs";
import { buildTools } from "#pulumi/build.mjs";
import { readManifest } from "#strings/json.mjs";

const home = import.meta.dirname;

/** The reader of each language's programs; `project` reads all languages' Pulumi project files. */
export function createReaders(cache) {
  const manifest = join(home, "modules/package.json");
  const modules = cached(join(cache, "modules"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    installNpmPackages(folder, "--ignore-scripts");
  });
  const go = join(buildTools(cache), "strings");
  const commands = {
    typescript: [process.execPath, join(home, "typescript.mjs"), modules],
    python: ["python3", join(home, "read.py")],
    go: [go, "go"],
    csharp: [process.execPath, join(home, "csharp.mjs"), modules],
    java: ["java", join(home, "Read.java")],
    yaml: [go, "yaml"],
    project: [go, "project"],
  };
  const read = (language, programs) => {
    const [command, ...args] = commands[language];
    const input = programs.map((program) => `${program}\0`).join("");
    const found = lines(need(command, args, { input })).map((line) => JSON.parse(line));
    if (found.length !== programs.length)
      throw new Error(`${found.length} of ${programs.length} programs in ${language} were read`);
    return found;
  };
  return {
    ...Object.fromEntries(
      Object.keys(commands).map((language) => [language, (programs) => read(language, programs)]),
    ),
    json: (programs) => programs.map(readManifest),
  };
}
