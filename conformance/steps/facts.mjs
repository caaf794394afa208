// Checks the built-in facts against the providers' own source: for kubernetes, the tables and the code around them;
// for random, that each input is listed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkKubernetes } from "#facts/kubernetes.mjs";
import { shortToken, unknownPaths } from "#facts/paths.mjs";
import { findSchema, packages } from "#packages/packages.mjs";

export const name = "facts";
/** The step doesn't use programs. */
export const languages = [];

const folder = join(import.meta.dirname, "../../src/catalog/provider-facts");
const readFacts = (of) => JSON.parse(readFileSync(join(folder, `${of}.facts.json`), "utf8"));

export async function check({ cache }) {
  const kubernetes = checkKubernetes(readFacts("kubernetes"));
  const random = checkRandom(readFacts("random"), cache);
  const problems = [...kubernetes.problems, ...random.problems];
  const checked = kubernetes.count + random.count;
  const summary = `${checked} tables, functions and types of two providers match the facts`;
  return { checked, of: checked, problems, summary };
}

function checkRandom(facts, cache) {
  const entry = packages.find((one) => one.name === "random");
  const schema = JSON.parse(readFileSync(findSchema(entry, cache).file, "utf8"));
  const problems = unknownPaths(facts, schema);
  const resources = Object.entries(schema.resources);
  for (const [token, { inputProperties }] of resources)
    for (const input of Object.keys(inputProperties))
      if (facts.types[shortToken(token)]?.properties[input] === undefined)
        problems.push(`no fact: ${token} ${input}`);
  return { count: resources.length, problems };
}
