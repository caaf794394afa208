import type { CommandUsage, ReadOption } from "#cli/help/command-usage.ts";
import { failures, misuse, noWords, only, otherwise } from "#cli/help/readers.ts";
import {
  factsOption,
  schemaOption,
  targetOption,
  targetsInWords,
} from "#cli/help/shared-options.ts";
import { readGivenState } from "#cli/review/states.ts";
import { configurationFileName, failureKinds } from "#model/configuration/configuration.ts";

export const reviewUsage = {
  summary: "Prints a Markdown summary for reviewers: changes to resources, problems and access.",
  synopsis:
    "[--base FOLDER|FILE --head FOLDER|FILE] [--preview FILE]... [--claimed-preview FILE]... [--base-state FILE]... [--path FOLDER] [--configuration FOLDER] [--unexamined FILE] [--state FILE]... [--out FOLDER] [--fail-on LIST] [--fail-on-default LIST] [--target NAME] [--schema FILE]... [--facts FILE]...",
  description:
    "With --preview, review summarizes the engine's own preview, for a program in any language; --base and --head are optional then.",
  operands: [],
  words: noWords("Give the designs with --base and --head."),
  options: {
    base: {
      value: "FOLDER|FILE",
      text: "the designs before the change: a file, or a folder to search for designs",
      completion: "path",
      read: sideOf("--base is missing. Give the designs before the change, or --preview."),
    },
    head: {
      value: "FOLDER|FILE",
      text: "the designs after the change",
      completion: "path",
      read: sideOf("--head is missing. Give the designs after the change."),
    },
    preview: {
      value: "FILE",
      isRepeatable: true,
      text: "the output of pulumi preview --json, or an event log of a preview; can be repeated. NAME=FILE sets its title in the review, such as the name of the stack.",
      completion: "path",
      field: "previews",
      read: (given) => given.map(readGivenState),
    },
    "claimed-preview": {
      value: "FILE",
      isRepeatable: true,
      text: "a preview from a job that ran code of a fork; shown as claimed, and ignored by the verdict and --fail-on",
      completion: "path",
      field: "claimedPreviews",
      read: (given) => given.map(readGivenState),
    },
    "base-state": {
      value: "FILE",
      isRepeatable: true,
      text: "the state before a preview, for the unchanged resources that the preview omits; NAME=FILE names the preview",
      completion: "path",
      field: "baseStates",
      read: (given, { preview, "claimed-preview": claimed }) =>
        given.length > 0 && preview === undefined && claimed === undefined
          ? misuse("--base-state is the state before a preview. Give --preview too.")
          : given.map(readGivenState),
    },
    path: {
      value: "FOLDER",
      text: "the folder in --base and --head to search for designs (default: all folders that are not hidden)",
      completion: "path",
      read: otherwise(""),
    },
    configuration: {
      value: "FOLDER",
      text: `the folder whose ${configurationFileName} files apply, at the same paths as in --base (default: --base). The files in --head are never used.`,
      completion: "path",
      read: only,
    },
    unexamined: {
      value: "FILE",
      text: 'changed files that are not in the folders: a JSON list of objects with "file" and "reason"; they count as not examined',
      completion: "path",
      read: only,
    },
    state: {
      value: "FILE",
      isRepeatable: true,
      text: "the output of pulumi stack export, one per project; can be repeated. NAME=FILE names the project if its resources don't. Without a state, the designs before the change count as deployed.",
      completion: "path",
      field: "states",
      read: (given) => given.map(readGivenState),
    },
    out: {
      value: "FOLDER",
      text: "a folder to write the review to, with pictures and code scanning results",
      completion: "path",
      field: "folder",
      read: only,
    },
    "fail-on": {
      value: "LIST",
      text: `exit with 1 if the change contains one of these, separated by commas: ${failureKinds.join(", ")}`,
      completion: failureKinds,
      field: "failOn",
      read: failures(failureKinds),
    },
    "fail-on-default": {
      value: "LIST",
      text: `the value of --fail-on if neither --fail-on nor ${configurationFileName} sets it (default: never fail)`,
      completion: failureKinds,
      field: "failOnDefault",
      read: failures(failureKinds, "--fail-on-default"),
    },
    target: { ...targetOption, text: `the packages for the state's types: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
  },
  exits: {
    0: "the change does not contain anything that --fail-on names",
    1: "the change contains something that --fail-on names, or that the engine refuses",
    2: "a file could not be read or parsed, or a changed file was not examined",
  },
  examples: [
    {
      words: "review --base before --head after --fail-on error,delete",
      text: "Fail if the change adds an error or deletes a resource.",
    },
    {
      words: "review --preview prod=prod.json --preview dev=dev.json",
      text: "Review the previews of two stacks, for a program in any language.",
    },
  ],
} as const satisfies CommandUsage;

/** Reads one side of a comparison; empty if only previews are reviewed. */
function sideOf(missing: string): ReadOption<string> {
  return ([word], { base, head, preview, "claimed-preview": claimed }) => {
    if (word !== undefined) return word;
    const isAlone = base === undefined && head === undefined;
    const hasPreviews = preview !== undefined || claimed !== undefined;
    return isAlone && hasPreviews ? "" : misuse(missing);
  };
}
