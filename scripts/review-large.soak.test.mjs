import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositoryChange, repositoryFiles } from "./review-repository.mjs";
import { createRun, execute, git, releaseAction, runReview, withoutTimes } from "./review-run.mjs";

/**
 * When up to 5,000 files were compared, the review of this repository took 2.4 seconds of processor time. Starting the
 * command line took 0.14 seconds, a 17th. The limit is twice that ratio.
 */
const MOST_STARTS = 2 * 17;

let folder = "";
let remove = () => {};
let run;

beforeAll(async () => {
  ({ folder, remove } = await releaseAction());
  const [before, after] = [repositoryFiles(6000), repositoryChange()];
  run = createRun(folder, Object.fromEntries(before), Object.fromEntries(after));
});

// The test writes and removes tens of thousands of files, so most of the time is spent on the disk.
afterAll(() => remove());

const program = () => join(folder, "dist", "cli.js");

async function cpuOf(script) {
  const { output } = await execute("bash", ["-c", `trap times EXIT\n${script}`], {
    env: { PATH: process.env.PATH, HOME: run.root },
  });
  return withoutTimes(output);
}

/** The minimum of three runs, because the machine may have other load. */
async function startTime() {
  const times = [];
  for (let at = 0; at < 3; at += 1) times.push((await cpuOf(`node "${program()}" --version`)).cpu);
  return Math.min(...times);
}

const HEADLINE = "### Review: 1 to create, 1 to replace, 1 to delete";

test("three projects with five stacks among 6,000 files are reviewed quickly and completely", async () => {
  expect(git(run.repository, "ls-files").split("\n").length).toBe(6000);
  const start = await startTime();
  const { code, cpu } = await runReview(run, { "fail-on": "delete" });
  expect(code).toBe(1);
  const summary = readFileSync(join(run.root, "summary.md"), "utf8");
  expect(summary.split("\n")[0]).toBe(HEADLINE);
  for (const project of ["shop", "platform", "zone"])
    expect(summary).toContain(`(project \`${project}\`)`);
  const verdict = join(run.temporary, "stackwright-review", "review", "verdict.json");
  expect(JSON.parse(readFileSync(verdict, "utf8")).unexamined).toEqual([]);
  expect(cpu).toBeLessThan(MOST_STARTS * start);
});

test("so are the folders with all of their files", async () => {
  const folders = ["base", "head"].map((side) => {
    git(run.repository, "worktree", "add", "--quiet", "--detach", `../${side}`, run[side]);
    return join(run.root, side);
  });
  const start = await startTime();
  const words = `review --base "${folders[0]}" --head "${folders[1]}"`;
  const { cpu, output } = await cpuOf(`node "${program()}" ${words}`);
  expect(output.split("\n")[0]).toBe(HEADLINE);
  expect(cpu).toBeLessThan(MOST_STARTS * start);
});
