// Packs what is built, judges the package as registries and compilers see it, and uses it: npm run package
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageBin, ROOT } from "./packages.mjs";

const folder = mkdtempSync(join(tmpdir(), "stackwright-package-"));

/** Runs a command, and ends everything if it fails. */
function run(command, args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${[command, ...args].join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

const node = (...args) => run(process.execPath, args);

/** A program of somebody who uses the package, in both its roles: what is run, and what is compiled. */
const PROGRAM = `
import { createStackwright, type Design } from "stackwright";
import { readFileSync } from "node:fs";

const design: Design = createStackwright().read(readFileSync("Main.yaml", "utf8"), "Main.yaml");
const { files } = design.export("typescript");
console.log(design.check().length, files.length > 0, design.draw("svg").startsWith("<svg "));
`;

const DESIGN = "name: first\nruntime: yaml\nresources: {}\n";

try {
  // The build stands: packing would make it once more.
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], ROOT);
  const packed = join(folder, readdirSync(folder)[0]);
  console.log(node(packageBin("publint"), "--strict", packed).trim());
  node(packageBin("@arethetypeswrong/cli", "attw"), packed, "--profile", "esm-only");
  console.log("attw: types and scripts of all entries agree");

  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  run("npm", ["install", "--offline", "--no-audit", packed]);
  writeFileSync(join(folder, "Main.yaml"), DESIGN);
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  for (const name of ["@types/node", "undici-types"])
    cpSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), {
      recursive: true,
    });
  const options = ["--module", "nodenext", "--target", "es2023", "--strict", "--types", "node"];
  node(packageBin("typescript", "tsc"), ...options, "program.ts");
  const said = node("program.js").trim();
  if (said !== "0 true true") throw new Error(`The program said: ${said}`);
  const version = run("npx", ["--no-install", "stackwright", "--version"]).trim();
  run("npx", ["--no-install", "stackwright", "check", "Main.yaml"]);
  console.log(`installed in an empty folder: ${version} runs, and a program compiles and runs`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
