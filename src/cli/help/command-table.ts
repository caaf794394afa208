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

/** The commands in the order in which they are listed. A new one is one entry here, and what runs it. */
export const commandTable = {
  adopt: adoptUsage,
  check: checkUsage,
  export: {
    summary: "Prints a design as a whole project into a folder.",
    synopsis:
      "FILE --language NAME --out FOLDER [--target NAME] [--schema FILE]... [--facts FILE]... [--force]",
    operands: [designOperand],
    words: readFile("One design is exported at a time."),
    options: {
      language: languageOption,
      out: {
        value: "FOLDER",
        text: "the folder to write to; it is made where it is missing. Files of the same names are replaced, others are left alone.",
        completion: "path",
        field: "folder",
        read: required("--out is missing: the folder to write to."),
      },
      target: { ...targetOption, text: `the packages to print for: ${targetsInWords}` },
      schema: schemaOption,
      facts: factsOption,
      force: {
        text: "writes also where the design has errors; without it, nothing is written then",
        field: "isForced",
        read: isGiven,
      },
    },
    exits: {
      0: "the project is written",
      1: "the design has errors, and nothing is written",
      2: "something could not be read, written or understood",
    },
    examples: [
      {
        words: "export Main.json --language python --out deploy",
        text: "Writes a Python project.",
      },
    ],
  },
  graph: graphUsage,
  import: importUsage,
  init: initUsage,
  lock: lockUsage,
  open: {
    summary: "Serves the designer on this machine, to edit designs in their files.",
    synopsis: "[FILE]... [--port NUMBER]",
    description:
      "Of a folder it serves all programs, and says what it did not look into. Without a FILE, it serves the designs that stackwright.yaml names; the page is offered the packages that it names. Open the printed address in a browser. Saving there writes the file, and of a YAML file only the lines that an edit must change. A file that something else has changed meanwhile is never overwritten unseen. The program answers on 127.0.0.1 alone. It gives and takes only the files that are named, and reads the project file and the config of the stacks beside them, only for pages that have the token in the address. Ctrl+C ends it.",
    operands: [
      {
        name: "FILE",
        text: "a design: a Pulumi program in YAML or JSON, or a folder in which all programs are found",
        completion: "path",
      },
    ],
    words: (words: Words) =>
      words.includes(standardInput)
        ? misuse("Standard input cannot be edited: name a file.")
        : anyFiles(words),
    options: {
      port: {
        value: "NUMBER",
        text: `the port to answer on; ${defaultPort} where nothing is said, or a free one where that is taken. A browser keeps designs and packages by address, so another port begins anew.`,
        completion: "nothing",
        read: ([given]) => (given === undefined ? undefined : readPort(given)),
      },
    },
    exits: {
      0: "it was ended",
      2: "a file could not be read, is no design, or the port is taken",
    },
    examples: [{ words: "open Pulumi.yaml", text: "Edits a program in place." }],
  },
  pack: {
    summary: "Packs the schemas of packages into a folder that a host serves beside the page.",
    synopsis: "SOURCE... [--out FOLDER]",
    operands: [
      {
        name: "SOURCE",
        text: "one of these:",
        terms: [
          { term: "FILE", text: "a package schema, plain or gzipped; - is the standard input" },
          {
            term: "NAME@VERSION",
            text: "a package; an installed pulumi is asked for its schema",
          },
          { term: "https://...", text: "where a schema is to be had" },
          {
            term: "NAME@VERSION=FILE",
            text: "a schema that does not say its version, which this does",
          },
          { term: "NAME@VERSION=https://...", text: "the same" },
        ],
        completion: "path",
      },
    ],
    words: (words: Words) => (words.length === 0 ? misuse("No package is given.") : { words }),
    options: {
      out: {
        value: "FOLDER",
        text: `the folder to write to; without it, ${defaultShelf}. It is made where it is missing. What it holds stays, but for a package of the same name and version, which is replaced.`,
        completion: "path",
        field: "folder",
        read: otherwise(defaultShelf),
      },
    },
    exits: {
      0: "all packages are packed",
      2: "a package could not be had or written; the others are packed",
    },
    examples: [{ words: "pack aws@7.2.0 random.json", text: "Packs two packages." }],
  },
  plan: {
    summary:
      "Says what a deployment of a design would do to what is deployed, as far as the schemas tell.",
    synopsis:
      "FILE [--state FILE | --stack NAME] [--config FILE] [--json | --markdown] [--fail-on LIST] [--target NAME] [--schema FILE]... [--facts FILE]...",
    operands: [designOperand],
    words: readFile("One design is planned at a time."),
    options: {
      state: {
        value: "FILE",
        text: "what pulumi stack export printed, or a checkpoint file of a backend; without it, that of the stack",
        completion: "path",
        read: only,
      },
      stack: {
        value: "NAME",
        text: `a stack that ${configurationFileName} names, with its files; without it, the only one of the design there`,
        completion: "nothing",
        read: only,
      },
      config: {
        value: "FILE",
        text: `the config of the stack; without it, the file that ${configurationFileName} names, or Pulumi.STACK.yaml beside the program, for the stack that the state is of`,
        completion: "path",
        read: only,
      },
      json: {
        text: "prints one JSON document",
        field: "format",
        read: readPlanFormat,
      },
      markdown: { text: "prints Markdown for a pull request" },
      "fail-on": {
        value: "LIST",
        text: `exits with 1 where the plan holds one of these, with commas between: ${planFailures.join(", ")}`,
        completion: planFailures,
        field: "failOn",
        read: failures(planFailures),
      },
      target: { ...targetOption, text: `the packages that the state is of: ${targetsInWords}` },
      schema: schemaOption,
      facts: factsOption,
    },
    exits: {
      0: "the plan holds nothing that --fail-on names",
      1: "the plan holds what --fail-on names, or what the engine refuses",
      2: unreadable,
    },
    examples: [
      {
        words: "plan Main.json --state stack.json --fail-on replace,delete",
        text: "Fails where something would be replaced or deleted.",
      },
    ],
  },
  review: reviewUsage,
  start: startUsage,
  types: {
    summary: "Lists the types of resources that a design can hold, or describes one of them.",
    synopsis: "[TOKEN] [--json] [--schema FILE]...",
    operands: [
      {
        name: "TOKEN",
        text: "a type, in any spelling that Pulumi takes",
        completion: "nothing",
      },
    ],
    words: ([token, ...more]: Words) =>
      more.length > 0 ? misuse("One type is shown at a time.") : { token },
    options: {
      json: { text: "prints one JSON document", field: "isJson", read: isGiven },
      schema: schemaOption,
    },
    exits: { 0: "done", 2: "there is no such type, or a schema could not be read" },
    examples: [{ words: "types gamma:events:EventEndpoint", text: "Describes a type." }],
  },
  completion: {
    summary: "Prints what completes commands and options in a shell.",
    synopsis: "SHELL",
    operands: [{ name: "SHELL", text: shells.join(", "), completion: shells }],
    words: readShell,
    options: {},
    exits: { 0: "done", 2: "there are no completions for the shell" },
    examples: [
      {
        words: "completion bash > ~/.local/share/bash-completion/completions/stackwright",
        text: "Completes in every bash from now on.",
      },
      { words: 'completion zsh > "${fpath[1]}/_stackwright"', text: "The same for zsh." },
      {
        words: "completion fish > ~/.config/fish/completions/stackwright.fish",
        text: "The same for fish.",
      },
    ],
  },
  help: {
    summary: "Shows the manual, or the page of one command.",
    synopsis: "[COMMAND]",
    operands: [{ name: "COMMAND", text: "one of the commands", completion: "command" }],
    words: ([of, ...more]: Words) =>
      more.length > 0 ? misuse("One command is shown at a time.") : { of },
    options: {},
    exits: { 0: "done", 2: "there is no such command" },
    examples: [{ words: "help check", text: "Shows the page of check." }],
  },
} as const satisfies Readonly<Record<string, CommandUsage>>;

export type CommandName = keyof typeof commandTable;

/** What the words after a command ask for. */
export type CommandOf<Name extends CommandName> = ReadCommand<typeof commandTable, Name>;

/** The names in the order in which they are listed. */
export const commandNames = Object.keys(commandTable) as readonly CommandName[];

export const isCommandName = (word: string): word is CommandName =>
  Object.hasOwn(commandTable, word);

export const usageOf = (name: CommandName): CommandUsage => commandTable[name];

/** Every command can be asked for help. */
const help: Option = { text: "shows this help" };

/** The options of a command, `--help` the last. */
export const optionsOf = (name: CommandName): Readonly<Record<string, Option>> => ({
  ...usageOf(name).options,
  help,
});
