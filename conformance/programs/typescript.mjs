// Compiles TypeScript programs with the exported projects' settings, against SDKs from Pulumi's generator.
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow, makeSdks, sdkOf } from "#programs/sdks.mjs";
import { installSdks } from "#steps/typescript.mjs";
import { lines, need, run } from "#tool.mjs";

export const language = "typescript";

/** The compiler's errors for each program, by name, and the file that runs it. */
export function compile({ cache, folder, tool, programs, samples }) {
  const modules = join(installSdks(join(cache, "../typescript")), "node_modules");
  link(modules, join(folder, "node_modules"));
  const finish = (home) => build(home, modules);
  const maker = import.meta.filename;
  const sdks = makeSdks({ tool, folder, language, programs, maker, finish });
  const home = join(folder, "programs");
  rmSync(home, { recursive: true, force: true });
  for (const { name, folder: source, schemas } of samples) {
    cpSync(join(source, "index.ts"), join(home, name, "index.ts"), { recursive: true });
    for (const schema of schemas) linkSdk(sdks, sdkOf(schema), join(home, name, "node_modules"));
  }
  const [{ folder: first }] = samples;
  copyFileSync(join(first, "package.json"), join(home, "package.json"));
  const settings = JSON.parse(readFileSync(join(first, "tsconfig.json"), "utf8"));
  const files = samples.map(({ name }) => `${name}/index.ts`);
  // With `rootDir`, compiled code is in the same folders, for any number of programs.
  const compilerOptions = { ...settings.compilerOptions, rootDir: "." };
  writeFileSync(
    join(home, "tsconfig.json"),
    JSON.stringify({ ...settings, compilerOptions, files }),
  );
  const { output } = tsc(modules, home);
  const outDir = settings.compilerOptions.outDir ?? ".";
  for (const { name } of samples) {
    // The compiled code is in the folder with the packages that it loads.
    mkdirSync(join(home, outDir, name), { recursive: true });
    link(join(home, name, "node_modules"), join(home, outDir, name, "node_modules"));
  }
  // Lines without a position continue the previous message.
  const said = lines(output).filter((line) => !line.startsWith(" "));
  const problems = said.map((line) => ({ name: line.split("/")[0], problem: line }));
  const job = ({ name }) => ({ file: join(home, outDir, name, "index.js") });
  const command = [process.execPath, join(import.meta.dirname, "run.cjs")];
  return { problems, runners: [{ names: samples.map(({ name }) => name), command, job }] };
}

function tsc(modules, folder) {
  return run(
    process.execPath,
    [join(modules, "typescript/bin/tsc"), "--pretty", "false", "-p", folder],
    {
      cwd: folder,
    },
  );
}

/** Compiles all SDKs at once, each into the `bin` folder that its package names. */
function build(home, modules) {
  const all = filesBelow(home);
  const manifests = all
    .filter((file) => file.endsWith("package.json"))
    .map((file) => dirname(file));
  const sources = join(home, "sources.json");
  const named = new Map(manifests.map((sdk) => [manifestOf(home, sdk).name, sdk]));
  for (const sdk of manifests)
    for (const needed of Object.keys(manifestOf(home, sdk).dependencies ?? {}))
      if (named.has(needed)) linkSdk(home, named.get(needed), join(home, sdk, "node_modules"));
  writeFileSync(
    sources,
    JSON.stringify({
      compilerOptions: {
        target: "ES2022",
        module: "nodenext",
        moduleResolution: "nodenext",
        moduleDetection: "force",
        types: ["node"],
        strict: true,
        skipLibCheck: true,
        declaration: true,
        rootDir: home,
        outDir: join(home, "../built"),
        preserveSymlinks: false,
        paths: Object.fromEntries(
          [...named].map(([name, sdk]) => [name, [`${join(home, sdk)}/index.ts`]]),
        ),
      },
      files: all.filter((file) => file.endsWith(".ts") && !file.includes("node_modules")),
    }),
  );
  rmSync(join(home, "../built"), { recursive: true, force: true });
  need(process.execPath, [join(modules, "typescript/bin/tsc"), "-p", sources], { cwd: home });
  for (const sdk of manifests) {
    cpSync(join(home, "../built", sdk), join(home, sdk, "bin"), { recursive: true });
    copyFileSync(join(home, sdk, "package.json"), join(home, sdk, "bin/package.json"));
    // The programs' compiler uses the declarations, not the sources.
    for (const file of filesBelow(join(home, sdk)))
      if (file.endsWith(".ts") && !file.startsWith("bin/") && !file.startsWith("node_modules/"))
        rmSync(join(home, sdk, file));
  }
}

const manifestOf = (home, sdk) => JSON.parse(readFileSync(join(home, sdk, "package.json"), "utf8"));

/** Puts an SDK where npm would put it, under its own name. */
function linkSdk(sdks, sdk, modules) {
  link(join(sdks, sdk), join(modules, manifestOf(sdks, sdk).name));
}

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}
