import type { ExitCode } from "#cli/terminal.ts";

export type Words = readonly string[];

/** What was given for each option, in order; undefined for one that was not given. */
export type AllGiven = Readonly<Record<string, Words | undefined>>;

/** Reads what was given for an option, and perhaps for others. Throws a `UsageError`. */
export type ReadOption<T> = (given: Words, all: AllGiven) => T;

/** What a shell offers in a place: paths, the names of the commands, one of some words, or nothing. */
export type Completion = "path" | "command" | "nothing" | readonly string[];

/** One of the forms or values that a word can have, and what it means. */
export interface UsageTerm {
  readonly term: string;
  readonly text: string;
}

/** A word after the command that is no option. */
export interface Operand {
  readonly name: string;
  readonly text: string;
  readonly terms?: readonly UsageTerm[];
  readonly completion: Completion;
}

export interface Option {
  /** What stands for its value, in capitals; undefined for an option without one. A FILE can be the standard input. */
  readonly value?: string;
  /** Whether it may be given several times. */
  readonly isRepeatable?: true;
  readonly text: string;
  readonly terms?: readonly UsageTerm[];
  readonly completion?: Completion;
  /** Undefined where the reader of another option looks at it. */
  readonly read?: ReadOption<unknown>;
  /** What the command calls what was read; its own name where there is none. */
  readonly field?: string;
}

export interface UsageExample {
  /** The words after the program's name. */
  readonly words: string;
  readonly text: string;
}

/** All that is said of a command: help, manual and completions are made of it, and its options are read by it. */
export interface CommandUsage {
  /** One sentence. */
  readonly summary: string;
  /** The words after the command, as the line under Usage has them. */
  readonly synopsis: string;
  /** What the manual says beside the summary. */
  readonly description?: string;
  readonly operands: readonly Operand[];
  /** Reads the words that are no options into fields of the command. Throws a `UsageError`. */
  readonly words: (words: Words) => object;
  /** By their names without dashes. */
  readonly options: Readonly<Record<string, Option>>;
  readonly exits: Readonly<Partial<Record<ExitCode, string>>>;
  readonly examples: readonly UsageExample[];
}

/** What the options of a command are read into. */
type Fields<Options> = {
  readonly [
    Name in keyof Options as Options[Name] extends { readonly read: unknown }
      ? Options[Name] extends { readonly field: infer Field extends string }
        ? Field
        : Name
      : never
  ]: Options[Name] extends { readonly read: (...given: never[]) => infer Value } ? Value : never;
};

/** What a table makes of the words after some of its commands. */
export type ReadCommand<
  Table extends Readonly<Record<string, CommandUsage>>,
  Name extends keyof Table,
> = {
  readonly [Each in Name]: { readonly kind: Each } & ReturnType<Table[Each]["words"]> &
    Fields<Table[Each]["options"]>;
}[Name];
