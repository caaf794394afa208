// Generates designs of real packages, and prints them like the command line.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "../..");

async function load(file) {
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: "error" });
  return module;
}

const corpus = await load("/src/cli/testing/package-corpus.ts");
const { createRandom } = await load("/src/model/testing/random/create-random.ts");

/** A random sample of a list in the list's order, chosen by the seed. */
export function choose(list, count, seed) {
  const random = createRandom(seed);
  const left = [...list];
  while (left.length > count) left.splice(Math.floor(random() * left.length), 1);
  return left;
}

/**
 * Writes three outputs for `count` random types of a package: the programs, in folders `FOLDER/LANGUAGE/NAME`; the
 * complete schema; and a schema with only what the designs use.
 */
export async function drawPackage({ name, version }, { file, folder, seed, count }) {
  rmSync(folder, { recursive: true, force: true });
  const schema = JSON.parse(readFileSync(file, "utf8"));
  const word = schema.version === undefined ? `${name}@${version}=${file}` : file;
  const drawn = await corpus.packageCorpus(name, word, seed, count);
  const samples = drawn.map((sample) => {
    const home = join(folder, sample.language, sample.name);
    for (const { path, text } of sample.files) write(join(home, path), text);
    return { ...sample, folder: home };
  });
  const [whole, used] = ["whole", "used"].map((part) => join(folder, part, `${name}.json`));
  write(whole, JSON.stringify({ ...withoutFunctions(schema), version }));
  const tokens = new Set(drawn.map(({ token }) => token));
  write(used, JSON.stringify(reduceSchema({ ...schema, version }, tokens)));
  return { samples, whole, schema: used };
}

/**
 * Leaves out functions, because programs don't call them, and because Pulumi's binder reports errors for some published
 * functions.
 */
function withoutFunctions(schema) {
  const drop = (resource = {}) =>
    Object.fromEntries(Object.entries(resource).filter(([key]) => key !== "methods"));
  const resources = Object.entries(schema.resources).map(([token, spec]) => [token, drop(spec)]);
  return {
    ...schema,
    functions: {},
    provider: drop(schema.provider),
    resources: Object.fromEntries(resources),
  };
}

/**
 * A schema with only some resource types and the types that they refer to, because compiling a whole cloud takes
 * minutes.
 */
function reduceSchema(schema, tokens) {
  const kept = { resources: {}, types: {} };
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    const reference = /^#\/(types|resources)\/(.*)$/.exec(node.$ref ?? "");
    if (reference !== null) keep(reference[1], decodeURIComponent(reference[2]));
    for (const child of Object.values(node)) visit(child);
  };
  const keep = (section, token) => {
    const spec = schema[section]?.[token];
    if (spec === undefined || kept[section][token] !== undefined) return;
    kept[section][token] = spec;
    visit(spec);
  };
  for (const token of tokens) keep("resources", token);
  visit(schema.provider);
  return { ...schema, ...kept, functions: {} };
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
