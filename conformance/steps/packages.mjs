// Checks real packages: designs with random types and all inputs set are compiled against the packages' own SDKs.
import { join } from "node:path";
import { choose, drawPackage } from "#packages/draw.mjs";
import { exceptionFor } from "#packages/exceptions.mjs";
import { findSchema, packages } from "#packages/packages.mjs";
import * as csharp from "#packages/csharp.mjs";
import * as go from "#packages/go.mjs";
import * as java from "#packages/java.mjs";
import * as python from "#packages/python.mjs";
import * as typescript from "#packages/typescript.mjs";

export const name = "packages";
/** The step has its own programs, and doesn't use the corpus. */
export const languages = [];

const compilers = [typescript, python, go, csharp, java];

/**
 * The packages that the seed chooses for a run without `--all`: as many as a machine compiles in a few minutes.
 */
const parts = [
  { large: 1, small: 0, types: 8 },
  { large: 0, small: 2, types: 8 },
];
const everything = { large: Infinity, small: Infinity, types: 20 };

export async function check({ cache, options, say }) {
  const seed = Number(options.seed);
  const { large, small, types: count } = options.all ? everything : parts[seed % parts.length];
  const named = options.packages?.split(",");
  const unknown = named?.find((wanted) => packages.every((each) => each.name !== wanted));
  if (unknown !== undefined) throw new Error(`The table has no package ${unknown}.`);
  const found = packages
    .filter((each) => named === undefined || named.includes(each.name))
    .map((each) => ({ ...each, ...findSchema(each, cache, options.schemas) }));
  for (const { name: absent, missing } of found)
    if (missing !== undefined) say(`  ${absent} is skipped: ${missing}`);
  const present = found.filter(({ missing }) => missing === undefined);
  const some = (isLarge, most) =>
    choose(
      present.filter((each) => (each.isLarge === true) === isLarge),
      named === undefined ? most : Infinity,
      seed,
    );
  const chosen = [...some(true, large), ...some(false, small)];
  say(`  seed ${seed}: ${count} types each of ${chosen.map((each) => each.name).join(", ")}`);
  const problems = chosen.length === 0 ? ["No package to check."] : [];
  let checked = 0;
  for (const each of chosen) {
    const result = await checkPackage(each, { cache, seed, count, say });
    problems.push(...result.problems);
    checked += result.checked;
  }
  const summary = `${chosen.length} real packages × ${compilers.length} languages: ${checked} programs from seed ${seed}`;
  return { checked, of: checked, problems, summary };
}

/** Checks one package in each language, and prints a line of numbers. */
async function checkPackage(each, { cache, seed, count, say }) {
  const home = join(cache, each.name);
  const drawn = await drawPackage(each, { ...each, folder: join(home, "programs"), seed, count });
  const { samples, schema, whole } = drawn;
  const refused = samples.filter(({ errors }) => errors.length > 0);
  const problems = [
    ...new Set(refused.map(({ token, errors }) => `${token}: ${errors.join("; ")}`)),
  ];
  const figures = [];
  let checked = 0;
  for (const { language, check: compile } of compilers) {
    const since = Date.now();
    const own = samples.filter((found) => found.language === language);
    const context = { cache: home, sdks: join(cache, "sdks"), schema, whole };
    const said = tryTo(() => compile(each, own, context));
    const found = said.filter((problem) => exceptionFor(each, language, problem) === undefined);
    problems.push(...found.map((problem) => `${each.name} ${language}: ${problem}`));
    checked += own.length;
    const wrong = own.filter((one) => found.some((problem) => problem.includes(`${one.name}/`)));
    const failed = found.length === 0 ? 0 : wrong.length || own.length;
    const excepted = said.length - found.length;
    const note = excepted === 0 ? "" : ` (${excepted} lines excepted in the SDK's own code)`;
    const seconds = ((Date.now() - since) / 1000).toFixed(0);
    figures.push(`${language} ${own.length - failed}/${own.length}${note} in ${seconds} s`);
  }
  say(`  ${each.name} ${each.version}: ${figures.join(", ")}`);
  return { problems, checked };
}

/** A compiler's errors, or the reason why the compiler can't run. The other compilers run anyway. */
function tryTo(compile) {
  try {
    return compile();
  } catch (error) {
    return [String(error)];
  }
}
