// Runs other languages' tools.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withLock } from "#locks.mjs";

/** The error for a missing toolchain. The step that needs the toolchain fails with this error. */
export class MissingTool extends Error {}

/**
 * Runs a command, and returns its output and whether it succeeded. Throws `MissingTool` if the command doesn't exist.
 */
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

/** Like `run`, for a command that must succeed. */
export function need(command, args, options) {
  const result = run(command, args, options);
  if (!result.ok)
    throw new Error(`${[command, ...args].join(" ").slice(0, 200)}\n${result.output.slice(-2000)}`);
  return result.stdout;
}

/** Installs the packages in a folder's `package.json`. */
export function installNpmPackages(folder, ...options) {
  // `npm run` passes on the project's `engine-strict`, and SDKs require newer Node.js versions than
  // necessary.
  const always = ["--engine-strict=false", "--no-audit", "--no-fund"];
  need("npm", ["install", ...always, ...options], { cwd: folder });
}

/** Fills a folder once for each value of `key`, and fills it again if an attempt was interrupted. */
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

/** The non-blank lines of a text. */
export const lines = (text) => text.split("\n").filter((line) => line.trim() !== "");
