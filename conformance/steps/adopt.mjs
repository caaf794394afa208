// Deploys designs with Pulumi's engine, changes the deployed resources by hand, refreshes, and adopts the deployed
// values into the programs. The engine's own preview must then be empty.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { changedBlocks, namesOfBlocks } from "#adopt/lines.mjs";
import { isQuiet, operationsOf } from "#engine/compare.mjs";
import { place } from "#engine/place.mjs";
import { runEngine } from "#engine/run.mjs";
import { buildTools, engines } from "#pulumi/build.mjs";

export const name = "adopt";
/** The step uses the designs of the step `engine`, and not the corpus. */
export const languages = [];

const root = join(import.meta.dirname, "../..");

export async function check({ cache, schemas, options }) {
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const { goldenDeployments, randomDeployments, deploymentCatalog } = await load(
    "/src/export/testing/deployments/deployments.ts",
  );
  const { driftOf } = await load("/src/export/testing/deployments/drift.ts");
  const { createDraw } = await load("/src/export/testing/deployments/draw.ts");
  const { runWith } = await load("/src/cli/testing/terminal.ts");
  const seed = Number(options.seed);
  const count = Number(options.deployments ?? (options.all ? 100 : 10));
  const all = [...goldenDeployments(seed), ...randomDeployments(count, seed)];
  const first = all.map((each) => ({ ...each, stages: each.stages.slice(0, 1) }));
  const placed = place(first, schemas, cache);
  const jobs = JSON.parse(readFileSync(placed.file, "utf8"));
  const engine = join(buildTools(cache, engines.at(-1)), "engine");
  const run = async (jobsNow, file) => {
    const found = new Map();
    writeFileSync(join(cache, file), JSON.stringify(jobsNow));
    await runEngine(engine, join(cache, file), (each) => found.set(each.name, each));
    return found;
  };
  const deployed = await run(jobs, "deploy.json");
  const catalog = deploymentCatalog();
  const drifted = jobs.flatMap((job, at) => {
    const { after, up } = deployed.get(job.name) ?? {};
    if (after === undefined || up?.error !== undefined) return [];
    const drift = driftOf(after, catalog, createDraw(seed * 1_009 + at));
    if (drift.said.length === 0) return [];
    const [program] = job.programs;
    const next = { ...job, patches: [], state: after, exists: drift.state, previewOnly: true };
    return [{ job: next, program, said: drift.said, stage: placed.stages.get(program) }];
  });
  const refreshed = await run(
    drifted.map(({ job }) => ({ ...job, refreshes: true })),
    "refresh.json",
  );
  const digests = await run(
    drifted.map(({ job }) => ({ ...job, refreshesInPreview: true })),
    "digest.json",
  );
  const context = { cache, runWith, schemas, problems: [] };
  const adopted = [];
  const fromPreviews = [];
  for (const each of drifted) {
    const stack = each.job.name;
    const found = refreshed.get(stack);
    const digest = digests.get(stack)?.digest;
    // The engine refuses to replace protected resources, but their values can be kept.
    if (found?.before === undefined) {
      context.problems.push(`${stack}: the stack was not refreshed`);
      continue;
    }
    adopted.push({ ...each, found, ...(await adoptState(each, found.before, context)) });
    if (digest === undefined) context.problems.push(`${stack}: there is no preview that refreshes`);
    else fromPreviews.push({ ...each, found, ...(await adoptPreview(each, digest, context)) });
  }
  const preview = (these, file) =>
    run(
      these.map(({ job, home, found }) => ({ ...job, state: found.before, programs: [home] })),
      file,
    );
  const figures = [
    `adopt, from states: ${judge(adopted, await preview(adopted, "preview.json"), context.problems)}`,
    `adopt, from previews that refresh: ${judge(fromPreviews, await preview(fromPreviews, "preview-2.json"), context.problems)}`,
  ];
  return {
    checked: drifted.length,
    of: drifted.length,
    problems: context.problems,
    summary: figures.join("\n"),
  };
}

/** Adopts all values in a refreshed state: first the values that need no decision, then the others. */
async function adoptState(each, state, context) {
  const { home, call } = copyOf(each, "adopted", ["--state", state], context);
  const { taken, left: open, affected } = await call("--all");
  let left = open;
  const answered = [];
  // A trigger that refers to an adopted value replaces its resource, independently of the program.
  const affectedNames = new Set(affected);
  // Values that are kept for one resource determine the values that other resources get from it.
  for (let round = 0; round < 4 && left.some(isQuestion); round += 1) {
    const words = left.filter(isQuestion).flatMap(({ only }) => ["--only", only]);
    const found = await call("--all", ...words);
    answered.push(...found.taken);
    for (const label of found.affected) affectedNames.add(label);
    ({ left } = found);
  }
  return { home, taken, answered, left, affectedNames };
}

/**
 * Adopts everything that one preview shows, all at once, because the preview describes only the program that it ran.
 */
async function adoptPreview(each, digest, context) {
  const { home, call } = copyOf(each, "previewed", ["--preview", digest], context);
  const { left: listed } = await call();
  const words = listed.filter(isQuestion).flatMap(({ only }) => ["--only", only]);
  const { taken: all, left, affected } = await call("--all", ...words);
  const [answered, taken] = [all.filter(isQuestion), all.filter((one) => !isQuestion(one))];
  return { home, taken, answered, left, affectedNames: new Set(affected) };
}

/** Copies a program, and runs the command `adopt` on the copy. `option` is the option for the document `given`. */
function copyOf({ program, job, stage }, suffix, [option, given], context) {
  const { cache, runWith, schemas, problems } = context;
  const home = `${program}-${suffix}`;
  cpSync(program, home, { recursive: true });
  const file = join(home, "Pulumi.yaml");
  const givenFile = join(cache, `${suffix}.json`);
  writeFileSync(givenFile, JSON.stringify(given));
  writeFileSync(join(home, "Pulumi.stack.yaml"), JSON.stringify({ config: configOf(job) }));
  const known = [...stage.schemas, ...(stage.target === "provider" ? schemas.provider : [])];
  const shared = [option, givenFile, "--json", ...known.flatMap((each) => ["--schema", each])];
  const call = async (...words) => {
    const { code, output, errors } = await runWith(["adopt", file, ...words, ...shared]);
    if (code !== 2) return JSON.parse(output);
    problems.push(`${job.name}: adopt ${words.join(" ")}: ${errors}`);
    return { taken: [], left: [], affected: [] };
  };
  return { home, call };
}

const isQuestion = ({ action }) => action === "ask";

/**
 * The stack's config as `pulumi config set` writes it. The command line doesn't decrypt secrets, so Base64 is enough.
 */
const configOf = ({ config, secrets }) =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      secrets.includes(key) ? { secure: Buffer.from(value).toString("base64") } : value,
    ]),
  );

const changesIn = ({ steps }) =>
  [...operationsOf(steps)]
    .filter(([, found]) => !isQuiet(found))
    .map(([urn, { operation, why }]) => `${operation} ${urn} ${JSON.stringify(why)}`);

const isNamed = (change, affectedNames) =>
  [...affectedNames].some((each) => change.includes(`::${each} `));

function judge(adopted, previews, problems) {
  const totals = { drifts: 0, undone: 0, unchanged: 0, taken: 0, answered: 0, left: 0, lines: 0 };
  let namedCount = 0;
  for (const { job, program, home, said, found, taken, answered, left, affectedNames } of adopted) {
    totals.drifts += said.length;
    totals.undone += changesIn(found.preview).length;
    totals.taken += taken.length;
    totals.answered += answered.length;
    totals.left += left.length;
    const preview = previews.get(job.name)?.preview;
    const all = preview === undefined ? ["nothing"] : changesIn(preview);
    const changes = all.filter((each) => !isNamed(each, affectedNames));
    namedCount += all.length - changes.length;
    if (preview?.error === undefined && changes.length === 0) totals.unchanged += 1;
    else
      problems.push(
        `${job.name}: after ${said.join(", ")} the preview has ${preview?.error ?? ""} ${(preview?.diagnostics ?? []).join("; ")} ${changes.join("\n")}\n${home}`,
      );
    const [before, after] = [program, home].map((folder) =>
      readFileSync(join(folder, "Pulumi.yaml"), "utf8"),
    );
    const { keys, lines } = changedBlocks(before, after);
    totals.lines += lines;
    const named = new Set([...taken, ...answered].map((each) => each.name));
    const names = namesOfBlocks(after);
    for (const key of keys)
      if (!named.has(names.get(key)))
        problems.push(`${job.name}: lines of ${key === "" ? "the head" : key} changed\n${home}`);
  }
  const { drifts, undone, unchanged, taken, answered, left, lines } = totals;
  return `${drifts} values changed by hand in ${adopted.length} stacks, for which the engine would ${undone} times update or replace; ${taken} taken, ${answered} after a question, ${left} left; ${unchanged} of ${adopted.length} previews unchanged except for ${namedCount} resources that adopt named; ${lines} lines changed, all of the resources`;
}
