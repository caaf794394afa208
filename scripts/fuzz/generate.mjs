import { gzipSync } from "node:zlib";
import { parse } from "yaml";
import { mutateText, mutateTree } from "./mutate.mjs";
import { createRandom, seedOf } from "./random.mjs";
import { printJson, printYaml, treeOf, valueOf } from "./tree.mjs";

/**
 * The approximate maximum growth of an input in characters. One in thirty inputs may grow to a size where time matters.
 */
const usualBudget = 4_000;
const largeBudget = 300_000;

/** The tree of a JSON or YAML text; undefined if the text is invalid. */
function treeOfText(text) {
  for (const read of [JSON.parse, parse]) {
    try {
      return treeOf(read(text));
    } catch {
      // Some corpus files are deliberately invalid.
    }
  }
  return undefined;
}

/** The documents of a corpus with their trees, by reader. */
export function prepare(corpus) {
  const documents = corpus
    .filter(({ name }) => !/\.(?:base64|code-units\.json)$/.test(name))
    .map(({ reader, text }) => ({ reader, text, tree: treeOfText(text) }));
  return { of: (reader) => documents.filter((each) => each.reader === reader), all: documents };
}

function pack(text, random) {
  const bytes = Buffer.from(text, "utf8");
  const whole = random.oneIn(3) ? gzipSync(bytes, { level: 1 }) : bytes;
  const encoded = random.oneIn(20) ? Buffer.from(`\ufeff${text}`, "utf16le") : whole;
  const damaged = new Uint8Array(encoded);
  if (random.oneIn(6)) return damaged.slice(0, random.below(damaged.length + 1));
  if (random.oneIn(6) && damaged.length > 0)
    for (let flips = 1 + random.below(4); flips > 0; flips -= 1)
      damaged[random.below(damaged.length)] ^= 1 << random.below(8);
  return damaged;
}

/**
 * The input number `turn` for a reader and a seed: one of the corpus's documents for the reader, with changes to its
 * structure, text or bytes. The same numbers give the same input.
 */
export function generate(name, reader, documents, seed, turn) {
  const random = createRandom(seedOf(seed, name, turn));
  const budget = random.oneIn(30) ? largeBudget : usualBudget;
  const own = reader.syntax === "any" ? documents.all : documents.of(name);
  const { text, tree } = random.pick(own);
  const donor = random.pick(documents.all.filter((each) => each.tree !== undefined)).tree;
  if (reader.input === "value") return valueOf(mutateTree(tree, donor, random, budget));
  const changed = mutateDocument(reader.syntax, text, tree, donor, random, budget);
  return reader.input === "bytes" ? pack(changed, random) : changed;
}

function mutateDocument(syntax, text, tree, donor, random, budget) {
  if (tree === undefined || random.oneIn(4)) return mutateText(text, random, budget);
  const changed = mutateTree(tree, donor, random, budget);
  const isYaml = syntax === "yaml" || (syntax === "any" && random.oneIn(3));
  const printed = isYaml
    ? printYaml(changed, random)
    : printJson(changed, "", random.oneIn(3) ? "" : "  ");
  return random.oneIn(10) ? mutateText(printed, random, budget) : printed;
}
