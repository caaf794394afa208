import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { buildCommandLine } from "./build-command-line.mjs";
import { ROOT } from "./packages.mjs";
import { makeRelease } from "./release/make-release.mjs";

/** The command line is built once per process for all tests: another test verifies that builds are reproducible. */
let built;

async function readBuild() {
  const folder = mkdtempSync(join(tmpdir(), "stackwright-cli-"));
  try {
    await buildCommandLine(folder);
    return readdirSync(folder).map((name) => {
      const file = join(folder, name);
      return { name, bytes: readFileSync(file), mode: statSync(file).mode };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the command line into a new folder. */
export async function copyBuild(folder) {
  built ??= readBuild();
  mkdirSync(folder);
  for (const { name, bytes, mode } of await built)
    writeFileSync(join(folder, name), bytes, { mode });
}

/** A repository with the sources that a release takes, and with other files. */
export function createSources(folder) {
  mkdirSync(folder);
  for (const path of ["LICENSE", "action", "action.yml", "package.json"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  write(folder, { "README.md": "# Sources", "src/cli.ts": "export {};", ".gitignore": "dist/" });
  git(folder, "init", "--quiet", "--initial-branch=main");
  // The author of a release's commit comes from the repository's configuration.
  git(folder, "config", "user.name", "Kim");
  git(folder, "config", "user.email", "kim@example.com");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message=Sources");
  return folder;
}

/**
 * Makes a release of the action, and checks its tag out into a separate folder. Returns that folder and the repository.
 */
export async function releaseAction() {
  const root = mkdtempSync(join(tmpdir(), "stackwright-action-"));
  const sources = createSources(join(root, "sources"));
  const release = await makeRelease({ root: sources, branch: "action-releases", build: copyBuild });
  git(root, "clone", "--quiet", "--branch", release.tag, sources, "release");
  return {
    ...release,
    sources,
    folder: join(root, "release"),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export const ACTION = parse(readFileSync(join(ROOT, "action.yml"), "utf8"));

/** A program's output lines and exit code. */
export function execute(file, words, options) {
  return new Promise((resolve) => {
    const child = spawn(file, words, options);
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) =>
      resolve({
        code,
        output: Buffer.concat(output).toString("utf8"),
      }),
    );
  });
}

export function git(repository, ...words) {
  const author = ["-c", "user.name=Kim", "-c", "user.email=kim@example.com"];
  const ran = spawnSync("git", [...author, ...words], { cwd: repository, encoding: "utf8" });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return ran.stdout.trim();
}

/**
 * Writes files into a folder. Each file is given as its text, as `{ text, mode }`, as a link's `{ target }`, or as null
 * to remove the file.
 */
export function write(root, files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    if (content === null) continue;
    if (content.target === undefined) {
      writeFileSync(file, content.text ?? content);
      if (content.mode !== undefined) chmodSync(file, content.mode);
    } else symlinkSync(content.target, file);
  }
}

export const token = (registryName, status = "enabled") => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName, resourceGroupName: "Group", status },
});

export const design = (resources) => JSON.stringify({ name: "shop", resources }, null, 2);

const BEFORE = { "infra/Main.json": design({ a: token("one") }), "package.json": "{}" };
export const AFTER = {
  "infra/Main.json": design({ a: token("two"), "b::error::c": token("x", "wrong") }),
};

/** The content of a tree, as GitHub lists it. */
const entriesOf = (repository, ...words) =>
  git(repository, "ls-tree", "-z", ...words)
    .split("\0")
    .filter((line) => line !== "")
    .map((line) => /^(\d+) (\w+) (\w+)\t(.+)$/s.exec(line))
    .map(([, mode, type, sha, path]) => ({ mode, type, sha, path }));

/** A repository with a base and a pull request, and a run's folders. */
export function createRun(folder, before = BEFORE, after = AFTER) {
  const root = mkdtempSync(join(folder, "run-"));
  const repository = join(root, "repository");
  mkdirSync(repository);
  git(repository, "init", "--quiet", "--initial-branch=main");
  write(repository, before);
  git(repository, "add", ".");
  git(repository, "commit", "--quiet", "--message=Base");
  const base = git(repository, "rev-parse", "HEAD");
  git(repository, "checkout", "--quiet", "-b", "change");
  write(repository, after);
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--message=Change");
  const head = git(repository, "rev-parse", "HEAD");
  const files = entriesOf(repository, "-r", "HEAD");
  /** A commit's trees by their Git hash, as GitHub lists them one by one; the commit's own tree is first. */
  const treesOf = (commit) =>
    new Map(
      [commit, ...git(repository, "ls-tree", "-r", "-d", commit).split("\n")].map((line) => {
        const sha = /^\d+ tree (\w+)/.exec(line)?.[1] ?? line;
        return [sha, entriesOf(repository, sha)];
      }),
    );
  git(repository, "checkout", "--quiet", "main");
  return { treesOf, folder, root, repository, base, head, files, temporary: join(root, "temp") };
}

/** The runner's value for `${{ }}` in a step's environment. */
const evaluate = (text, { inputs, temporary }) =>
  text.replaceAll(/\$\{\{ *([\w.-]+) *\}\}/g, (whole, name) => {
    if (name === "runner.temp") return temporary;
    const input = /^inputs\.(.+)$/.exec(name)?.[1];
    if (input === undefined) throw new Error(`${whole} is unknown here`);
    return inputs[input] ?? ACTION.inputs[input].default;
  });

/** Runs an action step as defined in action.yml, and measures its processor time in seconds. */
export async function runStep(name, run, event, inputs = {}, environment = {}) {
  const step = ACTION.runs.steps.find((each) => each.name === name);
  mkdirSync(run.temporary, { recursive: true });
  const eventFile = join(run.root, "event.json");
  writeFileSync(eventFile, JSON.stringify(event));
  const given = Object.entries(step.env).map(([key, value]) => [
    key,
    evaluate(value, { inputs, temporary: run.temporary }),
  ]);
  const ran = await execute("bash", ["-e", "-c", `trap times EXIT\n${step.run}`], {
    cwd: run.repository,
    env: {
      PATH: process.env.PATH,
      HOME: run.root,
      GITHUB_ACTION_PATH: run.folder,
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_WORKSPACE: run.repository,
      GITHUB_STEP_SUMMARY: join(run.root, "summary.md"),
      RUNNER_TEMP: run.temporary,
      ...Object.fromEntries(given),
      ...environment,
    },
  });
  return { ...ran, ...withoutTimes(ran.output) };
}

/** Bash's `times` ends with a line for the processes that it waited for: `0m0.100s 0m0.020s`. */
export function withoutTimes(output) {
  const lines = output.trimEnd().split("\n");
  const times = lines.splice(-2).at(-1) ?? "";
  const cpu = Array.from(
    times.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  ).reduce((sum, each) => sum + each, 0);
  return { cpu, output: lines.length === 0 ? "" : `${lines.join("\n")}\n` };
}

export const runReview = (run, inputs) =>
  runStep(
    "Review the change",
    run,
    { pull_request: { number: 7, base: { sha: run.base }, head: { sha: run.head } } },
    inputs,
  );

export const workflowRun = (run, more = {}) => ({
  workflow_run: {
    event: "pull_request",
    head_sha: run.head,
    head_branch: "change",
    head_repository: { full_name: "stranger/shop" },
    pull_requests: [],
    ...more,
  },
});
