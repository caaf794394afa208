import type { CommandUsage, Words } from "#cli/help/command-usage.ts";
import { isGiven, misuse } from "#cli/help/readers.ts";
import { defaultShelf } from "#cli/help/shared-options.ts";
import { configurationFileName } from "#model/configuration/configuration.ts";

export const initUsage = {
  summary: `Writes ${configurationFileName} for the designs in a folder, and downloads the schemas of their packages.`,
  synopsis: "[FOLDER] [--force]",
  description: `init finds packages and versions in Pulumi.yaml, package.json, requirements.txt, go.mod, .NET project files and pom.xml, and in the designs. An installed pulumi downloads the schemas, which are packed into ${defaultShelf}; without pulumi, init prints the commands to run.`,
  operands: [{ name: "FOLDER", text: "the folder (default: the current one)", completion: "path" }],
  words: ([folder, ...more]: Words) => (more.length > 0 ? misuse("Give one folder.") : { folder }),
  options: {
    force: {
      text: `replace an existing ${configurationFileName}`,
      field: "isForced",
      read: isGiven,
    },
  },
  exits: {
    0: "the file was written",
    2: "the file already exists, or a file could not be read, written or packed",
  },
  examples: [{ words: "init", text: "Set up the current folder." }],
} as const satisfies CommandUsage;

export const lockUsage = {
  summary: `Records the current digests of the packages in the HTTPS package folders that ${configurationFileName} names.`,
  synopsis: "[FOLDER]",
  description: `The digests are written to stackwright.lock, next to ${configurationFileName}. When a design needs a package from such a folder, commands download it, cache it for this user, and refuse it if its digest differs.`,
  operands: [
    {
      name: "FOLDER",
      text: `a folder with ${configurationFileName}, or a folder inside it (default: the current one)`,
      completion: "path",
    },
  ],
  words: ([folder, ...more]: Words) => (more.length > 0 ? misuse("Give one folder.") : { folder }),
  options: {},
  exits: {
    0: "stackwright.lock was written",
    2: "a package folder could not be read, or the file could not be written",
  },
  examples: [{ words: "lock", text: "Accept the current content of the package folders." }],
} as const satisfies CommandUsage;
