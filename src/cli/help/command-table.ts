import {
  defaultPort,
  defaultShelf,
  designOperand,
  factsOption,
  languageOption,
  planFailures,
  readPlanFormat,
  readPort,
  readShell,
  schemaOption,
  shells,
  targetOption,
  targetsInWords,
  unreadable,
} from "#cli/help/shared-options.ts";
import { adoptUsage } from "#cli/help/adopt-usage.ts";
import { checkUsage } from "#cli/help/check-usage.ts";
import { graphUsage } from "#cli/help/graph-usage.ts";
import { importUsage } from "#cli/help/import-usage.ts";
import { initUsage, lockUsage } from "#cli/help/init-usage.ts";
import { reviewUsage } from "#cli/help/review-usage.ts";
import { startUsage } from "#cli/help/start-usage.ts";
import { standardInput } from "#cli/read-file.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";
import {
  anyFiles,
  failures,
  isGiven,
  misuse,
  only,
  otherwise,
  readFile,
  required,
} from "#cli/help/readers.ts";
import type { CommandUsage, Option, ReadCommand, Words } from "#cli/help/command-usage.ts";

/** The commands in listed order. To add a command, add an entry here and the function that runs the command. */
export const commandTable = {
  adopt: adoptUsage,
  check: checkUsage,
  export: {
    summary: "Exports a design as a complete project to a folder.",
    synopsis:
      "FILE --language NAME --out FOLDER [--target NAME] [--schema FILE]... [--facts FILE]... [--force]",
    operands: [designOperand],
    words: readFile("Give one design."),
    options: {
      language: languageOption,
      out: {
        value: "FOLDER",
        text: "the folder to write to; created if missing. Files with the same names are replaced; others are kept.",
        completion: "path",
        field: "folder",
        read: required("--out is missing. Give the folder to write to."),
      },
      target: { ...targetOption, text: `the packages to export for: ${targetsInWords}` },
      schema: schemaOption,
      facts: factsOption,
      force: {
        text: "write the project even if the design has errors",
        field: "isForced",
        read: isGiven,
      },
    },
    exits: {
      0: "the project was written",
      1: "the design has errors; nothing was written",
      2: "a file could not be read, written or parsed",
    },
    examples: [
      {
        words: "export Main.json --language python --out deploy",
        text: "Write a Python project.",
      },
    ],
  },
  graph: graphUsage,
  import: importUsage,
  init: initUsage,
  lock: lockUsage,
  open: {
    summary: "Serves the designer locally to edit designs in their files.",
    synopsis: "[FILE]... [--port NUMBER]",
    description:
      "Given a folder, open serves all programs in it and reports what it skipped. Without a FILE, open serves the designs that stackwright.yaml names; the page offers the packages that it names. Open the printed address in a browser. Saving there writes the file; in a YAML file, only the edited lines change. A file that another program changed in the meantime is never overwritten without asking. The server listens on 127.0.0.1 only. Pages need the token from the address to read and write the named files, and to read their project file and stack config. The server does not read or write other files. Press Ctrl+C to stop.",
    operands: [
      {
        name: "FILE",
        text: "a design (a Pulumi program in YAML or JSON), or a folder to search for programs",
        completion: "path",
      },
    ],
    words: (words: Words) =>
      words.includes(standardInput)
        ? misuse("Standard input cannot be edited. Give a file.")
        : anyFiles(words),
    options: {
      port: {
        value: "NUMBER",
        text: `the port to listen on (default: ${defaultPort}, or a free port if this port is in use). Browsers store designs and packages by address, so the page starts without them on a different port.`,
        completion: "nothing",
        read: ([given]) => (given === undefined ? undefined : readPort(given)),
      },
    },
    exits: {
      0: "the server was stopped",
      2: "a file could not be read or is not a design, or the port is in use",
    },
    examples: [{ words: "open Pulumi.yaml", text: "Edit a program in place." }],
  },
  pack: {
    summary: "Packs package schemas into a folder that a host serves next to the page.",
    synopsis: "SOURCE... [--out FOLDER]",
    operands: [
      {
        name: "SOURCE",
        text: "one of these:",
        terms: [
          { term: "FILE", text: "a package schema, plain or gzipped; - for standard input" },
          {
            term: "NAME@VERSION",
            text: "a package; its schema comes from the installed pulumi",
          },
          { term: "https://...", text: "the URL of a schema" },
          {
            term: "NAME@VERSION=FILE",
            text: "a schema file that has no version; VERSION is used",
          },
          { term: "NAME@VERSION=https://...", text: "the same" },
        ],
        completion: "path",
      },
    ],
    words: (words: Words) => (words.length === 0 ? misuse("No package given.") : { words }),
    options: {
      out: {
        value: "FOLDER",
        text: `the folder to write to (default: ${defaultShelf}); created if missing. Packages with the same name and version are replaced; others are kept.`,
        completion: "path",
        field: "folder",
        read: otherwise(defaultShelf),
      },
    },
    exits: {
      0: "all packages were packed",
      2: "a package could not be read or written; the others were packed",
    },
    examples: [{ words: "pack aws@7.2.0 random.json", text: "Pack two packages." }],
  },
  plan: {
    summary: "Predicts the changes that deploying a design would make, based on package schemas.",
    synopsis:
      "FILE [--state FILE | --stack NAME] [--config FILE] [--json | --markdown] [--fail-on LIST] [--target NAME] [--schema FILE]... [--facts FILE]...",
    operands: [designOperand],
    words: readFile("Give one design."),
    options: {
      state: {
        value: "FILE",
        text: "the output of pulumi stack export, or a backend's checkpoint file (default: the stack's state file)",
        completion: "path",
        read: only,
      },
      stack: {
        value: "NAME",
        text: `the stack in ${configurationFileName} whose files to use (default: the design's only stack)`,
        completion: "nothing",
        read: only,
      },
      config: {
        value: "FILE",
        text: `the stack's config (default: the file that ${configurationFileName} names, or Pulumi.STACK.yaml next to the program for the state's stack)`,
        completion: "path",
        read: only,
      },
      json: {
        text: "print one JSON document",
        field: "format",
        read: readPlanFormat,
      },
      markdown: { text: "print Markdown for a pull request" },
      "fail-on": {
        value: "LIST",
        text: `exit with 1 if the plan contains one of these, separated by commas: ${planFailures.join(", ")}`,
        completion: planFailures,
        field: "failOn",
        read: failures(planFailures),
      },
      target: { ...targetOption, text: `the packages for the state's types: ${targetsInWords}` },
      schema: schemaOption,
      facts: factsOption,
    },
    exits: {
      0: "the plan does not contain anything that --fail-on names",
      1: "the plan contains something that --fail-on names, or that the engine refuses",
      2: unreadable,
    },
    examples: [
      {
        words: "plan Main.json --state stack.json --fail-on replace,delete",
        text: "Fail if the plan would replace or delete something.",
      },
    ],
  },
  review: reviewUsage,
  start: startUsage,
  types: {
    summary: "Lists the resource types that a design can use, or describes one of them.",
    synopsis: "[TOKEN] [--json] [--schema FILE]...",
    operands: [
      {
        name: "TOKEN",
        text: "a type, in any form that Pulumi accepts",
        completion: "nothing",
      },
    ],
    words: ([token, ...more]: Words) => (more.length > 0 ? misuse("Give one type.") : { token }),
    options: {
      json: { text: "print one JSON document", field: "isJson", read: isGiven },
      schema: schemaOption,
    },
    exits: { 0: "done", 2: "the type doesn't exist, or a schema could not be read" },
    examples: [{ words: "types gamma:events:EventEndpoint", text: "Describe a type." }],
  },
  completion: {
    summary: "Prints a script that completes commands and options in a shell.",
    synopsis: "SHELL",
    operands: [{ name: "SHELL", text: shells.join(", "), completion: shells }],
    words: readShell,
    options: {},
    exits: { 0: "done", 2: "the shell is not supported" },
    examples: [
      {
        words: "completion bash > ~/.local/share/bash-completion/completions/stackwright",
        text: "Set up completion for bash.",
      },
      { words: 'completion zsh > "${fpath[1]}/_stackwright"', text: "Set up completion for zsh." },
      {
        words: "completion fish > ~/.config/fish/completions/stackwright.fish",
        text: "Set up completion for fish.",
      },
    ],
  },
  help: {
    summary: "Shows the manual, or help for one command.",
    synopsis: "[COMMAND]",
    operands: [{ name: "COMMAND", text: "a command", completion: "command" }],
    words: ([of, ...more]: Words) => (more.length > 0 ? misuse("Give one command.") : { of }),
    options: {},
    exits: { 0: "done", 2: "the command doesn't exist" },
    examples: [{ words: "help check", text: "Show help for check." }],
  },
} as const satisfies Readonly<Record<string, CommandUsage>>;

export type CommandName = keyof typeof commandTable;

/** The type of a parsed command, by name. */
export type CommandOf<Name extends CommandName> = ReadCommand<typeof commandTable, Name>;

/** The command names in listed order. */
export const commandNames = Object.keys(commandTable) as readonly CommandName[];

export const isCommandName = (word: string): word is CommandName =>
  Object.hasOwn(commandTable, word);

export const usageOf = (name: CommandName): CommandUsage => commandTable[name];

/** Every command has --help. */
const help: Option = { text: "show this help" };

/** A command's options, with `--help` last. */
export const optionsOf = (name: CommandName): Readonly<Record<string, Option>> => ({
  ...usageOf(name).options,
  help,
});
