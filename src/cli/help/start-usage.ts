import type { CommandUsage } from "#cli/help/command-usage.ts";
import { all, isGiven, noWords, only, required } from "#cli/help/readers.ts";
import {
  factsOption,
  languageOption,
  schemaOption,
  targetOption,
  targetsInWords,
} from "#cli/help/shared-options.ts";

export const startUsage = {
  summary: "Writes a program for a stack whose program is lost, from its state.",
  synopsis:
    "--state FILE --language NAME --out FOLDER [--only NAME]... [--dependents] [--base-state FILE] [--target NAME] [--schema FILE]... [--facts FILE]... [--force]",
  description:
    "The program is what the page starts from a state, as a project: a deployment of it should change nothing, which pulumi preview shows. Secrets are config values, never text. What was left out or guessed is said in the end, with the commands that set the config.",
  operands: [],
  words: noWords("Give the state with --state."),
  options: {
    state: {
      value: "FILE",
      text: "what pulumi stack export or pulumi preview --json printed, the checkpoint file of a backend or an event log, gzipped or not; - is the standard input",
      completion: "path",
      read: required("--state is missing: what pulumi stack export printed."),
    },
    language: languageOption,
    out: {
      value: "FOLDER",
      text: "the folder to write to; it is made where it is missing, and must be empty",
      completion: "path",
      field: "folder",
      read: required("--out is missing: the folder to write to."),
    },
    only: {
      value: "NAME",
      isRepeatable: true,
      text: "writes a part of the stack: the resources and components of this name, URN or type, with their children; may be given several times. What they refer to beside is looked up by its ID.",
      completion: "nothing",
      read: all,
    },
    dependents: {
      text: "adds what depends on the part that --only names",
      field: "hasDependents",
      read: isGiven,
    },
    "base-state": {
      value: "FILE",
      text: "the state before the run that --state names: pulumi preview --json leaves out what is unchanged, unless it has --show-sames",
      completion: "path",
      field: "baseState",
      read: only,
    },
    target: { ...targetOption, text: `the packages to print for: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
    force: {
      text: "writes also where the folder is not empty; files of the same names are replaced",
      field: "isForced",
      read: isGiven,
    },
  },
  exits: {
    0: "the project is written",
    1: "the project is written, and has errors",
    2: "something could not be read, written or understood",
  },
  examples: [
    {
      words: "start --state stack.json --language typescript --out new",
      text: "Writes a TypeScript program for what is deployed.",
    },
    {
      words: "start --state stack.json --only net --dependents --language yaml --out part",
      text: "Writes the component net and what depends on it.",
    },
  ],
} as const satisfies CommandUsage;
