import type { CommandName } from "#cli/help/command-table.ts";
import type { Completion } from "#cli/help/command-usage.ts";
import { commandNames, optionsOf, usageOf } from "#cli/help/command-table.ts";

/** An option as shells complete it. */
export interface CompletedOption {
  /** With its dashes. */
  readonly flag: string;
  /** In a few words. */
  readonly text: string;
  /** What stands for its value and what is offered there; undefined for an option without one. */
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

/** What is offered in the place of the words that are no options. */
export function completedOperand(
  name: CommandName,
): { readonly name: string; readonly completion: Completion } | undefined {
  const [operand] = usageOf(name).operands;
  return operand && { name: operand.name, completion: named(operand.completion) };
}

const named = (completion: Completion): Completion =>
  completion === "command" ? commandNames : completion;

/** The first sentence, or what stands before a list. */
export const inFewWords = (text: string): string =>
  /^.*?(?=[:;]\s|[:;]$|\.\s|\.$|$)/s.exec(text)?.[0] ?? text;

/** The words to choose from, where there are some. */
export const wordsToChoose = (completion: Completion): readonly string[] =>
  typeof completion === "string" ? [] : completion;
