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
  summary: "Writes a Pulumi import file, or starts a design, for a list of resources that exist.",
  synopsis:
    "[FILE]... [--type TOKEN] [--mapping FILE]... [--language NAME --out FOLDER] [--target NAME] [--schema FILE]... [--facts FILE]... [--force]",
  description:
    "Types and names are checked as pulumi import checks them, and each ID by what the documentation of its type shows: a warning says what it rests on. The import file is printed; pulumi import --file reads it. With --language and --out, the design is written as a project in which each resource has the option import; fill in its inputs. Of a Terraform state, what no mapping has is left out and said.",
  operands: [
    {
      name: "FILE",
      text: "a list, or - for the standard input, which is read without a FILE; several are put together:",
      terms: [
        {
          term: "table",
          text: "TSV or CSV with the columns type, name and ID, or with a first row that names its columns: type, name, id, parent, provider, version, properties",
        },
        { term: "pulumi", text: "what pulumi do TYPE list --output json prints" },
        { term: "aws", text: "what aws cloudcontrol list-resources prints" },
        { term: "terraform", text: "what terraform show -json prints, or a state in version 4" },
        { term: "import", text: "an import file, such as pulumi preview --import-file writes" },
      ],
      completion: "path",
    },
  ],
  words: (words: Words) => ({ files: words.length === 0 ? [standardInput] : words }),
  options: {
    type: {
      value: "TOKEN",
      text: "the type of the resources in lists that do not say it",
      completion: "nothing",
      read: only,
    },
    mapping: {
      value: "FILE",
      isRepeatable: true,
      text: "what pulumi package get-mapping terraform NAME prints, to map the types of a Terraform provider; may be given several times",
      completion: "path",
      field: "mappings",
      read: all,
    },
    language: {
      ...languageOption,
      text: "starts a design, in this language; ts, py and cs can stand as well:",
      read: (given: Words, options: AllGiven) => {
        if (given.length > 0) return languageOption.read(given);
        return options["out"] === undefined
          ? undefined
          : misuse("--out starts a design: give its --language as well.");
      },
    },
    out: {
      value: "FOLDER",
      text: "the folder to write the design to; it is made where it is missing, and must be empty",
      completion: "path",
      field: "folder",
      read: ([folder]: Words, options: AllGiven) =>
        folder === undefined && options["language"] !== undefined
          ? misuse("--out is missing: the folder to write to.")
          : folder,
    },
    target: { ...targetOption, text: `the packages to print for: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
    force: {
      text: "writes also where the list has errors or the folder is not empty",
      field: "isForced",
      read: isGiven,
    },
  },
  exits: {
    0: "the file or the design is written",
    1: "the list has errors: nothing is written without --force",
    2: "something could not be read, written or understood",
  },
  examples: [
    {
      words: "import resources.csv --schema aws.json > import.json",
      text: "Writes an import file for the rows of a spreadsheet.",
    },
    {
      words: "import terraform.tfstate --mapping kubernetes.json --language yaml --out new",
      text: "Starts a design of what Terraform manages.",
    },
  ],
} as const satisfies CommandUsage;
