// Checks exported programs with the languages' own tools. See README.md.
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { writeCorpus } from "./corpus.mjs";
import { readSeed } from "./seed.mjs";
import { createLocks } from "./locks.mjs";
import * as adopt from "./steps/adopt.mjs";
import * as calls from "./steps/calls.mjs";
import * as csharp from "./steps/csharp.mjs";
import * as engine from "./steps/engine.mjs";
import * as facts from "./steps/facts.mjs";
import * as go from "./steps/go.mjs";
import * as graph from "./steps/graph.mjs";
import * as host from "./steps/host.mjs";
import * as importing from "./steps/importing.mjs";
import * as java from "./steps/java.mjs";
import * as knowledge from "./steps/knowledge.mjs";
import * as languageService from "./steps/language.mjs";
import * as packages from "./steps/packages.mjs";
import * as parameters from "./steps/parameters.mjs";
import * as programs from "./steps/programs.mjs";
import * as python from "./steps/python.mjs";
import * as secrets from "./steps/secrets.mjs";
import * as start from "./steps/start.mjs";
import * as starts from "./steps/starts.mjs";
import * as story from "./steps/story.mjs";
import * as strings from "./steps/strings.mjs";
import * as typescript from "./steps/typescript.mjs";
import * as yaml from "./steps/yaml.mjs";

/**
 * The steps in the order in which they start. The first step builds tools from Pulumi's code, and most other steps wait
 * for these tools.
 */
const steps = [
  yaml,
  java,
  csharp,
  host,
  facts,
  engine,
  adopt,
  start,
  graph,
  go,
  typescript,
  python,
  strings,
  parameters,
  packages,
  programs,
  calls,
  secrets,
  importing,
  knowledge,
  languageService,
  starts,
  story,
];

const { values: options } = parseArgs({
  options: {
    calls: { type: "string", default: "24" },
    all: { type: "boolean", default: false },
    deployments: { type: "string" },
    designs: { type: "string" },
    language: { type: "string" },
    only: { type: "string" },
    packages: { type: "string" },
    programs: { type: "string" },
    parallel: { type: "string", default: String(Math.min(2, availableParallelism())) },
    schemas: { type: "string" },
    seed: { type: "string", default: readSeed() },
    texts: { type: "string", default: "10000" },
  },
});

const cache = join(import.meta.dirname, ".cache");
mkdirSync(cache, { recursive: true });
const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const known = steps.map(({ name }) => name);
const chosen = options.only?.split(",") ?? known;
for (const name of chosen)
  if (!known.includes(name)) throw new Error(`Step ${name} does not exist.`);
const waiting = steps.filter(({ name }) => chosen.includes(name));

const started = Date.now();
const { samples, refused, schemas } = await writeCorpus(
  join(cache, "corpus"),
  Number(options.designs ?? (options.all ? 200 : 100)),
  new Set(waiting.flatMap(({ languages }) => languages)),
);
const refusals = new Map();
for (const { message } of refused) {
  const kind = message.replace(/^.* (?=has the type)/s, "… ");
  refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
}
say(`Corpus: ${samples.length} programs (${seconds(started)}), ${refused.length} refused`);
for (const [message, found] of refusals) say(`  ${found} × ${message}`);

/**
 * Steps whose compilers need minutes for the SDKs of whole clouds. In the usual run, only one of them, chosen by the
 * seed, also checks the programs for the provider packages. A step named on the command line checks all its programs.
 */
const slow = ["go", "typescript", "python"];
const judgesVendor =
  options.all || options.only !== undefined ? slow : [slow[Number(options.seed) % slow.length]];
const judged = samples.filter(
  ({ language, target }) =>
    target !== "provider" || !slow.includes(language) || judgesVendor.includes(language),
);
if (judged.length < samples.length)
  say(`For ${slow.join(", ")}, ${judgesVendor} also checks programs for the provider packages`);

const locks = createLocks();
let failures = 0;
const summaries = [];
let passed = 0;
let failed = 0;
let languages = 0;
// While one step waits for a download or a single-threaded compiler, another step can run.
await Promise.all(Array.from({ length: Number(options.parallel) }, runSteps));

async function runSteps() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runStep(step);
}

async function runStep(step) {
  const since = Date.now();
  const own = judged.filter(({ language }) => step.languages.includes(language));
  const context = { cache: join(cache, step.name), samples: own, schemas, options };
  mkdirSync(context.cache, { recursive: true });
  const said = [];
  const found = await check(step, context, said);
  const { checked, of = own.length, problems, summary } = found;
  // A step fails if it checked fewer programs than it was given.
  if (problems.length === 0 && checked !== of)
    problems.push(`${checked} of ${of} programs were checked`);
  for (const line of said) say(line);
  const word = problems.length === 0 ? "ok  " : "FAIL";
  say(`${word} ${step.name}: ${checked} programs (${seconds(since)})`);
  for (const problem of problems.slice(0, 40)) say(`  ${problem.replaceAll("\n", "\n    ")}`);
  if (problems.length > 40) say(`  and ${problems.length - 40} more`);
  // A step that doesn't check the corpus, such as the step for arbitrary strings, has at most one failure.
  const wrong = own.length === 0 ? Math.min(problems.length, 1) : countWrong(own, problems);
  failed += wrong;
  passed += Math.max(0, of - wrong);
  languages += step.languages.length;
  if (problems.length > 0) failures += 1;
  if (summary !== undefined) summaries.push(summary);
}

/** Runs a step in a thread. `said` receives the step's output while it runs. */
function check(step, context, said) {
  const worker = new Worker(new URL("step-worker.mjs", import.meta.url), {
    workerData: { step: step.name, context, locks },
    stdout: false,
  });
  return new Promise((resolve) => {
    worker.on("message", ({ said: line, found }) => {
      if (found === undefined) said.push(line);
      else resolve(found);
    });
    worker.on("error", (error) =>
      resolve({ checked: 0, problems: [error.stack ?? String(error)] }),
    );
    worker.on("exit", () => resolve({ checked: 0, problems: ["The step ended early."] }));
  });
}

/** The number of programs with errors. An error that names no program affects all programs. */
function countWrong(own, problems) {
  if (problems.length === 0) return 0;
  const text = `/${problems.join("\n/")}`;
  const named = own.filter(({ name }) => text.includes(`/${name}/`) || text.includes(`/${name}:`));
  return named.length || own.length;
}

const designs = new Set(samples.map(({ name }) => name)).size;
say(`${designs} designs × ${languages} languages, ${refused.length} programs refused`);
for (const summary of summaries) say(summary);
say(`${passed} passed, ${failed} failed (${seconds(started)})`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
