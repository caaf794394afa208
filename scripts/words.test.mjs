import { expect, test } from "vitest";
import { identifiersIn, listSources, readSource } from "./sources.mjs";

/** Words that only this project used, with the common word for each meaning. */
const HOME_MADE = readTable(`
  aid          field action
  attend       set the active input
  attended     active
  counterpart  comparison input
  desk         working copies
  door         open a document
  fault        error
  finding      diagnostic
  foresee      predict
  foreseen     predicted
  gauge        fixture
  likeness     similarity
  lit          isolated
  mend         fix
  mended       fixed
  misfit       mismatch
  news         message, change
  orphan       detach
  outlook      context
  parcel       download
  patience     debounce
  pausing      time-sliced
  remark       diagnostic
  soon         lazy with preload
  spot         location
  steady       reuse equal
  untold       not compared
`);

/** Words that are ordinary English in a variable's name, but meaningless in a file's name. */
const HOME_MADE_FILES = readTable(`
  apart        parse
  beside       position
  thing        fixture
  waiting      stack
  words        messages, or part of what says them
`);

/** Exceptions where such a word is the usual term, with the reasons. */
const ALLOWED = [
  { where: /bugs-in-resources\.ts: gauge/, reason: "a package of gauges" },
  {
    where: /^e2e\/(storage-faults(\.soak)?|recovery)\.spec\.ts: fault/,
    reason: "faults that are injected",
  },
  { where: /^scripts\/words\.test\.mjs: words in its name/, reason: "it is about words" },
];

const FOLDERS = ["src", "e2e", "bench", "scripts", "conformance"];

/**
 * A name's words, in lowercase: `FormSource`, `form-source` and `FORM_SOURCE` all have the words "form" and "source".
 */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const homeMadeIn = (name, ...tables) =>
  wordsOf(name).filter((word) =>
    tables.some((table) => table.has(word) || (word.endsWith("s") && table.has(word.slice(0, -1)))),
  );

/** A home-made word in any spelling, as part of any text. Only the few files that contain one are parsed. */
const ANY_WORD = new RegExp(
  [...HOME_MADE]
    .flatMap((word) => [
      `(?<![a-z])${word}s?(?![a-z])`,
      `${word[0].toUpperCase()}${word.slice(1)}s?(?![a-z])`,
      `(?<![A-Z])${word.toUpperCase()}S?(?![A-Z])`,
    ])
    .join("|"),
);

const mayHold = (text) => ANY_WORD.test(text);

function readTable(text) {
  return new Set(text.match(/^ +\S+/gm).map((word) => word.trim()));
}

/** One line per home-made word in the name of a file, or in a name that the file contains. */
function complaints(path, text) {
  const isCode = /\.(tsx?|mjs|cjs)$/.test(path) && !path.endsWith(".d.ts");
  const names = isCode && mayHold(text ?? readSource(path)) ? [...identifiersIn(path, text)] : [];
  return [
    ...homeMadeIn(path, HOME_MADE, HOME_MADE_FILES).map((word) => `${path}: ${word} in its name`),
    ...names.flatMap((name) =>
      homeMadeIn(name, HOME_MADE).map((word) => `${path}: ${word} in ${name}`),
    ),
  ];
}

test("files and identifiers use common terms", () => {
  const found = listSources(FOLDERS).flatMap((path) => complaints(path));
  const isAllowed = (line) => ALLOWED.some(({ where }) => where.test(line));
  expect(found.filter((line) => !isAllowed(line))).toEqual([]);
  expect(ALLOWED.filter(({ where }) => !found.some((line) => where.test(line)))).toEqual([]);
});

test("finds a home-made word in names of any spelling", () => {
  expect(complaints("src/a/door-step.css", "")).toEqual(["src/a/door-step.css: door in its name"]);
  const text = "class DeskTools { #isMended = true; unfit(steady: FaultsOf) {} }";
  expect(complaints("src/a.ts", text)).toEqual([
    "src/a.ts: desk in DeskTools",
    "src/a.ts: mended in isMended",
    "src/a.ts: steady in steady",
    "src/a.ts: faults in FaultsOf",
  ]);
});
