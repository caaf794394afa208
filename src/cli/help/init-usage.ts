import type { CommandUsage, Words } from "#cli/help/command-usage.ts";
import { isGiven, misuse } from "#cli/help/readers.ts";
import { defaultShelf } from "#cli/help/shared-options.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";

export const initUsage = {
  summary: `Writes ${configurationFileName} for the designs of a folder, and gets the schemas of their packages.`,
  synopsis: "[FOLDER] [--force]",
  description: `It finds the packages and their versions in Pulumi.yaml, package.json, requirements.txt, go.mod, project files of .NET and pom.xml, and the packages of the designs. An installed pulumi gives the schemas, which are packed into ${defaultShelf}; without one, the commands to run are printed.`,
  operands: [
    { name: "FOLDER", text: "the folder; without it, the current one", completion: "path" },
  ],
  words: ([folder, ...more]: Words) =>
    more.length > 0 ? misuse("One folder is set up at a time.") : { folder },
  options: {
    force: {
      text: `replaces a ${configurationFileName} that exists`,
      field: "isForced",
      read: isGiven,
    },
  },
  exits: {
    0: "the file is written",
    2: "the file exists already, or something could not be read, written or packed",
  },
  examples: [{ words: "init", text: "Sets up the current folder." }],
} as const satisfies CommandUsage;

export const lockUsage = {
  summary: `Writes down what the https shelves that ${configurationFileName} names hold now.`,
  synopsis: "[FOLDER]",
  description: `The digests go into stackwright.lock, beside ${configurationFileName}. Commands fetch a package of such a shelf when a design needs it, keep it in the cache of this user, and refuse one whose digest is another.`,
  operands: [
    {
      name: "FOLDER",
      text: `a folder with ${configurationFileName}, or one below; without it, the current one`,
      completion: "path",
    },
  ],
  words: ([folder, ...more]: Words) =>
    more.length > 0 ? misuse("One configuration is locked at a time.") : { folder },
  options: {},
  exits: {
    0: "stackwright.lock is written",
    2: "a shelf could not be read, or the file not written",
  },
  examples: [{ words: "lock", text: "Takes over what is on the shelves now." }],
} as const satisfies CommandUsage;
