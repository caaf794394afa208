import type { CommandUsage } from "#cli/help/command-usage.ts";
import { all, choose, isGiven, noWords, only, required } from "#cli/help/readers.ts";
import {
  factsOption,
  languageOption,
  schemaOption,
  targetOption,
  targetsInWords,
} from "#cli/help/shared-options.ts";

/** The ways to represent component classes in YAML programs. */
const componentForms = ["flat", "plugin"] as const;

export const startUsage = {
  summary: "Writes a program from a stack's state, for stacks whose program is lost.",
  synopsis:
    "--state FILE --language NAME --out FOLDER [--only NAME]... [--dependents] [--base-state FILE] [--components FORM] [--target NAME] [--schema FILE]... [--facts FILE]... [--force]",
  description:
    "start writes the program as a project. Deploying it should change nothing; run pulumi preview to confirm. Secrets become config values and are never written as text. At the end, start lists what it omitted or guessed, and the commands that set the config.",
  operands: [],
  words: noWords("Give the state with --state."),
  options: {
    state: {
      value: "FILE",
      text: "the output of pulumi stack export or pulumi preview --json, a backend's checkpoint file, or an event log, gzipped or not; - for standard input",
      completion: "path",
      read: required("--state is missing. Give the output of pulumi stack export."),
    },
    language: languageOption,
    out: {
      value: "FOLDER",
      text: "the folder to write to; created if missing, otherwise it must be empty",
      completion: "path",
      field: "folder",
      read: required("--out is missing. Give the folder to write to."),
    },
    only: {
      value: "NAME",
      isRepeatable: true,
      text: "write part of the stack: the resources and components with this name, URN or type, and their children; can be repeated. Other resources that they refer to are looked up by ID.",
      completion: "nothing",
      read: all,
    },
    dependents: {
      text: "add everything that depends on the part that --only selects",
      field: "hasDependents",
      read: isGiven,
    },
    "base-state": {
      value: "FILE",
      text: "the state before the preview in --state; needed because pulumi preview --json omits unchanged resources unless run with --show-sames",
      completion: "path",
      field: "baseState",
      read: only,
    },
    components: {
      value: "FORM",
      text: "how a YAML program contains component classes: flat (the default) puts their resources in the program; plugin writes the classes as components of a plugin in a separate folder",
      completion: componentForms,
      field: "components",
      read: ([word = "flat"]) =>
        choose(componentForms, word, (quoted) => `${quoted} is not a valid value for --components`),
    },
    target: { ...targetOption, text: `the packages to export for: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
    force: {
      text: "write even if the folder is not empty; files with the same names are replaced",
      field: "isForced",
      read: isGiven,
    },
  },
  exits: {
    0: "the project was written",
    1: "the project was written and has errors",
    2: "a file could not be read, written or parsed",
  },
  examples: [
    {
      words: "start --state stack.json --language typescript --out new",
      text: "Write a TypeScript program for the deployed resources.",
    },
    {
      words: "start --state stack.json --only net --dependents --language yaml --out part",
      text: "Write the component net and everything that depends on it.",
    },
  ],
} as const satisfies CommandUsage;
