// TypeScript: compiled with the settings of the exported project, the neutral programs against typings made
// from the schemas, the vendor ones against the real SDKs. The neutral ones run under Pulumi's mocks as well,
// and have to register what the design says.
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
import { compare } from "#typescript/compare.mjs";
import { printSdk, sampleOutputs } from "#typescript/sdk.mjs";

const home = join(import.meta.dirname, "../typescript");

export const name = "typescript";
export const languages = ["typescript"];

export function check({ cache, samples, schemas, typings }) {
  const manifest = join(home, "package.json");
  const sdks = cached(join(cache, "sdks"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    // Providers' install scripts fetch plugins, which only a deployment needs.
    need("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  });
  const modules = join(sdks, "node_modules");
  const outputs = join(cache, "outputs.json");
  const neutral = schemas.neutral.map((file) => JSON.parse(readFileSync(file, "utf8")));
  writeFileSync(outputs, JSON.stringify(Object.assign({}, ...neutral.map(sampleOutputs))));
  for (const { name: sdk, text } of typings) {
    const folder = join(modules, "@pulumi", sdk);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.d.ts"), text);
    const schema = neutral.find((found) => found.name === sdk);
    writeFileSync(join(folder, "index.js"), printSdk(schema));
  }
  const faults = ["neutral", "vendor"].flatMap((target) => {
    const own = samples.filter((sample) => sample.target === target);
    return own.length === 0 ? [] : compile({ folder: join(cache, target), own, modules });
  });
  const own = samples.filter(({ target }) => target === "neutral");
  // A program that does not compile need not run as well.
  if (faults.length === 0) faults.push(...runAll(join(cache, "neutral"), own, outputs));
  return { checked: samples.length, faults };
}

/** Runs the neutral programs under mocks, and compares what they register with the designs. */
function runAll(folder, own, outputs) {
  const mocks = join(home, "mocks.cjs");
  return own.flatMap(({ name: program, folder: source }) => {
    const manifest = join(source, "../../json", program, "Main.json");
    const compiled = join(folder, "bin", program, "index.js");
    const text = join(source, "index.ts");
    const { ok, stdout, stderr } = run(process.execPath, [mocks, compiled, text, outputs]);
    const faults =
      ok && stdout !== ""
        ? compare(JSON.parse(readFileSync(manifest, "utf8")), JSON.parse(stdout))
        : [stderr];
    return faults.map((fault) => `${text}: ${fault}`);
  });
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
