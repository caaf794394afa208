// Checks exported programs with the languages' own tools. See README.md.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.mjs";
import { readSeed } from "./seed.mjs";
import { MissingTool } from "./tool.mjs";
import * as calls from "./steps/calls.mjs";
import * as csharp from "./steps/csharp.mjs";
import * as engine from "./steps/engine.mjs";
import * as go from "./steps/go.mjs";
import * as host from "./steps/host.mjs";
import * as java from "./steps/java.mjs";
import * as packages from "./steps/packages.mjs";
import * as parameters from "./steps/parameters.mjs";
import * as programs from "./steps/programs.mjs";
import * as python from "./steps/python.mjs";
import * as story from "./steps/story.mjs";
import * as strings from "./steps/strings.mjs";
import * as typescript from "./steps/typescript.mjs";
import * as yaml from "./steps/yaml.mjs";

const steps = [
  yaml,
  host,
  engine,
  go,
  typescript,
  python,
  java,
  csharp,
  strings,
  parameters,
  packages,
  programs,
  calls,
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
    schemas: { type: "string" },
    seed: { type: "string", default: readSeed() },
    texts: { type: "string", default: "10000" },
  },
});

const cache = join(import.meta.dirname, ".cache");
mkdirSync(cache, { recursive: true });
const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const started = Date.now();
const { samples, refused, schemas } = await writeCorpus(
  join(cache, "corpus"),
  Number(options.designs ?? (options.all ? 200 : 100)),
);
const refusals = new Map();
for (const { message } of refused) {
  const kind = message.replace(/^.* (?=is of the type)/s, "… ");
  refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
}
say(`Corpus: ${samples.length} programs (${seconds(started)}), ${refused.length} refused`);
for (const [message, found] of refusals) say(`  ${found} × ${message}`);

const known = steps.map(({ name }) => name);
const chosen = options.only?.split(",") ?? known;
for (const name of chosen) if (!known.includes(name)) throw new Error(`There is no step ${name}.`);

let failures = 0;
const summaries = [];
let passed = 0;
let failed = 0;
let languages = 0;
for (const step of steps.filter((found) => chosen.includes(found.name))) {
  const since = Date.now();
  const own = samples.filter(({ language }) => step.languages.includes(language));
  const context = { cache: join(cache, step.name), samples: own, schemas, options, say };
  mkdirSync(context.cache, { recursive: true });
  const { checked, of = own.length, problems, summary } = await judge(step.check, context);
  // A step that looked at less than it was given has not passed, whatever it says.
  if (problems.length === 0 && checked !== of)
    problems.push(`${checked} of ${of} programs were checked`);
  const word = problems.length === 0 ? "ok  " : "FAIL";
  say(`${word} ${step.name}: ${checked} programs (${seconds(since)})`);
  for (const problem of problems.slice(0, 40)) say(`  ${problem.replaceAll("\n", "\n    ")}`);
  if (problems.length > 40) say(`  and ${problems.length - 40} more`);
  // What a step prints itself, such as programs of any text, counts as one where it failed.
  const wrong = own.length === 0 ? Math.min(problems.length, 1) : countWrong(own, problems);
  failed += wrong;
  passed += Math.max(0, of - wrong);
  languages += step.languages.length;
  if (problems.length > 0) failures += 1;
  if (summary !== undefined) summaries.push(summary);
}

async function judge(check, context) {
  try {
    return await check(context);
  } catch (error) {
    if (error instanceof MissingTool)
      return { checked: 0, problems: [`missing: ${error.message}`] };
    return { checked: 0, problems: [error.stack ?? String(error)] };
  }
}

/** How many programs errors are about; those that name none are about all. */
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
