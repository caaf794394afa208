// Compiles TypeScript programs for a real package against its npm package.
import { copyFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSdks } from "#sdks.mjs";
import { cached, installNpmPackages, lines, need, run } from "#tool.mjs";

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, "../typescript/package.json"), "utf8"),
).dependencies;

export const language = "typescript";

export function check({ name, version, generated = [] }, samples, { cache, sdks, whole }) {
  const isGenerated = generated.includes(language);
  const npm = `@pulumi/${name}`;
  const dependencies = {
    "@pulumi/pulumi": manifest["@pulumi/pulumi"],
    "@types/node": manifest["@types/node"],
    typescript: manifest.typescript,
    ...(isGenerated ? {} : { [npm]: version }),
  };
  const text = JSON.stringify({ name: "sdk", private: true, dependencies });
  const installed = cached(join(sdks, "npm", name), text, (folder) => {
    writeFileSync(join(folder, "package.json"), text);
    // Providers' install scripts download plugins, which only a deployment needs.
    installNpmPackages(folder, "--ignore-scripts");
  });
  const modules = join(installed, "node_modules");
  const tsc = ["--max-old-space-size=6144", join(modules, "typescript/bin/tsc")];
  if (isGenerated) compileSdk({ cache, sdks, whole, modules, npm, tsc });
  const folder = join(cache, "typescript-programs");
  rmSync(folder, { recursive: true, force: true });
  for (const { name: program, folder: source } of samples)
    cpSync(join(source, "index.ts"), join(folder, program, "index.ts"), { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"));
  const [{ folder: first }] = samples;
  copyFileSync(join(first, "package.json"), join(folder, "package.json"));
  const settings = JSON.parse(readFileSync(join(first, "tsconfig.json"), "utf8"));
  const files = samples.map(({ name: program }) => `${program}/index.ts`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...settings, files }));
  const args = [...tsc, "--noEmit", "--pretty", "false", "-p", folder];
  const { ok, output } = run(process.execPath, args, { cwd: folder });
  return ok ? [] : messages(output);
}

/** Splits the compiler's output into one string per message. A message's details are in indented lines. */
const messages = (output) => lines(output.replaceAll(/\n(?=[ \t])/g, ""));

function compileSdk({ cache, sdks, whole, modules, npm, tsc }) {
  const [sdk] = generateSdks(join(sdks, ".."), [whole], language, join(cache, "typescript-sdk"));
  const location = join(modules, npm);
  rmSync(location, { recursive: true, force: true });
  symlinkSync(modules, join(sdk.folder, "node_modules"));
  need(process.execPath, [...tsc, "-p", sdk.folder, "--outDir", location]);
  const own = JSON.parse(readFileSync(join(sdk.folder, "package.json"), "utf8"));
  writeFileSync(join(location, "package.json"), JSON.stringify({ ...own, version: sdk.version }));
}
