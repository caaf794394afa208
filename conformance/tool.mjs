// Runs the tools of other languages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withLock } from "#locks.mjs";

/** Stands for a toolchain that is not here: its step has failed, and says which it is. */
export class MissingTool extends Error {}

/** What a command wrote and how it ended. A command that is not there is a missing tool. */
export function run(command, args, { cwd, env, input } = {}) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    input,
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (error?.code === "ENOENT") throw new MissingTool(`Command ${command} not found.`);
  if (error !== undefined) throw error;
  return { ok: status === 0, stdout, stderr, output: `${stdout}${stderr}` };
}

/** The same for a command that has to succeed. */
export function need(command, args, options) {
  const result = run(command, args, options);
  if (!result.ok)
    throw new Error(`${[command, ...args].join(" ").slice(0, 200)}\n${result.output.slice(-2000)}`);
  return result.stdout;
}

/** Installs what the `package.json` of a folder names. */
export function installNpmPackages(folder, ...options) {
  // `npm run` hands the project's `engine-strict` down, and SDKs ask for newer Nodes than they need.
  const always = ["--engine-strict=false", "--no-audit", "--no-fund"];
  need("npm", ["install", ...always, ...options], { cwd: folder });
}

/** Fills a folder once for each text of `key`, and again when an attempt was cut short. */
export const cached = (folder, key, fill) =>
  withLock(resolve(folder), () => filled(folder, key, fill));

function filled(folder, key, fill) {
  const mark = join(folder, ".complete");
  const wanted = createHash("sha256").update(key).digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  fill(folder);
  writeFileSync(mark, wanted);
  return folder;
}

/** The lines of a text that say something. */
export const lines = (text) => text.split("\n").filter((line) => line.trim() !== "");
