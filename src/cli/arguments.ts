import { readGivenState } from "#cli/review/states.ts";
import { UsageError, misuse } from "#cli/help/readers.ts";
import { parseArgs } from "node:util";
import type { CommandName, CommandOf } from "#cli/help/command-table.ts";
import type { Option } from "#cli/help/command-usage.ts";
import { commandNames, isCommandName, optionsOf, usageOf } from "#cli/help/command-table.ts";
import { standardInput } from "#cli/read-file.ts";
import { readsInput } from "#cli/schema-file.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";

export type CommandLine =
  | CommandOf<Exclude<CommandName, "help">>
  | { readonly kind: "manual"; readonly of?: CommandName }
  | { readonly kind: "help"; readonly of?: CommandName }
  | { readonly kind: "version" }
  | { readonly kind: "misused"; readonly message: string; readonly of?: CommandName };

/** Parses the command line. */
export function readArguments(args: readonly string[]): CommandLine {
  const [first, ...rest] = args;
  if (first === undefined) return { kind: "misused", message: "No command given." };
  if (first === "--version" || first === "-v") return { kind: "version" };
  if (first === "--help" || first === "-h") return { kind: "help" };
  if (!isCommandName(first)) return { kind: "misused", message: unknownCommand(first) };
  try {
    return readCommand(first, readWords(first, rest));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { kind: "misused", message: error.message, of: first };
  }
}

function readCommand(name: CommandName, { values, plain }: GivenWords): CommandLine {
  if (values.has("help")) return { kind: "help", of: name };
  const { operands, words, options } = usageOf(name);
  const inputs = Object.entries(options).filter(([, { value }]) => value?.includes("FILE"));
  const reads = [
    ...inputs.flatMap(([option]) =>
      (values.get(option) ?? []).map((word) => readGivenState(word).file),
    ),
    ...(operands[0]?.completion === "path" ? plain : []),
  ];
  if (reads.filter(readsInput).length > 1) return misuse("Standard input can be read only once.");
  const read = words(plain);
  if (name === "help") return readTopic(read);
  const given = Object.fromEntries(values);
  const fields = Object.entries(options).flatMap(([option, { field = option, read: readOption }]) =>
    readOption === undefined ? [] : [[field, readOption(values.get(option) ?? [], given)] as const],
  );
  // The cast is correct, because the command types are derived from the table's readers.
  return { kind: name, ...read, ...Object.fromEntries(fields) } as CommandLine;
}

function readTopic({ of }: { readonly of?: string }): CommandLine {
  if (of === undefined) return { kind: "manual" };
  return isCommandName(of) ? { kind: "manual", of } : misuse(unknownCommand(of));
}

function unknownCommand(word: string): string {
  const meant = nearest(word, commandNames);
  return `${quoteShort(word)} is not a stackwright command.${meant === undefined ? "" : ` Did you mean ${meant}?`}`;
}

interface GivenWords {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly plain: readonly string[];
}

/** Separates options from other words. */
function readWords(command: CommandName, args: readonly string[]): GivenWords {
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
    if (error !== undefined) return misuse(error === "" ? unknownOption(rawName, command) : error);
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

/** The message about an invalid option; empty for an unknown option. */
function optionError(
  option: Option | undefined,
  { rawName, value, isInline, isRepeated }: GivenOption,
): string | undefined {
  if (option === undefined) return "";
  if (option.value === undefined)
    return value === undefined ? undefined : `${rawName} does not take a value.`;
  const isOption = !isInline && value !== standardInput && value?.startsWith("-") === true;
  if (value === undefined || value === "" || isOption) return `${rawName} needs a value.`;
  return option.isRepeatable !== true && isRepeated
    ? `${rawName} is given more than once.`
    : undefined;
}

function unknownOption(rawName: string, command: CommandName): string {
  const names = Object.keys(optionsOf(command)).map((name) => `--${name}`);
  const meant = nearest(rawName, names);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  return `${quoteShort(rawName)} is not an option of ${command}.${hint}`;
}
