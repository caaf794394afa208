import type { CommandName } from "#cli/help/command-table.ts";
import type { Completion } from "#cli/help/command-usage.ts";
import { commandNames, optionsOf, usageOf } from "#cli/help/command-table.ts";

/** An option as shells complete it. */
export interface CompletedOption {
  /** The option with its dashes. */
  readonly flag: string;
  /** A short description. */
  readonly text: string;
  /** The name and the completion of the option's value; undefined for an option without a value. */
  readonly value?: { readonly name: string; readonly completion: Completion };
  readonly isRepeatable: boolean;
}

export function completedOptions(name: CommandName): readonly CompletedOption[] {
  return Object.entries(optionsOf(name)).map(
    ([option, { value, text, completion = "nothing", isRepeatable = false }]) => ({
      flag: `--${option}`,
      text: inFewWords(text),
      isRepeatable,
      ...(value === undefined ? {} : { value: { name: value, completion: named(completion) } }),
    }),
  );
}

/** The completion for a word that is not an option. */
export function completedOperand(
  name: CommandName,
): { readonly name: string; readonly completion: Completion } | undefined {
  const [operand] = usageOf(name).operands;
  return operand && { name: operand.name, completion: named(operand.completion) };
}

const named = (completion: Completion): Completion =>
  completion === "command" ? commandNames : completion;

/** The first sentence of a text, or the part before a list. */
export const inFewWords = (text: string): string =>
  /^.*?(?=[:;]\s|[:;]$|\.\s|\.$|$)/s.exec(text)?.[0] ?? text;

/** The words to choose from, if any. */
export const wordsToChoose = (completion: Completion): readonly string[] =>
  typeof completion === "string" ? [] : completion;
