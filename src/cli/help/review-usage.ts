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
  summary:
    "Says in Markdown what a reviewer of a change needs: what becomes of resources, problems and access.",
  synopsis:
    "[--base FOLDER|FILE --head FOLDER|FILE] [--preview FILE]... [--claimed-preview FILE]... [--base-state FILE]... [--path FOLDER] [--configuration FOLDER] [--unexamined FILE] [--state FILE]... [--out FOLDER] [--fail-on LIST] [--fail-on-default LIST] [--target NAME] [--schema FILE]... [--facts FILE]...",
  description:
    "With --preview, the engine's own preview is reviewed, of a program in any language; --base and --head are then not needed.",
  operands: [],
  words: noWords("Designs are given with --base and --head."),
  options: {
    base: {
      value: "FOLDER|FILE",
      text: "the designs before the change: a file, or a folder in which all designs are found",
      completion: "path",
      read: sideOf("--base is missing: the designs before the change, or --preview."),
    },
    head: {
      value: "FOLDER|FILE",
      text: "the designs after it",
      completion: "path",
      read: sideOf("--head is missing: the designs after the change."),
    },
    preview: {
      value: "FILE",
      isRepeatable: true,
      text: "what pulumi preview --json printed, or an event log of one; may be given several times. NAME=FILE says what the review calls it, such as the stack.",
      completion: "path",
      field: "previews",
      read: (given) => given.map(readGivenState),
    },
    "claimed-preview": {
      value: "FILE",
      isRepeatable: true,
      text: "the same of a job that ran the code of a fork: it is shown as claimed, and counts for no verdict and no --fail-on",
      completion: "path",
      field: "claimedPreviews",
      read: (given) => given.map(readGivenState),
    },
    "base-state": {
      value: "FILE",
      isRepeatable: true,
      text: "the state before a preview, which leaves out what is unchanged; NAME=FILE says of which preview",
      completion: "path",
      field: "baseStates",
      read: (given, { preview, "claimed-preview": claimed }) =>
        given.length > 0 && preview === undefined && claimed === undefined
          ? misuse("--base-state is the state before a preview: give --preview too.")
          : given.map(readGivenState),
    },
    path: {
      value: "FOLDER",
      text: "the folder within both in which designs are found; without it, everywhere but in hidden folders",
      completion: "path",
      read: otherwise(""),
    },
    configuration: {
      value: "FOLDER",
      text: `the folder whose ${configurationFileName} count, at the paths that they have in --base; without it, --base. Those of --head never count.`,
      completion: "path",
      read: only,
    },
    unexamined: {
      value: "FILE",
      text: 'changed files that the folders lack, which the review counts: a JSON list of objects with "file" and "reason"',
      completion: "path",
      read: only,
    },
    state: {
      value: "FILE",
      isRepeatable: true,
      text: "what pulumi stack export printed, one for each project; may be given several times. NAME=FILE says the name of the project, where its resources do not. A project without a state counts as deployed as it was before the change.",
      completion: "path",
      field: "states",
      read: (given) => given.map(readGivenState),
    },
    out: {
      value: "FOLDER",
      text: "a folder to write the review to, with pictures and what code scanning reads",
      completion: "path",
      field: "folder",
      read: only,
    },
    "fail-on": {
      value: "LIST",
      text: `exits with 1 where the change holds one of these, with commas between: ${failureKinds.join(", ")}`,
      completion: failureKinds,
      field: "failOn",
      read: failures(failureKinds),
    },
    "fail-on-default": {
      value: "LIST",
      text: `the same where neither --fail-on nor ${configurationFileName} says what to fail on; without it, a review fails on nothing then`,
      completion: failureKinds,
      field: "failOnDefault",
      read: failures(failureKinds, "--fail-on-default"),
    },
    target: { ...targetOption, text: `the packages that the state is of: ${targetsInWords}` },
    schema: schemaOption,
    facts: factsOption,
  },
  exits: {
    0: "the change holds nothing that it is to fail on",
    1: "the change holds what it is to fail on, or what the engine refuses",
    2: "something could not be read or understood, or a changed file was not examined",
  },
  examples: [
    {
      words: "review --base before --head after --fail-on error,delete",
      text: "Fails where a problem is new or something would be deleted.",
    },
    {
      words: "review --preview prod=prod.json --preview dev=dev.json",
      text: "Reviews the previews of two stacks, of a program in any language.",
    },
  ],
} as const satisfies CommandUsage;

/** One side of a comparison; empty where previews are reviewed alone. */
function sideOf(missing: string): ReadOption<string> {
  return ([word], { base, head, preview, "claimed-preview": claimed }) => {
    if (word !== undefined) return word;
    const isAlone = base === undefined && head === undefined;
    const hasPreviews = preview !== undefined || claimed !== undefined;
    return isAlone && hasPreviews ? "" : misuse(missing);
  };
}
