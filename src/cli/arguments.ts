import { parseArgs } from "node:util";
import type { CommandName } from "#cli/help/command-table.ts";
import type { Option } from "#cli/help/command-usage.ts";
import {
  checkFormats,
  commandNames,
  defaultPort,
  defaultShelf,
  graphFormats,
  isCommandName,
  optionsOf,
  planFailures,
  reviewFailures,
  shells,
} from "#cli/help/command-table.ts";
import type { PackageFiles } from "#cli/packages.ts";
import { standardInput } from "#cli/read-file.ts";
import { readsInput } from "#cli/schema-file.ts";
import { defaultTarget, targets } from "#cli/targets.ts";
import { targetKindOf } from "#model/program/target.ts";
import type { Language } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { joinWithOr, nearest, quoteShort } from "#model/base/messages.ts";

export interface CheckCommand extends PackageFiles {
  readonly kind: "check";
  readonly files: readonly string[];
  readonly format: (typeof checkFormats)[number];
}

export interface ExportCommand extends PackageFiles {
  readonly kind: "export";
  readonly file: string;
  readonly language: Language;
  readonly folder: string;
  readonly target: string;
  readonly isForced: boolean;
}

export interface GraphCommand {
  readonly kind: "graph";
  readonly file: string;
  readonly schemas: readonly string[];
  readonly format: (typeof graphFormats)[number];
}

export interface OpenCommand {
  readonly kind: "open";
  readonly files: readonly string[];
  /** Undefined where any will do. */
  readonly port: number | undefined;
}

export interface PackCommand {
  readonly kind: "pack";
  /** Files, addresses and packages, as they were given. */
  readonly words: readonly string[];
  readonly folder: string;
}

export interface PlanCommand extends PackageFiles {
  readonly kind: "plan";
  readonly file: string;
  readonly state: string;
  /** The file with the stack's config; absent where the one beside the program counts. */
  readonly config?: string;
  readonly target: string;
  readonly format: "text" | "json" | "markdown";
  readonly failOn: readonly (typeof planFailures)[number][];
}

/** A state, and the name of its project where that is given. */
export interface GivenState {
  readonly project?: string;
  readonly file: string;
}

export interface ReviewCommand extends PackageFiles {
  readonly kind: "review";
  /** Files or folders. */
  readonly base: string;
  readonly head: string;
  /** The folder within both; empty for all of them. */
  readonly path: string;
  /** A list of changed files that whoever made the folders left out. */
  readonly unexamined: string | undefined;
  readonly states: readonly GivenState[];
  readonly target: string;
  /** The folder for the review and its pictures. */
  readonly folder: string | undefined;
  readonly failOn: readonly (typeof reviewFailures)[number][];
}

export interface TypesCommand {
  readonly kind: "types";
  readonly token: string | undefined;
  readonly schemas: readonly string[];
  readonly isJson: boolean;
}

export type CommandLine =
  | CheckCommand
  | ExportCommand
  | GraphCommand
  | OpenCommand
  | PackCommand
  | PlanCommand
  | ReviewCommand
  | TypesCommand
  | { readonly kind: "completion"; readonly shell: (typeof shells)[number] }
  | { readonly kind: "manual"; readonly of?: CommandName }
  | { readonly kind: "help"; readonly of?: CommandName }
  | { readonly kind: "version" }
  | { readonly kind: "misused"; readonly message: string; readonly of?: CommandName };

/** Reads what follows the program's name. */
export function readArguments(args: readonly string[]): CommandLine {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: "misused", message: "No command is given." };
  if (first === "--version" || first === "-v") return { kind: "version" };
  if (first === "--help" || first === "-h") return { kind: "help" };
  if (!isCommandName(first)) return { kind: "misused", message: unknownCommand(first) };
  const words = readWords(first, rest);
  if (typeof words === "string") return { kind: "misused", message: words, of: first };
  if (words.values.has("help")) return { kind: "help", of: first };
  const command = toCommand(first, words);
  return typeof command === "string" ? { kind: "misused", message: command, of: first } : command;
}

function unknownCommand(word: string): string {
  const meant = nearest(word, commandNames);
  return `${quoteShort(word)} is not a command.${meant === undefined ? "" : ` Did you mean ${meant}?`}`;
}

interface Words {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly plain: readonly string[];
}

/** Sorts words into options and others, or says what is wrong with one. */
function readWords(command: CommandName, args: readonly string[]): Words | string {
  const known = optionsOf(command);
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.entries(known).map(([name, { value }]) => [
          name,
          { type: value === undefined ? ("boolean" as const) : ("string" as const) },
        ]),
      ),
      help: { type: "boolean", short: "h" },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, readonly string[]>();
  const plain: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") plain.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const error = optionError(Object.hasOwn(known, name) ? known[name] : undefined, {
      rawName,
      value,
      isInline: inlineValue === true,
      isRepeated: values.has(name),
    });
    if (error !== undefined) return error === "" ? unknownOption(rawName, command) : error;
    values.set(name, [...(values.get(name) ?? []), value ?? ""]);
  }
  return { values, plain };
}

interface GivenOption {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly isInline: boolean;
  readonly isRepeated: boolean;
}

/** What is wrong with an option; empty where there is no such option. */
function optionError(
  option: Option | undefined,
  { rawName, value, isInline, isRepeated }: GivenOption,
): string | undefined {
  if (option === undefined) return "";
  if (option.value === undefined)
    return value === undefined ? undefined : `${rawName} takes no value.`;
  const isOption = !isInline && value !== standardInput && value?.startsWith("-") === true;
  if (value === undefined || value === "" || isOption) return `${rawName} needs a value after it.`;
  return option.isRepeatable !== true && isRepeated ? `${rawName} is given twice.` : undefined;
}

function unknownOption(rawName: string, command: CommandName): string {
  const names = Object.keys(optionsOf(command)).map((name) => `--${name}`);
  const meant = nearest(rawName, names);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  return `${quoteShort(rawName)} is not an option of ${command}.${hint}`;
}

function toCommand(name: CommandName, { values, plain }: Words): CommandLine | string {
  const schemas = values.get("schema") ?? [];
  const files: PackageFiles = { schemas, facts: values.get("facts") ?? [] };
  const given = ["facts", "config", "base", "head"].flatMap((option) => values.get(option) ?? []);
  const states = (values.get("state") ?? []).map((word) => readState(word).file);
  const reads = [...schemas, ...given, ...states, ...(name === "types" ? [] : plain)];
  if (reads.filter(readsInput).length > 1) return "Standard input can be read only once.";
  const isJson = values.has("json");
  switch (name) {
    case "check":
      return toCheck(plain, files, values);
    case "completion":
      return toCompletion(plain);
    case "export":
      return toExport(plain, files, values);
    case "graph":
      return toGraph(plain, schemas, values);
    case "help": {
      const [of, ...more] = plain;
      if (more.length > 0) return "One command is shown at a time.";
      if (of === undefined) return { kind: "manual" };
      return isCommandName(of) ? { kind: "manual", of } : unknownCommand(of);
    }
    case "open":
      return toOpen(plain, values);
    case "pack":
      if (plain.length === 0) return "No package is given.";
      return { kind: "pack", words: plain, folder: values.get("out")?.[0] ?? defaultShelf };
    case "plan":
      return toPlan(plain, files, values);
    case "review":
      return toReview(plain, files, values);
    case "types": {
      const [token, ...more] = plain;
      if (more.length > 0) return "One type is shown at a time.";
      return { kind: "types", token, schemas, isJson };
    }
  }
}

function toCheck(
  files: readonly string[],
  packageFiles: PackageFiles,
  values: Words["values"],
): CommandLine | string {
  if (files.length === 0) return "No file is given.";
  const wanted = values.get("format")?.[0];
  if (values.has("json") && wanted !== undefined && wanted !== "json")
    return "--json and --format ask for two forms: one of them is printed.";
  const given = wanted ?? (values.has("json") ? "json" : "text");
  const format = checkFormats.find((each) => each === given);
  if (format === undefined)
    return `${quoteShort(given)} is not a format of check. Use ${joinWithOr(checkFormats)}.`;
  return { kind: "check", files, ...packageFiles, format };
}

function toExport(
  plain: readonly string[],
  packageFiles: PackageFiles,
  values: Words["values"],
): CommandLine | string {
  const [file, ...more] = plain;
  if (file === undefined) return "No file is given.";
  if (more.length > 0) return "One design is exported at a time.";
  const value = (option: string): string | undefined => values.get(option)?.[0];
  const wanted = value("language");
  if (wanted === undefined) return `--language is missing: ${languageIds()}.`;
  const language = languages.find(({ id }) => id === wanted);
  if (language === undefined)
    return `${quoteShort(wanted)} is not an export language. Use ${languageIds()}.`;
  const folder = value("out");
  if (folder === undefined) return "--out is missing: the folder to write to.";
  const target = readTarget(values);
  if (typeof target !== "string") return target.error;
  return {
    kind: "export",
    file,
    ...packageFiles,
    language,
    folder,
    target,
    isForced: values.has("force"),
  };
}

function toGraph(
  plain: readonly string[],
  schemas: readonly string[],
  values: Words["values"],
): CommandLine | string {
  const [file, ...more] = plain;
  if (file === undefined) return "No file is given.";
  if (more.length > 0) return "One design is drawn at a time.";
  const wanted = values.get("format")?.[0] ?? "svg";
  const format = graphFormats.find((each) => each === wanted);
  if (format === undefined)
    return `${quoteShort(wanted)} is not a format of graph. Use ${joinWithOr(graphFormats)}.`;
  return { kind: "graph", file, schemas, format };
}

function toReview(
  plain: readonly string[],
  packageFiles: PackageFiles,
  values: Words["values"],
): CommandLine | string {
  const [strange] = plain;
  if (strange !== undefined)
    return `${quoteShort(strange)} stands by itself. Designs are given with --base and --head.`;
  const value = (option: string): string | undefined => values.get(option)?.[0];
  const [base, head] = [value("base"), value("head")];
  if (base === undefined) return "--base is missing: the designs before the change.";
  if (head === undefined) return "--head is missing: the designs after the change.";
  const words = value("fail-on")?.split(",") ?? [];
  const failOn = reviewFailures.filter((each) => words.includes(each));
  const unknown = words.find((word) => !reviewFailures.some((each) => each === word));
  if (unknown !== undefined)
    return `${quoteShort(unknown)} is not a valid value for --fail-on. Use ${joinWithOr(reviewFailures)}.`;
  const target = readTarget(values);
  if (typeof target !== "string") return target.error;
  const [folder, unexamined] = [value("out"), value("unexamined")];
  const states = (values.get("state") ?? []).map(readState);
  const path = value("path") ?? "";
  const places = { base, head, path, unexamined, states };
  return { kind: "review", ...places, ...packageFiles, target, folder, failOn };
}

/** `NAME=FILE`, where the first part can be the name of a project, or a file. */
function readState(word: string): GivenState {
  const [, project, file] = /^([\w.-]+)=(.+)$/s.exec(word) ?? [];
  return project === undefined || file === undefined ? { file: word } : { project, file };
}

function toCompletion(plain: readonly string[]): CommandLine | string {
  const [word, ...more] = plain;
  const shell = shells.find((each) => each === word);
  if (word === undefined) return `No shell is given: ${joinWithOr(shells)}.`;
  if (shell === undefined)
    return `There are no completions for ${quoteShort(word)}. Use ${joinWithOr(shells)}.`;
  return more.length > 0 ? "One shell is served at a time." : { kind: "completion", shell };
}

function toOpen(files: readonly string[], values: Words["values"]): CommandLine | string {
  if (files.length === 0) return "No file is given.";
  if (files.includes(standardInput)) return "Standard input cannot be edited: name a file.";
  const given = values.get("port")?.[0];
  if (given === undefined) return { kind: "open", files, port: undefined };
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  return port >= 0 && port <= 65_535
    ? { kind: "open", files, port }
    : `${quoteShort(given)} is not a port. Use a number up to 65535, such as ${defaultPort}.`;
}

function readTarget(values: Words["values"]): string | { readonly error: string } {
  const given = values.get("target")?.[0] ?? defaultTarget;
  const target = targetKindOf(given) ?? given;
  if (targets.has(target)) return target;
  return {
    error: `${quoteShort(given)} is not a target. Use ${joinWithOr([...targets.keys()])}.`,
  };
}

function toPlan(
  plain: readonly string[],
  packageFiles: PackageFiles,
  values: Words["values"],
): CommandLine | string {
  const [file, ...more] = plain;
  if (file === undefined) return "No file is given.";
  if (more.length > 0) return "One design is planned at a time.";
  const state = values.get("state")?.[0];
  if (state === undefined) return "--state is missing: what `pulumi stack export` printed.";
  if (values.has("json") && values.has("markdown"))
    return "--json and --markdown are two forms of one plan: one of them is printed.";
  const words = values.get("fail-on")?.[0]?.split(",") ?? [];
  const failOn = planFailures.filter((each) => words.includes(each));
  const unknown = words.find((word) => !planFailures.some((each) => each === word));
  if (unknown !== undefined)
    return `${quoteShort(unknown)} is not a valid value for --fail-on. Use ${joinWithOr(planFailures)}.`;
  const target = readTarget(values);
  if (typeof target !== "string") return target.error;
  const format = values.has("json") ? "json" : values.has("markdown") ? "markdown" : "text";
  const config = values.get("config")?.[0];
  const given = config === undefined ? {} : { config };
  return { kind: "plan", file, state, ...given, ...packageFiles, target, format, failOn };
}

const languageIds = (): string => joinWithOr(languages.map(({ id }) => id));
