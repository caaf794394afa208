// TypeScript: compiled with the settings of the exported project, the neutral programs against typings made
// from the schemas, the vendor ones against the real SDKs.
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { cached, lines, need, run } from "#tool.mjs";

export const name = "typescript";
export const languages = ["typescript"];

export function check({ cache, samples, typings }) {
  const manifest = join(import.meta.dirname, "../typescript/package.json");
  const sdks = cached(join(cache, "sdks"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    // Providers' install scripts fetch plugins, which only a deployment needs.
    need("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  });
  const modules = join(sdks, "node_modules");
  for (const { name: sdk, text } of typings) {
    const folder = join(modules, "@pulumi", sdk);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.d.ts"), text);
  }
  const faults = ["neutral", "vendor"].flatMap((target) => {
    const own = samples.filter((sample) => sample.target === target);
    return own.length === 0 ? [] : compile({ folder: join(cache, target), own, modules });
  });
  return { checked: samples.length, faults };
}

/** One run of the compiler for all programs of a target. */
function compile({ folder, own, modules }) {
  rmSync(folder, { recursive: true, force: true });
  for (const { name: program, folder: source } of own)
    cpSync(join(source, "index.ts"), join(folder, program, "index.ts"), { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"));
  const [{ folder: first }] = own;
  copyFileSync(join(first, "package.json"), join(folder, "package.json"));
  const settings = JSON.parse(readFileSync(join(first, "tsconfig.json"), "utf8"));
  const files = own.map(({ name: program }) => `${program}/index.ts`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...settings, files }));
  // The typings of a whole cloud are more than Node's usual share of memory holds.
  const args = ["--max-old-space-size=6144", join(modules, "typescript/bin/tsc")];
  const { ok, output } = run(process.execPath, [...args, "--pretty", "false", "-p", folder], {
    cwd: folder,
  });
  return ok ? [] : lines(output);
}
