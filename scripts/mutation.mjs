import { fork } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { equivalent } from "./equivalent-mutants.mjs";
import { findMutants } from "./mutants.mjs";
import { ROOT } from "./packages.mjs";

/**
 * The folders where a bug would be most costly: an edit or a design could be lost, or a secret could become visible.
 */
const TARGETS = [
  "src/edge/storage/saver.ts",
  "src/edge/storage/working-copies.ts",
  "src/edge/storage/workspace/deletion.ts",
  "src/store/designer.ts",
  "src/model/deployment/plan/compare.ts",
  "src/model/deployment/plan/same.ts",
];

/** The file that lists which test caught each mutant. */
const REPORT = "test-results/mutation.txt";

/** The percentage of mutants that unit tests must catch. */
const LEAST = 85;

/**
 * A mutant that doesn't finish counts as caught after this multiple of the normal test time, but not before a minimum
 * number of milliseconds.
 */
const TIMEOUT_FACTOR = 5;
const SHORTEST_TIMEOUT = 10_000;
const ENDLESS = "timed out";

/** A process that runs tests, restarted if a mutant makes it hang. */
function startRunner() {
  const start = () =>
    new Promise((resolve) => {
      const child = fork(join(ROOT, "scripts/mutation-worker.mjs"), {
        cwd: ROOT,
        // Property tests use the same examples for every mutant.
        env: { ...process.env, FC_SEED: process.env.FC_SEED ?? "1" },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      child.once("message", () => resolve(child));
    });
  let running = start();
  return {
    /** `longest` is the timeout in milliseconds. */
    async run(task, longest) {
      const child = await running;
      const begun = performance.now();
      return new Promise((resolve) => {
        const settle = (answer) => {
          clearTimeout(timer);
          child.off("message", settle);
          child.off("exit", end);
          resolve({ ...answer, took: performance.now() - begun });
        };
        const end = () => {
          running = start();
          settle({ count: 0, noticedBy: "the process exited" });
        };
        const timer = setTimeout(() => {
          child.off("exit", end);
          child.kill("SIGKILL");
          running = start();
          settle({ count: 0, noticedBy: ENDLESS });
        }, longest);
        child.on("message", settle);
        child.on("exit", end);
        child.send(task);
      });
    },
    stop: async () => (await running).kill(),
  };
}

const runners = Array.from({ length: availableParallelism() }, startRunner);

/** Runs the tasks on all runners; returns the tasks with their results, in order. */
async function runAll(tasks, longest) {
  const results = [];
  let next = 0;
  const work = async (runner) => {
    while (next < tasks.length) {
      const at = next;
      next += 1;
      results[at] = { ...tasks[at], ...(await runner.run(tasks[at], longest)) };
    }
  };
  await Promise.all(runners.map(work));
  return results;
}

const short = (code) => code.trim().replace(/\s+/g, " ").slice(0, 70);
const show = ({ from, to }) => `${short(from)} → ${short(to)}`;
const percent = (part, whole) => (whole === 0 ? 100 : (part / whole) * 100);

/** The reason why no test can detect a mutant, if the list contains the mutant. */
const reasonFor = (path, mutant) =>
  equivalent.find(
    (each) =>
      path.endsWith(each.file) && each.line === mutant.lineText && each.mutation === show(mutant),
  );

const wanted = process.argv.slice(2);
const paths = TARGETS.filter(
  (path) => wanted.length === 0 || wanted.some((word) => path.includes(word)),
);
const unchanged = await runAll(
  paths.map((path) => ({ path })),
  10 * 60_000,
);
for (const { path, count, noticedBy } of unchanged)
  if (count === 0 || noticedBy !== undefined)
    throw new Error(`The tests of ${path} fail without a mutation: ${noticedBy ?? "no tests"}`);

const usual = Math.max(...unchanged.map(({ took }) => took));
const longest = Math.max(SHORTEST_TIMEOUT, TIMEOUT_FACTOR * usual);
const sum = { noticed: 0, all: 0, endless: 0 };
const used = new Set();
const lines = [];

for (const path of paths) {
  const mutants = findMutants(readFileSync(join(ROOT, path), "utf8"));
  console.log(`\n${path}: ${mutants.length} mutants …`);
  const results = await runAll(
    mutants.map((mutant) => ({ path, mutant })),
    longest,
  );
  for (const { mutant, noticedBy = "nothing" } of results)
    lines.push(`${path}:${mutant.line} | ${show(mutant)} | ${noticedBy}`);
  const survivors = results.filter(({ noticedBy }) => noticedBy === undefined);
  const unexplained = survivors.filter(({ mutant }) => {
    const reason = reasonFor(path, mutant);
    used.add(reason);
    return reason === undefined;
  });
  const noticed = results.length - survivors.length;
  const all = noticed + unexplained.length;
  sum.noticed += noticed;
  sum.all += all;
  sum.endless += results.filter(({ noticedBy }) => noticedBy === ENDLESS).length;
  const equal = survivors.length - unexplained.length;
  console.log(
    `  ${noticed} of ${all} caught, ${percent(noticed, all).toFixed(1)} %; ${equal} more are equivalent`,
  );
  for (const { mutant } of unexplained)
    console.log(`  survived at line ${mutant.line}: ${show(mutant)}\n    ${mutant.lineText}`);
}

await Promise.all(runners.map((runner) => runner.stop()));
mkdirSync(join(ROOT, "test-results"), { recursive: true });
writeFileSync(join(ROOT, REPORT), `${lines.join("\n")}\n`);

if (wanted.length === 0)
  for (const each of equivalent)
    if (!used.has(each))
      console.log(
        `\nRemove from the equivalent mutants (gone or caught): ${each.file}: ${each.line}: ${each.mutation}`,
      );

const score = percent(sum.noticed, sum.all);
console.log(
  `\nMutation score: ${score.toFixed(1)} % (${sum.noticed} of ${sum.all} mutants caught)`,
);
console.log(`${sum.endless} of them by timing out.`);
console.log(
  `${REPORT} lists what caught each mutant. Took ${(process.uptime() / 60).toFixed(1)} minutes.`,
);
if (score < LEAST) {
  console.log(`Below ${LEAST} %.`);
  process.exitCode = 1;
}
