import type { AllGiven, CommandUsage, Words } from "#cli/help/command-usage.ts";
import { all, isGiven, misuse, only } from "#cli/help/readers.ts";
import {
  factsOption,
  languageOption,
  schemaOption,
  targetOption,
  targetsInWords,
} from "#cli/help/shared-options.ts";
import { standardInput } from "#cli/read-file.ts";

export const importUsage = {
  summary: "Writes a Pulumi import file, or starts a design, from a list of existing resources.",
  synopsis:
    "[FILE]... [--type TOKEN] [--mapping FILE]... [--language NAME --out FOLDER] [--target NAME] [--schema FILE]... [--facts FILE]... [--force]",
  description:
    "Types and names are checked as pulumi import checks them. Each ID is checked against the documentation of its type; a warning names its source. The import file is printed for pulumi import --file. With --language and --out, import writes a project in which each resource has the import option; fill in the inputs. Terraform resources without a mapping are skipped and listed.",
  operands: [
    {
      name: "FILE",
      text: "a list, or - for standard input (the default); several lists are combined:",
      terms: [
        {
          term: "table",
          text: "TSV or CSV with the columns type, name and ID, or with a header row that names its columns: type, name, id, parent, provider, version, properties",
        },
        { term: "pulumi", text: "the output of pulumi do TYPE list --output json" },
        { term: "aws", text: "the output of aws cloudcontrol list-resources" },
        {
          term: "terraform",
          text: "the output of terraform show -json, or a state file of version 4",
        },
        {
          term: "import",
          text: "an import file, such as the one from pulumi preview --import-file",
        },
      ],
      completion: "path",
    },
  ],
  words: (words: Words) => ({ files: words.length === 0 ? [standardInput] : words }),
  options: {
    type: {
      value: "TOKEN",
      text: "the type of all resources, for lists without types",
      completion: "nothing",
      read: only,
    },
    mapping: {
      value: "FILE",
      isRepeatable: true,
      text: "the output of pulumi package get-mapping terraform NAME, to map the types of a Terraform provider; can be repeated",
      completion: "path",
      field: "mappings",
      read: all,
    },
    language: {
      ...languageOption,
      text: "start a design in this language; ts, py and cs also work:",
      read: (given: Words, options: AllGiven) => {
        if (given.length > 0) return languageOption.read(given);
        return options["out"] === undefined
          ? undefined
          : misuse("--out writes a design and needs --language.");
      },
    },
    out: {
      value: "FOLDER",
      text: "the folder to write the design to; created if missing, otherwise it must be empty",
      completion: "path",
      field: "folder",
      read: ([folder]: Words, options: AllGiven) =>
        folder === undefined && options["language"] !== undefined
          ? misuse("--out is missing. Give the folder to write to.")
          : folder,
    },
    target: { ...targetOption, text: `the packages to export for: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
    force: {
      text: "write even if the list has errors or the folder is not empty",
      field: "isForced",
      read: isGiven,
    },
  },
  exits: {
    0: "the file or the design was written",
    1: "the list has errors; nothing is written without --force",
    2: "a file could not be read, written or parsed",
  },
  examples: [
    {
      words: "import resources.csv --schema aws.json > import.json",
      text: "Write an import file for a spreadsheet's rows.",
    },
    {
      words: "import terraform.tfstate --mapping kubernetes.json --language yaml --out new",
      text: "Start a design from the resources that Terraform manages.",
    },
  ],
} as const satisfies CommandUsage;
