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
  summary: "Checks designs and reports problems with file, line and column.",
  synopsis:
    "[FILE]... [--json | --format NAME] [--fix [--dry-run]] [--watch] [--max-warnings NUMBER] [--schema FILE]... [--facts FILE]...",
  description:
    "Without a FILE, checks the designs that stackwright.yaml names. Each problem is one line: file:line:column: severity: place: message [rule]. After the problems, check lists what a design makes Pulumi run or download; this doesn't affect the exit code.",
  operands: [
    {
      name: "FILE",
      text: "a design, a folder to search for programs, or - for standard input",
      completion: "path",
    },
  ],
  words: anyFiles,
  options: {
    json: { text: "print one JSON document" },
    fix: {
      text: "apply the fixes that are certain, keeping comments and layout, then check the result",
      read: readFix,
    },
    "dry-run": { text: "with --fix, list the fixes without writing" },
    watch: {
      text: "check again whenever a file changes, until Ctrl+C",
      field: "isWatching",
      read: isGiven,
    },
    "max-warnings": {
      value: "NUMBER",
      text: `exit with 1 if there are more warnings (default: the limit in ${configurationFileName})`,
      completion: "nothing",
      field: "maxWarnings",
      read: readCount,
    },
    format: {
      value: "NAME",
      text: `print in one of these formats: ${checkFormats.join(", ")}`,
      completion: checkFormats,
      read: readCheckFormat,
    },
    schema: schemaOption,
    facts: factsOption,
  },
  exits: {
    0: "the designs have no errors (warnings are allowed), or --watch was stopped",
    1: "a design has errors, or more warnings than --max-warnings allows",
    2: unreadable,
  },
  examples: [
    { words: "check Main.json", text: "Check a design." },
    { words: "check --fix --dry-run", text: "List what check --fix would fix." },
    {
      words: "check --format sarif designs/*.json",
      text: "Print a log for code scanning.",
    },
  ],
} as const satisfies CommandUsage;
