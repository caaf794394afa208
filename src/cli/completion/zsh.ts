import type { CompletedOption } from "#cli/completion/places.ts";
import {
  wordsToChoose,
  completedOperand,
  completedOptions,
  inFewWords,
} from "#cli/completion/places.ts";
import type { CommandName } from "#cli/help/command-table.ts";
import type { Completion } from "#cli/help/command-usage.ts";
import { commandNames, usageOf } from "#cli/help/command-table.ts";

/** Completions for zsh, as a script that is in `fpath` or is sourced. */
export function zshCompletion(): string {
  const commands = commandNames.map(
    (name) => `    ${quote(`${name}:${escapeColons(inFewWords(usageOf(name).summary))}`)}`,
  );
  return `#compdef stackwright
# Completes stackwright in zsh: source <(stackwright completion zsh)
_stackwright() {
  local -a commands=(
${commands.join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe -t commands command commands
    _arguments '--help[show help]' '--version[print the version]'
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${commandNames.map(commandCase).join("\n")}
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _stackwright "$@"
else
  compdef _stackwright stackwright
fi
`;
}

function commandCase(name: CommandName): string {
  const operand = completedOperand(name);
  const specs = [
    ...completedOptions(name).map(optionSpec),
    ...(operand === undefined ? [] : [`*:${operand.name}:${action(operand.completion)}`]),
  ];
  return `    ${name})
      _arguments -S ${specs.map((spec) => `\\\n        ${quote(spec)}`).join(" ")}
      ;;`;
}

function optionSpec({ flag, text, value, isRepeatable }: CompletedOption): string {
  const start = isRepeatable ? "*" : "";
  const about = `[${escapeColons(text).replaceAll(/[[\]]/g, String.raw`\$&`)}]`;
  return value === undefined
    ? `${start}${flag}${about}`
    : `${start}${flag}=${about}:${value.name}:${action(value.completion)}`;
}

/** The completion in the syntax of `_arguments`. The action for “no completions” is a single space. */
function action(completion: Completion): string {
  if (completion === "path") return "_files";
  const words = wordsToChoose(completion);
  return words.length === 0 ? " " : `(${words.join(" ")})`;
}

const escapeColons = (text: string): string => text.replaceAll(":", String.raw`\:`);

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
