// Packs the build, and checks the package like registries and compilers: npm run package
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageBin, ROOT } from "./packages.mjs";

const folder = mkdtempSync(join(tmpdir(), "stackwright-package-"));

/** Runs a command, and throws its output if it fails. */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${[command, ...args].join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout.trim();
}

try {
  // Scripts are not run, because packing would build again.
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder]);
  const packed = join(folder, readdirSync(folder)[0]);
  console.log(run(process.execPath, [packageBin("publint"), "--strict", packed]));
  const attw = packageBin("@arethetypeswrong/cli", "attw");
  run(process.execPath, [attw, packed, "--profile", "esm-only"]);
  console.log("attw: types and scripts of all entries agree");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
