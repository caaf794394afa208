// Compiles and runs programs in one language, and compares them with Pulumi's YAML runtime for the same programs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compare } from "#programs/compare.mjs";
import * as csharp from "#programs/csharp.mjs";
import * as go from "#programs/go.mjs";
import * as java from "#programs/java.mjs";
import * as python from "#programs/python.mjs";
import { countTests, errorsIn, findProblems } from "#programs/report.mjs";
import * as typescript from "#programs/typescript.mjs";
import { json, yaml } from "#programs/yaml.mjs";
import { buildTools, engines } from "#pulumi/build.mjs";
import { run } from "#tool.mjs";

export const compilers = [typescript, python, go, csharp, java, json, yaml];

/**
 * Counts the programs that are exported, compile and are correct, and returns the differences from the known failures.
 * `known` has each language's failing programs, with the reasons.
 */
export function judge({ language, compile }, { cache, tool, programs, expected, known }) {
  const folder = join(cache, language);
  mkdirSync(folder, { recursive: true });
  const samples = samplesIn(language, programs);
  const { problems, runners } =
    samples.length === 0
      ? { problems: [], runners: [] }
      : compile({ cache, folder, tool, programs, samples });
  const wrong = new Map();
  for (const { name: program, problem } of problems)
    wrong.set(program, [...(wrong.get(program) ?? []), problem]);
  const compiled = samples.length - wrong.size;
  for (const [at, { names, command, job }] of runners.entries()) {
    const own = samples.filter((each) => names.includes(each.name) && !wrong.has(each.name));
    const jobs = own.map((each) => ({ ...each, folder: each.home, ...job(each) }));
    const found = record(tool, jobs, join(cache, `${language}-${at}.json`), command);
    for (const { name: program, given, home, ...rest } of own) {
      const { folder: place = home } = job({ name: program, home, ...rest });
      const hasSecretTexts = given.secrets.length > 0;
      const here = JSON.parse(JSON.stringify(found[program]).replaceAll(place, home));
      const different = compare(expected[program], here, { hasSecretTexts });
      if (different.length > 0) wrong.set(program, different);
    }
  }
  const names = samples.map(({ name: program }) => program);
  return {
    language,
    count: countTests(language, programs),
    exported: samples.length,
    compiled: runners.length > 0 && runners[0].command === undefined ? undefined : compiled,
    right: runners.length === 0 ? undefined : samples.length - wrong.size,
    wrong,
    problems: findProblems(language, names, wrong, known[language]),
  };
}

/** A language's programs, with the config that their stacks need. */
const samplesIn = (language, programs) =>
  programs
    .filter(({ samples }) => errorsIn(samples, language).length === 0)
    .map(({ samples, ...program }) => {
      const { folder } = samples.find((each) => each.language === language);
      return { ...program, ...program.given, folder, home: program.folder };
    });

/**
 * The differences in registrations and calls when the newest Pulumi runs the programs as YAML. `known` has the expected
 * differences, keyed by reason. A known difference that no longer occurs is a problem.
 */
export const compareVersions = (cache, programs, expected, known = {}) =>
  engines.slice(1).flatMap((engine) => {
    const tool = join(buildTools(cache, engine), "programs");
    const found = record(tool, programs, join(cache, `found-${engine.version}.json`));
    return programs.flatMap(({ name: program }) => {
      const texts = compare(expected[program], found[program]);
      if (!Object.hasOwn(known, program))
        return texts.map((text) => `${program}: with Pulumi ${engine.version}, ${text}`);
      return texts.length > 0 ? [] : [`${program}: correct with Pulumi ${engine.version}`];
    });
  });

/** The programs' registrations and calls, by name; without a command, the programs run as YAML. */
export function record(tool, programs, found, command = []) {
  const jobs = `${found}.programs`;
  writeFileSync(jobs, JSON.stringify(programs));
  const { ok, output } = run(tool, ["record", jobs, found, ...command]);
  if (ok) return JSON.parse(readFileSync(found, "utf8"));
  if (command.length > 0) throw new Error(output.slice(-2000));
  // If one program makes Pulumi's YAML runtime panic, the runtime stops for all programs, so they run in halves.
  if (programs.length === 1)
    return { [programs[0].name]: { error: output.slice(-2000), registered: [], invoked: [] } };
  const half = Math.ceil(programs.length / 2);
  return {
    ...record(tool, programs.slice(0, half), found),
    ...record(tool, programs.slice(half), found),
  };
}
