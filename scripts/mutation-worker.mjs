import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createVitest } from "vitest/node";
import { applyMutant } from "./mutants.mjs";
import { ROOT } from "./packages.mjs";

/** The timeout in milliseconds for a test that waits for something that a mutant prevents. */
const TEST_TIMEOUT = 10_000;

let mutated;

const mutate = {
  name: "stackwright:mutate",
  enforce: "pre",
  transform: (_code, id) => (id === mutated?.id ? { code: mutated.text, map: null } : undefined),
};

const vitest = await createVitest(
  "test",
  {
    root: ROOT,
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    pool: "threads",
    testTimeout: TEST_TIMEOUT,
  },
  { plugins: [mutate] },
);
await vitest.standalone();

/**
 * The tests in a source's folder that import the source, in groups: the source's own test, then the others. Property
 * tests are last, and only the source's own are included, because property tests take long and a failing example is
 * more informative.
 */
async function testsFor(id) {
  vitest.config.related = [id];
  const related = await vitest.getRelevantTestSpecifications();
  const found = related.filter(({ moduleId }) => dirname(moduleId) === dirname(id));
  const isOwn = ({ moduleId }) => basename(moduleId) === `${basename(id, ".ts")}.test.ts`;
  const draws = ({ moduleId }) => /\bruns\(/.test(readFileSync(moduleId, "utf8"));
  return [
    found.filter((each) => isOwn(each) && !draws(each)),
    found.filter((each) => !isOwn(each) && !draws(each)),
    found.filter((each) => isOwn(each) && draws(each)),
  ].filter(({ length }) => length > 0);
}

async function runTests(specifications) {
  const result = await vitest.runTestSpecifications(specifications, true);
  const { unhandledErrors } = result;
  // The result also contains files from earlier runs, which are filtered out.
  const ids = new Set(specifications.map(({ moduleId }) => moduleId));
  const testModules = result.testModules.filter(({ moduleId }) => ids.has(moduleId));
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.find((test) => test.result().state === "failed");
  const isBroken =
    unhandledErrors.length > 0 || testModules.some((module) => module.errors().length > 0);
  return {
    count: tests.length,
    noticedBy: failed?.fullName ?? (isBroken ? "an error" : undefined),
  };
}

const groupsOf = new Map();

/** Runs a source's tests with a mutant until a test fails. Returns the test's name, and the number of runs. */
async function run({ path, mutant }) {
  const id = join(ROOT, path);
  if (!groupsOf.has(id)) groupsOf.set(id, await testsFor(id));
  const text = readFileSync(id, "utf8");
  mutated = { id, text: mutant === undefined ? text : applyMutant(text, mutant) };
  vitest.invalidateFile(id);
  const answer = { count: 0, noticedBy: undefined };
  for (const specifications of groupsOf.get(id)) {
    if (answer.noticedBy !== undefined) break;
    const { count, noticedBy } = await runTests(specifications);
    answer.count += count;
    answer.noticedBy = noticedBy;
  }
  return answer;
}

process.on("disconnect", () => process.exit());
process.on("message", async (task) => process.send(await run(task)));
process.send({ ready: true });
