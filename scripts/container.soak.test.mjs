import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "./packages.mjs";

const folder = mkdtempSync(join(tmpdir(), "stackwright-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = readFileSync(join(ROOT, "Dockerfile"), "utf8").split("\n");

/** The arguments of all instructions of one kind, such as `argumentsOf("RUN")`. */
const argumentsOf = (instruction) =>
  lines.flatMap((line) =>
    line.startsWith(`${instruction} `) ? line.slice(instruction.length + 1) : [],
  );

const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8")
  .trim()
  .split("\n")
  .map((line) => ({ name: line.replace("**/", ""), isDeep: line.startsWith("**/") }));

/**
 * Whether the build context contains a path. Comparing names is enough, because .dockerignore has no other patterns.
 */
const isSent = (path) =>
  !ignored.some(({ name, isDeep }) =>
    isDeep ? basename(path) === name : relative(ROOT, path) === name,
  );

test("the steps of the image build in a clean folder, and leave what its stages copy and start", () => {
  cpSync(ROOT, folder, { recursive: true, filter: isSent });
  expect(existsSync(join(folder, "node_modules"))).toBe(false);
  const [build, ...others] = argumentsOf("RUN");
  expect(others).toEqual([]);
  const made = spawnSync("sh", ["-c", build], { cwd: folder, encoding: "utf8" });
  expect([made.status, made.stderr]).toEqual([0, expect.any(String)]);
  for (const copied of argumentsOf("COPY")) {
    const [source] = copied.replace("--from=build /src/", "").split(" ");
    expect([copied, existsSync(join(folder, source))]).toEqual([copied, true]);
  }
  const [program, script] = JSON.parse(argumentsOf("ENTRYPOINT")[0]);
  const started = script.replace("/opt/stackwright", join(folder, "dist"));
  const { stdout } = spawnSync(program, [started, "--version"], { encoding: "utf8" });
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(stdout.trim()).toBe(version);
}, 600_000);
