import type { ExitCode } from "#cli/terminal.ts";

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
  /** What stands for its value, in capitals; undefined for an option without one. */
  readonly value?: string;
  /** Whether it may be given several times. */
  readonly isRepeatable?: true;
  readonly text: string;
  readonly terms?: readonly UsageTerm[];
  readonly completion?: Completion;
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
  /** By their names without dashes. */
  readonly options: Readonly<Record<string, Option>>;
  readonly exits: Readonly<Partial<Record<ExitCode, string>>>;
  readonly examples: readonly UsageExample[];
}
