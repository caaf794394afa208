// Deploys designs with two versions of Pulumi's engine, edits them at random in between, and compares
// each step with our plan.
import { join } from "node:path";
import { runnerImport } from "vite";
import { place } from "#engine/place.mjs";
import { markedTypes } from "#engine/kinds.mjs";
import { createJudge } from "#engine/judge.mjs";
import { runEngine } from "#engine/run.mjs";
import { buildTools, engines } from "#pulumi/build.mjs";
import { stateSeed } from "#seed.mjs";

export const name = "engine";
/** The step has its own designs, which include those of the corpus. */
export const languages = [];

/** The usual run deploys the same designs each time; a requested or complete run uses its own seed. */
const usualSeed = 3_161_807_444;

const root = join(import.meta.dirname, "../..");

export async function check({ cache, schemas, options, say }) {
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const { goldenDeployments, randomDeployments } = await load(
    "/src/export/testing/deployments/deployments.ts",
  );
  const count = Number(options.deployments ?? (options.all ? 100 : 10));
  const isUsual = !options.all && options.deployments === undefined && options.seed === stateSeed();
  const seed = isUsual ? usualSeed : Number(options.seed);
  const chosen = [...goldenDeployments(seed), ...randomDeployments(count, seed)];
  const placed = place(chosen, schemas, cache);
  const { runWith } = await load("/src/cli/testing/terminal.ts");
  const { displayToken } = await load("/src/model/program/token.ts");
  const marked = markedTypes([...Object.values(schemas).flat(), ...placed.schemas], displayToken);
  const found = [];
  for (const engine of engines) {
    const { version } = engine;
    const judge = createJudge({ runWith, placed, cache, version, marked });
    await runEngine(join(buildTools(cache, engine), "engine"), placed.file, judge.take);
    found.push(judge.conclude(say));
  }
  const sum = (key) => found.reduce((total, each) => total + each[key], 0);
  return {
    checked: sum("checked"),
    of: sum("of"),
    problems: found.flatMap(({ problems }) => problems),
    summary: found.map(({ summary }) => summary).join("\n"),
  };
}
