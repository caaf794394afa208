import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { documentFiles } from "#cli/testing/document-files.ts";
import { createFolder } from "#cli/testing/folder.ts";
import { runInTerminal, runWith } from "#cli/testing/terminal.ts";

/** A command in a document, and its output if the document shows it. */
interface Example {
  readonly document: string;
  readonly command: string;
  readonly shown: string;
}

const documents = [
  "README.md",
  ...["docs", "docs/guide"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

/** The commands in a text's `console` blocks. If a line ends in `\`, the command continues on the next line. */
function examplesIn(document: string, text: string): readonly Example[] {
  return Array.from(text.matchAll(/^```console\n(.*?)^```$/gms), ([, block = ""]) => block)
    .flatMap((block) => block.split(/^\$ /m).slice(1))
    .map((part) => part.replaceAll(/\\\n\s*/g, ""))
    .map((part) => ({
      document,
      command: part.slice(0, part.indexOf("\n")),
      shown: part.slice(part.indexOf("\n") + 1),
    }));
}

const examples = documents
  .flatMap((document) => examplesIn(document, readFileSync(document, "utf8")))
  .filter(({ command, shown }) => command.startsWith("stackwright ") && shown !== "");

/** Examples that are not run, because they need something that this test doesn't have; each with the reason. */
const needsMore: Readonly<Record<string, string>> = {
  "stackwright init": "an installed Pulumi",
  "stackwright lock": "a package folder on another host",
  "stackwright open Pulumi.yaml": "a server that goes on",
  "stackwright pack random.json": "the schema of random",
};

/** The lines of a document as a regular expression: `…` matches any text, including line breaks. */
const pattern = (shown: string): RegExp =>
  new RegExp(
    `^${shown
      .split(/^ *…\n|…/m)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join("[^]*?")}$`,
  );

const runnable = examples.filter(({ command }) => !Object.hasOwn(needsMore, command));

const keyOf = ({ document, command }: Example): string => `${document}: ${command}`;

test.each(runnable)("$document shows what $command prints", async (example) => {
  const { command, shown } = example;
  const folder = createFolder();
  const given = documentFiles[keyOf(example)] ?? {};
  for (const [name, text] of Object.entries(given)) writeFileSync(join(folder, name), text);
  const out = join(folder, "out");
  const place = (word: string, before: string | undefined): string => {
    if (before === "--out") return out;
    return existsSync(join(folder, word)) ? join(folder, word) : word;
  };
  mkdirSync(dirname(out), { recursive: true });
  const words = command.split(" ").slice(1);
  const around = Object.keys(given).length === 0 ? {} : { folder };
  const placed = words.map((word, at) => place(word, words[at - 1]));
  const seen = await runInTerminal(placed, around);
  const named = words[words.indexOf("--out") + 1] ?? "";
  const printed = seen.replaceAll(out, named).replaceAll(`${folder}/`, "");
  expect(pattern(shown).test(printed) ? shown : printed).toBe(shown);
});

test("examples that need more are in a document", () => {
  const commands = new Set(examples.map(({ command }) => command));
  expect(Object.keys(needsMore).filter((command) => !commands.has(command))).toEqual([]);
  const keys = new Set(examples.map(keyOf));
  expect(Object.keys(documentFiles).filter((key) => !keys.has(key))).toEqual([]);
  expect(runnable.length).toBeGreaterThan(5);
});

test.each([
  ["a\nb\n", "a\nb\n", true],
  ["a\n…\nd\n", "a\nb\nc\nd\n", true],
  ["a…\n", "abc\n", true],
  ["a\n  …\nd\n", "a\nd\n", true],
  ["a\nb\n", "a\nb\nc\n", false],
  ["3 warnings.\n", "4 warnings.\n", false],
])("%j means %j: %s", (shown, printed, isMeant) => {
  expect(pattern(shown).test(printed)).toBe(isMeant);
});

test("the guide lists the built-in types", async () => {
  const guide = readFileSync("docs/guide/built-in-types.md", "utf8");
  const { output } = await runWith(["types"]);
  const types = Array.from(output.matchAll(/^(\S+:\S+)/gm), ([, token]) => token);
  const listed = Array.from(guide.matchAll(/^\| `(\S+)`/gm), ([, token]) => token);
  expect(listed).toEqual(types);
  expect(guide).toContain("Seven resource types from four packages");
  expect(listed).toHaveLength(7);
});
