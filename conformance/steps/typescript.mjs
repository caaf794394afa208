// Compiles TypeScript programs with the settings of the exported project. Placeholder programs use the SDKs that Pulumi
// generates from the schemas, and provider programs the real SDKs. All programs run with Pulumi's mocks and must
// register the design's content.
import { copyFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareAll, makeJobs, readAdditions } from "#mocks/jobs.mjs";
import { generateSdks } from "#sdks.mjs";
import { copySources } from "#sources.mjs";
import { cached, installNpmPackages, lines, need, run } from "#tool.mjs";

const home = join(import.meta.dirname, "../typescript");

export const name = "typescript";
export const languages = ["typescript"];

export function check({ cache, samples, schemas }) {
  const modules = join(installSdks(cache), "node_modules");
  compileSdks(cache, schemas.placeholder, modules);
  const problems = [];
  for (const target of ["placeholder", "provider"]) {
    const own = samples.filter((sample) => sample.target === target);
    if (own.length === 0) continue;
    const folder = join(cache, target);
    const found = compile({ folder, own, modules });
    // If any program doesn't compile, no program runs.
    if (found.length === 0) found.push(...runAll(folder, own, readAdditions(schemas[target])));
    problems.push(...found);
  }
  return { checked: samples.length, problems };
}

/** The folder with the SDKs that npm installs, including Pulumi's core SDK. */
export function installSdks(cache) {
  const manifest = join(home, "package.json");
  return cached(join(cache, "sdks"), readFileSync(manifest), (folder) => {
    copyFileSync(manifest, join(folder, "package.json"));
    // Providers' install scripts download plugins, which only a deployment needs.
    installNpmPackages(folder, "--ignore-scripts");
  });
}

/** Puts the placeholder packages' SDKs where npm would put them. */
function compileSdks(cache, schemas, modules) {
  const sources = join(modules, "../placeholder");
  for (const { name: sdk, version, folder } of generateSdks(
    cache,
    schemas,
    "typescript",
    sources,
  )) {
    const location = join(modules, "@pulumi", sdk);
    rmSync(location, { recursive: true, force: true });
    need(process.execPath, [
      join(modules, "typescript/bin/tsc"),
      "-p",
      folder,
      "--outDir",
      location,
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    writeFileSync(join(location, "package.json"), JSON.stringify({ ...manifest, version }));
  }
}

/** Runs the programs with mocks, and compares their registrations with the designs. */
function runAll(folder, own, additions) {
  const file = ({ name: program }) => join(folder, "bin", program, "index.js");
  const [jobs, found] = ["jobs.json", "found.json"].map((part) => join(folder, part));
  writeFileSync(jobs, JSON.stringify(makeJobs(own, additions, file)));
  need(process.execPath, [join(home, "mocks.cjs"), jobs, found]);
  return compareAll(own, additions, JSON.parse(readFileSync(found, "utf8")));
}

/** Compiles all of a target's programs in one run. */
function compile({ folder, own, modules }) {
  rmSync(folder, { recursive: true, force: true });
  for (const { name: program, folder: source } of own)
    copySources(source, join(folder, program), ".ts");
  symlinkSync(modules, join(folder, "node_modules"));
  const [{ folder: first }] = own;
  copyFileSync(join(first, "package.json"), join(folder, "package.json"));
  const settings = JSON.parse(readFileSync(join(first, "tsconfig.json"), "utf8"));
  const files = own.map(({ name: program }) => `${program}/index.ts`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...settings, files }));
  // A whole cloud's typings exceed Node.js's default heap.
  const args = ["--max-old-space-size=6144", join(modules, "typescript/bin/tsc")];
  const { ok, output } = run(process.execPath, [...args, "--pretty", "false", "-p", folder], {
    cwd: folder,
  });
  return ok ? [] : lines(output);
}
