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
  summary: "Takes values that were changed by hand from what is deployed into a program.",
  synopsis:
    "FILE [--state FILE | --stack NAME | --preview FILE] [--all] [--only NAME]... [--config FILE] [--json] [--target NAME] [--schema FILE]... [--facts FILE]...",
  description:
    "After pulumi refresh, the state has what somebody changed by hand, and the next deployment would undo it. Without --all and --only, adopt lists each property with the deployed value and the value of the program. Only the lines of these properties change in the file. Where the program has an expression, only --only with the whole path of the property replaces it. A secret is never written into the program: --only declares a secret config value for it.",
  operands: [designOperand],
  words: readFile("One design is changed at a time."),
  options: {
    state: {
      value: "FILE",
      text: "what pulumi stack export printed after pulumi refresh, or a checkpoint file of a backend; without it, that of the stack",
      completion: "path",
      read: only,
    },
    stack: {
      value: "NAME",
      text: `a stack that ${configurationFileName} names, with its files; without it, the only one of the design there`,
      completion: "nothing",
      read: only,
    },
    preview: {
      value: "FILE",
      text: "what pulumi preview --refresh --json printed, instead of a state; - is the standard input",
      completion: "path",
      read: only,
    },
    all: {
      text: "takes all deployed values, but for expressions and secrets",
      field: "takesAll",
      read: isGiven,
    },
    only: {
      value: "NAME",
      isRepeatable: true,
      text: "takes the deployed value of a property, such as web.tags.Team, or all in it, or all of a resource; may be given several times",
      completion: "nothing",
      read: all,
    },
    config: {
      value: "FILE",
      text: `the config of the stack; without it, the file that ${configurationFileName} names, or Pulumi.STACK.yaml beside the program`,
      completion: "path",
      read: only,
    },
    json: { text: "prints one JSON document", field: "isJson", read: isGiven },
    target: { ...targetOption, text: `the packages that the state is of: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
  },
  exits: {
    0: "a deployment would undo nothing of what was asked for",
    1: "something is listed, or is left for a person to decide",
    2: unreadable,
  },
  examples: [
    {
      words: "adopt Pulumi.yaml --state stack.json",
      text: "Lists what a deployment would undo.",
    },
    {
      words: "adopt Pulumi.yaml --state stack.json --only web.tags.Team",
      text: "Keeps one deployed value.",
    },
  ],
} as const satisfies CommandUsage;
