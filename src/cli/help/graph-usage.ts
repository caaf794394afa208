import type { CommandUsage } from "#cli/help/command-usage.ts";
import { all, choose, isGiven, misuse, only, readFile } from "#cli/help/readers.ts";
import { graphFormats, schemaOption, unreadable } from "#cli/help/shared-options.ts";
import { quoteShort } from "#model/base/messages.ts";

const baseStateOption = {
  value: "FILE",
  text: "the state before the run in FILE: pulumi preview --json leaves out what is unchanged, unless it has --show-sames",
  completion: "path",
  field: "baseState",
  read: only,
} as const;

export const graphUsage = {
  summary: "Draws a design, the state of a stack, or a preview.",
  synopsis:
    "FILE [--format NAME] [--focus NAME] [--depth NUMBER] [--only TYPE]... [--fold] [--base-state FILE] [--changes FILE] [--schema FILE]...",
  description:
    "FILE can also be what pulumi stack export, pulumi preview --json or pulumi up --json printed, the checkpoint file of a backend or an event log, gzipped or not: so the program may be in any language. A preview marks each resource with its operation. Components are drawn as frames around their children.",
  operands: [
    {
      name: "FILE",
      text: "a design, a state or a run, or - for the standard input",
      completion: "path",
    },
  ],
  words: readFile("One design is drawn at a time."),
  options: {
    format: {
      value: "NAME",
      text: `one of these: ${graphFormats.join(", ")}; without it, svg`,
      completion: graphFormats,
      read: ([given = "svg"]) =>
        choose(graphFormats, given, (word) => `${word} is not a format of graph`),
    },
    focus: {
      value: "NAME",
      text: "draws the resources of this name, what they refer to, and what refers to them",
      completion: "nothing",
      read: only,
    },
    depth: {
      value: "NUMBER",
      text: "how many references to follow from --focus; without it, 1",
      completion: "nothing",
      read: ([word]): number | undefined => readDepth(word),
    },
    only: {
      value: "TYPE",
      isRepeatable: true,
      text: "draws only resources of this type, such as aws:s3:Bucket, of a module, such as aws:s3, or of a package; may be given several times",
      completion: "nothing",
      read: all,
    },
    fold: {
      text: "draws each component as one box",
      field: "isFolded",
      read: isGiven,
    },
    "base-state": baseStateOption,
    changes: {
      value: "FILE",
      text: "a run to mark on the state in FILE; what pulumi preview --output json prints is enough",
      completion: "path",
      read: only,
    },
    schema: schemaOption,
  },
  exits: { 0: "done", 2: unreadable },
  examples: [
    {
      words: "graph Main.json > shop.svg",
      text: "Draws a design as the page saves its picture.",
    },
    { words: "graph Main.json --format mermaid", text: "Draws it for Markdown." },
    {
      words: "graph Main.json --format drawio > shop.drawio",
      text: "Draws it to edit in draw.io.",
    },
    {
      words: "graph state.json --changes preview.json --focus web --depth 2",
      text: "Draws what a preview does around one resource.",
    },
  ],
} as const satisfies CommandUsage;

function readDepth(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return /^\d{1,3}$/.test(word)
    ? Number(word)
    : misuse(`${quoteShort(word)} is not a number of references. Use 0 to 999.`);
}
