import {
  wordsToChoose,
  completedOperand,
  completedOptions,
  inFewWords,
} from "#cli/completion/places.ts";
import type { CommandName } from "#cli/help/command-table.ts";
import type { Completion } from "#cli/help/command-usage.ts";
import { commandNames, usageOf } from "#cli/help/command-table.ts";

/** Completions for fish. */
export function fishCompletion(): string {
  return [
    "# Completes stackwright in fish: stackwright completion fish | source",
    "complete -c stackwright -e",
    // Paths are completed only where they apply.
    "complete -c stackwright -f",
    line(["-n", "__fish_use_subcommand", "-l", "help", "-d", "show help"]),
    line(["-n", "__fish_use_subcommand", "-l", "version", "-d", "print the version"]),
    ...commandNames.map((name) =>
      line(["-n", "__fish_use_subcommand", "-a", name, "-d", inFewWords(usageOf(name).summary)]),
    ),
    ...commandNames.flatMap(linesOf),
    "",
  ].join("\n");
}

function linesOf(name: CommandName): readonly string[] {
  const here = ["-n", `__fish_seen_subcommand_from ${name}`];
  const operand = completedOperand(name);
  const offered = operand === undefined ? [] : offer(operand.completion);
  return [
    ...(offered.length === 0 ? [] : [line([...here, ...offered])]),
    ...completedOptions(name).map(({ flag, text, value }) => {
      const given = value === undefined ? [] : ["-x", ...offer(value.completion)];
      // For a value that is a path, the option is not exclusive (-r instead of -x), so paths are completed too.
      const words = given.includes("-F") ? ["-r", "-F"] : given;
      return line([...here, "-l", flag.slice(2), ...words, "-d", text]);
    }),
  ];
}

function offer(completion: Completion): readonly string[] {
  if (completion === "path") return ["-F"];
  const words = wordsToChoose(completion);
  return words.length === 0 ? [] : ["-a", words.join(" ")];
}

const line = (words: readonly string[]): string =>
  `complete -c stackwright ${words.map((word) => (/^[\w-]+$/.test(word) ? word : quote(word))).join(" ")}`;

/** Puts a string in single quotation marks. Inside them, a backslash escapes only itself and the quotation mark. */
const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
