import type { ExitCode } from "#cli/terminal.ts";

export type Words = readonly string[];

/** The values of each option, in order; undefined for an option that was not given. */
export type AllGiven = Readonly<Record<string, Words | undefined>>;

/** Parses an option's value, possibly together with the values of other options. Throws a `UsageError`. */
export type ReadOption<T> = (given: Words, all: AllGiven) => T;

/** The completions that are offered in a place: paths, command names, a list of words, or nothing. */
export type Completion = "path" | "command" | "nothing" | readonly string[];

/** A form or a value of an argument, and its meaning. */
export interface UsageTerm {
  readonly term: string;
  readonly text: string;
}

/** A word after the command that is not an option. */
export interface Operand {
  readonly name: string;
  readonly text: string;
  readonly terms?: readonly UsageTerm[];
  readonly completion: Completion;
}

export interface Option {
  /**
   * The placeholder for the option's value, in capitals; undefined for an option without a value. A FILE can be
   * standard input.
   */
  readonly value?: string;
  /** Whether the option can be repeated. */
  readonly isRepeatable?: true;
  readonly text: string;
  readonly terms?: readonly UsageTerm[];
  readonly completion?: Completion;
  /** Parses the value; undefined if the reader of another option uses the value. */
  readonly read?: ReadOption<unknown>;
  /** The command's field for the value, if the field's name differs from the option's. */
  readonly field?: string;
}

export interface UsageExample {
  /** An example's arguments after the program's name. */
  readonly words: string;
  readonly text: string;
}

/** Everything about a command. Help, manual, completions and parsing use this data. */
export interface CommandUsage {
  /** What the command does, in one sentence. */
  readonly summary: string;
  /** The words after the command, for the line under “Usage”. */
  readonly synopsis: string;
  /** Additional text for the manual, after the summary. */
  readonly description?: string;
  readonly operands: readonly Operand[];
  /** Parses the words that are not options into fields of the command, or throws a `UsageError`. */
  readonly words: (words: Words) => object;
  /** The options, keyed by name without dashes. */
  readonly options: Readonly<Record<string, Option>>;
  readonly exits: Readonly<Partial<Record<ExitCode, string>>>;
  readonly examples: readonly UsageExample[];
}

/** The fields of a parsed command that come from its options. */
type Fields<Options> = {
  readonly [
    Name in keyof Options as Options[Name] extends { readonly read: unknown }
      ? Options[Name] extends { readonly field: infer Field extends string }
        ? Field
        : Name
      : never
  ]: Options[Name] extends { readonly read: (...given: never[]) => infer Value } ? Value : never;
};

/** The type of the parsed command, derived from its entry in the table. */
export type ReadCommand<
  Table extends Readonly<Record<string, CommandUsage>>,
  Name extends keyof Table,
> = {
  readonly [Each in Name]: { readonly kind: Each } & ReturnType<Table[Each]["words"]> &
    Fields<Table[Each]["options"]>;
}[Name];
