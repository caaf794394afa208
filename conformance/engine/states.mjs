// Deploys designs with the newest engine, and returns the state after each deployment.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { place } from "#engine/place.mjs";
import { runEngine } from "#engine/run.mjs";
import { withLockDuring } from "#locks.mjs";
import { buildTools, engines } from "#pulumi/build.mjs";

/** The path of the newest engine's driver. */
export const newestEngine = (cache) => join(buildTools(cache, engines.at(-1)), "engine");

/**
 * The states of deployed designs: the golden designs and some random designs. The designs are deployed with their first
 * edits or, with `--all`, with all edits.
 */
export async function deployedStates({ cache, schemas, options, load }) {
  const { goldenDeployments, randomDeployments } = await load(
    "/src/export/testing/deployments/deployments.ts",
  );
  const seed = Number(options.seed);
  const count = Number(options.deployments ?? (options.all ? 100 : 10));
  const chosen = [...goldenDeployments(seed), ...randomDeployments(count, seed)].map((each) => ({
    ...each,
    stages: each.stages.slice(0, options.all ? Infinity : 3),
  }));
  const home = join(cache, "../states");
  return withLockDuring(home, () =>
    statesIn(home, { chosen, schemas, engine: newestEngine(cache) }),
  );
}

/** The deployed states; the steps of a run share them. */
async function statesIn(home, { chosen, schemas, engine }) {
  mkdirSync(home, { recursive: true });
  const key = createHash("sha256")
    .update(JSON.stringify([chosen, schemas, engine]))
    .update(readFileSync(engine))
    .digest("hex");
  const file = join(home, `${key.slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const placed = place(chosen, schemas, home);
  const jobs = new Map(JSON.parse(readFileSync(placed.file, "utf8")).map((job) => [job.name, job]));
  const states = [];
  await runEngine(engine, placed.file, ({ name, program, after }) => {
    if (after === undefined) return;
    const { at, target, schemas: own } = placed.stages.get(program);
    const { behaviors, schemas: all } = jobs.get(name);
    const known = [...own, ...(target === "provider" ? schemas.provider : [])];
    const job = { schemas: all, behaviors };
    states.push({ name: `${name}/${at}`, job, known, target, state: after });
  });
  states.sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(file, JSON.stringify(states));
  return states;
}
