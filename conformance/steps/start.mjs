// Deploys designs with Pulumi's engine, discards their programs, and lets `stackwright start` write new programs
// from the states alone. The engine's own preview of the new programs must not show any changes.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { parse } from "yaml";
import { runEngine } from "#engine/run.mjs";
import { deployedStates, newestEngine } from "#engine/states.mjs";
import { secretConfig } from "#start/config.mjs";
import { removeRequiredVersion, withInnerResources } from "#start/plugins.mjs";
import { plainInputs, secretsIn, shapes } from "#start/shapes.mjs";
import { createTally } from "#start/tally.mjs";

export const name = "start";
/** The step uses the designs of the step `engine`, and not the corpus. */
export const languages = [];

const root = join(import.meta.dirname, "../..");

export async function check({ cache, schemas, options, say }) {
  const load = async (file) =>
    (await runnerImport(file, { root, configFile: false, logLevel: "error" })).module;
  const states = await deployedStates({ cache, schemas, options, load });
  const { runWith } = await load("/src/cli/testing/terminal.ts");
  const folder = join(cache, "started");
  rmSync(folder, { recursive: true, force: true });
  const started = [];
  const problems = [];
  for (const [at, each] of states.entries())
    for (const [index, shape] of shapes.entries()) {
      // Each state is tested in one of the shapes in turn. With `--all`, each state is tested in every shape.
      const isChosen = options.all || index === at % shapes.length;
      const made = isChosen ? shape.make(each.state) : undefined;
      if (made !== undefined)
        started.push(
          await start(
            { ...each, shape: shape.name, words: shape.words, ...made },
            { folder, runWith, problems },
          ),
        );
    }
  const byName = new Map(started.map((each) => [each.job.name, each]));
  const file = join(cache, "preview.json");
  writeFileSync(file, JSON.stringify(started.map(({ job }) => job)));
  const tally = createTally(problems);
  await runEngine(newestEngine(cache), file, (found) =>
    tally.take(byName.get(found.name), found.preview),
  );
  return { checked: started.length, of: started.length, problems, summary: tally.conclude(say) };
}

/** Lets the command write a program for a state, and returns how the engine must preview it. */
async function start(
  { name: of, job, known, target, state, shape, words: asked = [], file },
  { folder, runWith, problems },
) {
  const label = `${of}/${shape.replaceAll(" ", "-")}`;
  const home = join(folder, label);
  mkdirSync(home, { recursive: true });
  const stateFile = `${home}.state`;
  writeFileSync(stateFile, file);
  const words = [
    "--state",
    stateFile,
    "--language",
    "yaml",
    "--out",
    home,
    "--target",
    target,
    ...asked,
  ];
  const given = known.flatMap((each) => ["--schema", each]);
  const { code, output, errors } = await runWith(["start", ...words, ...given]);
  if (code === 2) problems.push(`${label}: start: ${errors}`);
  const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const project = code === 2 ? {} : parse(readFileSync(join(home, "Pulumi.yaml"), "utf8"));
  if (code !== 2) removeRequiredVersion(home);
  const { program, components } = withInnerResources(project, home);
  const { config, missing } = secretConfig(program, state);
  const secrets = new Set(secretsIn(state).filter((text) => typeof text === "string"));
  const written = [...files, output, errors].join("\n");
  // An input that the state doesn't mark may have the same text as a secret.
  const plain = plainInputs(state);
  const isTold = (text) => countOf(text, written) > countOf(text, plain);
  return {
    home,
    shape,
    state,
    components,
    missing,
    secrets: secrets.size,
    leaked: [...secrets].filter((text) => text.length > 5 && isTold(text)),
    job: {
      ...job,
      name: label,
      config,
      secrets: Object.keys(config),
      programs: [home],
      state,
      previewOnly: true,
    },
  };
}

const countOf = (text, within) => within.split(text).length - 1;
