import type { CommandUsage } from "#cli/help/command-usage.ts";
import { anyFiles, isGiven } from "#cli/help/readers.ts";
import {
  checkFormats,
  factsOption,
  readCheckFormat,
  readCount,
  readFix,
  schemaOption,
  unreadable,
} from "#cli/help/shared-options.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";

export const checkUsage = {
  summary: "Says what is wrong with designs, with file, line and column.",
  synopsis:
    "[FILE]... [--json | --format NAME] [--fix [--dry-run]] [--watch] [--max-warnings NUMBER] [--schema FILE]... [--facts FILE]...",
  description:
    "Without a FILE, it checks the designs that stackwright.yaml names. Each thing is a line: file:line:column: severity: place: message [rule]. What a design has Pulumi run or fetch is listed after that, and changes no exit code.",
  operands: [
    {
      name: "FILE",
      text: "a design, a folder in which all programs are found, or - for the standard input",
      completion: "path",
    },
  ],
  words: anyFiles,
  options: {
    json: { text: "prints one JSON document" },
    fix: {
      text: "applies the fixes that are certain in the files, with comments and layout as they are, and checks what is left",
      read: readFix,
    },
    "dry-run": { text: "with --fix, lists the fixes and writes nothing" },
    watch: {
      text: "checks again after each change of a file, until Ctrl+C",
      field: "isWatching",
      read: isGiven,
    },
    "max-warnings": {
      value: "NUMBER",
      text: `exits with 1 where there are more warnings; without it, as many as ${configurationFileName} allows`,
      completion: "nothing",
      field: "maxWarnings",
      read: readCount,
    },
    format: {
      value: "NAME",
      text: `prints in one of these forms: ${checkFormats.join(", ")}`,
      completion: checkFormats,
      read: readCheckFormat,
    },
    schema: schemaOption,
    facts: factsOption,
  },
  exits: {
    0: "the designs have no errors, though perhaps warnings; or --watch was ended",
    1: "a design has errors, or there are more warnings than --max-warnings allows",
    2: unreadable,
  },
  examples: [
    { words: "check Main.json", text: "Checks a design." },
    { words: "check --fix --dry-run", text: "Lists what check --fix would set right." },
    {
      words: "check --format sarif designs/*.json",
      text: "Prints a log for code scanning.",
    },
  ],
} as const satisfies CommandUsage;
