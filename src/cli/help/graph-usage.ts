import type { CommandUsage } from "#cli/help/command-usage.ts";
import { all, choose, isGiven, misuse, only, readFile } from "#cli/help/readers.ts";
import { graphFormats, schemaOption, unreadable } from "#cli/help/shared-options.ts";
import { quoteShort } from "#model/base/messages.ts";

const baseStateOption = {
  value: "FILE",
  text: "the state before the preview in FILE; needed because pulumi preview --json omits unchanged resources unless run with --show-sames",
  completion: "path",
  field: "baseState",
  read: only,
} as const;

export const graphUsage = {
  summary: "Draws a design, a stack's state, or a preview.",
  synopsis:
    "FILE [--format NAME] [--focus NAME] [--depth NUMBER] [--only TYPE]... [--fold] [--base-state FILE] [--changes FILE] [--schema FILE]...",
  description:
    "FILE can also be the output of pulumi stack export, pulumi preview --json or pulumi up --json, a backend's checkpoint file, or an event log, gzipped or not. The program can therefore be in any language. In a preview, each resource is marked with its operation. Components are drawn as frames around their children.",
  operands: [
    {
      name: "FILE",
      text: "a design, a state or a preview, or - for standard input",
      completion: "path",
    },
  ],
  words: readFile("Give one design."),
  options: {
    format: {
      value: "NAME",
      text: `one of these: ${graphFormats.join(", ")} (default: svg)`,
      completion: graphFormats,
      read: ([given = "svg"]) =>
        choose(graphFormats, given, (word) => `${word} is not a valid value for --format`),
    },
    focus: {
      value: "NAME",
      text: "draw the resources with this name, the resources they refer to, and those that refer to them",
      completion: "nothing",
      read: only,
    },
    depth: {
      value: "NUMBER",
      text: "how many references to follow from --focus (default: 1)",
      completion: "nothing",
      read: ([word]): number | undefined => readDepth(word),
    },
    only: {
      value: "TYPE",
      isRepeatable: true,
      text: "draw only resources of this type (such as aws:s3:Bucket), module (aws:s3) or package (aws); can be repeated",
      completion: "nothing",
      read: all,
    },
    fold: {
      text: "draw each component as one box",
      field: "isFolded",
      read: isGiven,
    },
    "base-state": baseStateOption,
    changes: {
      value: "FILE",
      text: "a preview to mark on the state in FILE; the output of pulumi preview --output json is enough",
      completion: "path",
      read: only,
    },
    schema: schemaOption,
  },
  exits: { 0: "done", 2: unreadable },
  examples: [
    {
      words: "graph Main.json > shop.svg",
      text: "Draw the same picture that the page exports.",
    },
    { words: "graph Main.json --format mermaid", text: "Draw a diagram for Markdown." },
    {
      words: "graph Main.json --format drawio > shop.drawio",
      text: "Draw a diagram for draw.io.",
    },
    {
      words: "graph state.json --changes preview.json --focus web --depth 2",
      text: "Draw a preview's operations around one resource.",
    },
  ],
} as const satisfies CommandUsage;

function readDepth(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return /^\d{1,3}$/.test(word)
    ? Number(word)
    : misuse(`${quoteShort(word)} is not a valid depth. Use 0 to 999.`);
}
