import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fileOf, inputOf, readCorpus } from "./fuzz/corpus.mjs";
import { generate, prepare } from "./fuzz/generate.mjs";
import { judge, signatureOf } from "./fuzz/laws.mjs";
import { createRandom, seedOf } from "./fuzz/random.mjs";
import { readers } from "./fuzz/readers.mjs";
import { shrink } from "./fuzz/shrink.mjs";
import { printJson, printYaml, treeOf, valueOf } from "./fuzz/tree.mjs";
import { ROOT } from "./packages.mjs";

const corpus = readCorpus(join(ROOT, "scripts", "fuzz", "corpus"));
const documents = prepare(corpus);
const seed = Number(process.env.FC_SEED ?? 1);

/** The number of inputs per reader in the ordinary run. The long run reads inputs for a minute. */
const INPUTS = 10;

/** The tolerated slowness, because other tests' processes slow this one down. */
const SLACK = 10;

test("every reader has a corpus, except those that read all of them", () => {
  const own = Object.entries(readers).filter(([, { syntax }]) => syntax !== "any");
  const folders = new Set(corpus.map(({ reader }) => reader));
  expect([...folders].filter((name) => !Object.hasOwn(readers, name))).toEqual([]);
  expect(own.map(([name]) => name).filter((name) => !folders.has(name))).toEqual([]);
});

test.each(corpus)("$reader/$name is read or refused properly", async (file) => {
  expect(
    await judge(readers[file.reader], inputOf(readers[file.reader], file), SLACK),
  ).toBeUndefined();
  for (const name of ["document", "terminal"]) {
    const reader = readers[name];
    // The readers of stored records get values, which are not documents.
    if (readers[file.reader].input === "value" || file.name.endsWith(".base64")) continue;
    expect(await judge(reader, inputOf(reader, file), SLACK)).toBeUndefined();
  }
});

test.each(Object.keys(readers))(
  "damaged input for %s is read or refused properly",
  async (name) => {
    for (let turn = 0; turn < INPUTS; turn += 1) {
      const input = generate(name, readers[name], documents, seed, turn);
      const broken = await judge(readers[name], input, SLACK);
      expect(
        broken,
        `input ${turn} of seed ${seed}: ${fileOf(input).text.slice(0, 5000)}`,
      ).toBeUndefined();
    }
  },
);

test("the same numbers give the same input, and others give another one", () => {
  for (const name of Object.keys(readers)) {
    const make = (turn) => generate(name, readers[name], documents, 7, turn);
    expect(make(3)).toEqual(make(3));
    expect(new Set([0, 1, 2, 3, 4].map((turn) => fileOf(make(turn)).text)).size).toBeGreaterThan(2);
  }
});

test("random numbers are spread, and different texts make different seeds", () => {
  const random = createRandom(1);
  const drawn = Array.from({ length: 1000 }, () => random.below(10));
  for (let digit = 0; digit < 10; digit += 1)
    expect(drawn.filter((each) => each === digit).length).toBeGreaterThan(60);
  expect(new Set(["a", "b", "ab", "ba"].map((text) => seedOf(1, text))).size).toBe(4);
});

/** A reader with a given `say`; by default, it returns the text unchanged. */
const reader = (say, read = (text) => text) => ({ read, say });

const broken = (detail) => {
  throw new TypeError(detail);
};

test.each([
  ["throws", reader(broken), "throw"],
  ["throws something else", { read: () => Promise.reject("no"), say: () => [] }, "throw"],
  ["shows a stack", reader(() => ["Bad.\n    at read (a.ts:1)"]), "words"],
  ["shows an error of the language", reader(() => ["x.map is not a function"]), "words"],
  ["shows an object", reader(() => ["It is [object Object]."]), "words"],
  ["says nothing that is text", reader(() => [undefined]), "words"],
  ["repeats what it read", reader((text) => [`It is ${text}.`]), "words"],
  ["refuses", reader(() => ["It is not a design."]), undefined],
])("a reader that %s", async (_what, made, law) => {
  expect((await judge(made, "x".repeat(3000)))?.law).toBe(law);
});

test.each([
  ["in time", [0.9], undefined],
  ["late once", [1.4, 0.9], undefined],
  ["late each time", [1.4, 1.2, 1.1], "time"],
])("read content %s", async (_what, readings, law) => {
  let now = 0;
  const waiting = [...readings];
  const read = () => {
    now += waiting.shift();
  };
  const made = reader(() => [], read);
  expect((await judge(made, "x", 1, () => now))?.law).toBe(law);
  expect(waiting).toEqual([]);
});

test("a megabyte may take a second, and packed content counts unpacked", async () => {
  const bytes = Buffer.from(`"${"x".repeat(2 * 1024 * 1024)}"`);
  for (const [input, seconds, law] of [
    [bytes, 1.9, undefined],
    [bytes, 2.1, "time"],
    [gzipSync(bytes), 1.9, undefined],
    [gzipSync(bytes), 2.1, "time"],
  ]) {
    let now = 0;
    const made = reader(
      () => [],
      () => (now += seconds),
    );
    expect((await judge(made, new Uint8Array(input), 1, () => now))?.law).toBe(law);
  }
});

test("errors are distinguished by where they are thrown", () => {
  const thrown = (place) => ({
    law: "throw",
    detail: `TypeError: no\n    at map (node)\n    at ${place}`,
  });
  expect(signatureOf(thrown("a (/x/src/a.ts:1:1)"))).not.toBe(
    signatureOf(thrown("b (/x/src/b.ts:1:1)")),
  );
  expect(signatureOf({ law: "time", detail: "2 s" })).toBe(
    signatureOf({ law: "time", detail: "3 s" }),
  );
});

test.each([
  [
    "text",
    "some lines\n and one\nwith the bad word\nand more",
    "bad",
    (text) => text.includes("bad"),
  ],
  [
    "bytes",
    Uint8Array.from([1, 2, 3, 4, 5, 6, 7]),
    Uint8Array.from([3, 6]),
    (bytes) => bytes.includes(3) && bytes.includes(6),
  ],
  ["a value", { a: [1, 2, 3], b: { c: 9 } }, { b: { c: 9 } }, (value) => value.b?.c === 9],
])("finds the smallest input that still fails: %s", async (_what, input, smallest, fails) => {
  expect(await shrink(input, async (each) => fails(each))).toEqual(smallest);
});

test("a tree printed as JSON and as YAML of any layout has the same meaning", async () => {
  const { parse } = await import("yaml");
  const value = {
    a: [1, -2.5, "x y", []],
    "b c": { d: null, e: true, f: {} },
    10: "true",
    g: "it's\n",
  };
  const tree = treeOf(value);
  expect(JSON.parse(printJson(tree))).toEqual(value);
  expect(JSON.parse(printJson(tree, "", ""))).toEqual(value);
  expect(valueOf(tree)).toEqual(value);
  // This generator never chooses variants that deliberately have a different meaning.
  const plain = {
    ...createRandom(1),
    oneIn: (cases) => cases < 20 && createRandom(seedOf(cases)).oneIn(2),
  };
  for (const random of [plain, { ...plain, oneIn: () => false }])
    expect(parse(printYaml(tree, random))).toEqual(value);
});

test.each([
  ["a text", "a\nb", { input: "text" }, "txt"],
  ["a text with half a character", "\ud800a", { input: "text" }, "code-units.json"],
  ["bytes of a text", new TextEncoder().encode("a"), { input: "bytes" }, "txt"],
  ["other bytes", Uint8Array.from([0x1f, 0x8b, 0xff]), { input: "bytes" }, "base64"],
  ["a value", { a: [null] }, { input: "value" }, "json"],
])("a failure is stored as a file that is read again: %s", (_what, input, of, ending) => {
  const file = fileOf(input);
  expect(file.ending).toBe(ending);
  expect(inputOf(of, { name: `a.${ending}`, text: file.text })).toEqual(input);
});
