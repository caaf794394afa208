import type { CommandUsage } from "#cli/help/command-usage.ts";
import { all, isGiven, only, readFile } from "#cli/help/readers.ts";
import {
  designOperand,
  factsOption,
  schemaOption,
  targetOption,
  targetsInWords,
  unreadable,
} from "#cli/help/shared-options.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";

export const adoptUsage = {
  summary: "Updates a program with changes that were made outside of it.",
  synopsis:
    "FILE [--state FILE | --stack NAME | --preview FILE] [--all] [--only NAME]... [--config FILE] [--json] [--target NAME] [--schema FILE]... [--facts FILE]...",
  description:
    "Run pulumi refresh first, so the state has the changes that were made outside of the program; the next deployment would undo them. Without --all and --only, adopt lists each property with its deployed value and its value in the program. In the file, only the lines of adopted properties change. If the program has an expression, only --only with the full path of the property replaces it. Secrets are never written into the program: --only declares a secret config value for them.",
  operands: [designOperand],
  words: readFile("Give one design."),
  options: {
    state: {
      value: "FILE",
      text: "the output of pulumi stack export after pulumi refresh, or a backend's checkpoint file (default: the stack's state file)",
      completion: "path",
      read: only,
    },
    stack: {
      value: "NAME",
      text: `the stack in ${configurationFileName} whose files to use (default: the design's only stack)`,
      completion: "nothing",
      read: only,
    },
    preview: {
      value: "FILE",
      text: "the output of pulumi preview --refresh --json, instead of a state; - for standard input",
      completion: "path",
      read: only,
    },
    all: {
      text: "adopt all deployed values, except secrets and values that would replace an expression",
      field: "takesAll",
      read: isGiven,
    },
    only: {
      value: "NAME",
      isRepeatable: true,
      text: "adopt the deployed value of a property such as web.tags.Team, everything inside it, or a whole resource; can be repeated",
      completion: "nothing",
      read: all,
    },
    config: {
      value: "FILE",
      text: `the stack's config (default: the file that ${configurationFileName} names, or Pulumi.STACK.yaml next to the program)`,
      completion: "path",
      read: only,
    },
    json: { text: "print one JSON document", field: "isJson", read: isGiven },
    target: { ...targetOption, text: `the packages for the state's types: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
  },
  exits: {
    0: "a deployment would not undo any of the requested changes",
    1: "adopt listed changes, or left some for you to decide",
    2: unreadable,
  },
  examples: [
    {
      words: "adopt Pulumi.yaml --state stack.json",
      text: "List what a deployment would undo.",
    },
    {
      words: "adopt Pulumi.yaml --state stack.json --only web.tags.Team",
      text: "Keep one deployed value.",
    },
  ],
} as const satisfies CommandUsage;
