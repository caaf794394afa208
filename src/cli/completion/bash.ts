import { wordsToChoose, completedOperand, completedOptions } from "#cli/completion/places.ts";
import type { CommandName } from "#cli/help/command-table.ts";
import type { Completion } from "#cli/help/command-usage.ts";
import { commandNames } from "#cli/help/command-table.ts";

/**
 * Completions for bash 3.2 and later. If the function returns nothing, Readline completes paths, which it quotes
 * correctly.
 */
export function bashCompletion(): string {
  return `# Completes stackwright in bash: source <(stackwright completion bash)
_stackwright() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  # A value may follow its option after an equals sign, which is a word of its own here.
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${[...commandNames, "--help", "--version"].join(" ")}' -- "$current"))
    compopt +o default 2>/dev/null
    return 0
  fi
  case "\${COMP_WORDS[1]} $before" in
${commandNames.flatMap(valueCases).join("\n")}
  esac
  case "\${COMP_WORDS[1]}" in
${commandNames.map(wordCase).join("\n")}
  esac
  return 0
}
complete -o default -o bashdefault -F _stackwright stackwright
`;
}

/** The shell's cases for the word after an option with a value. */
const valueCases = (name: CommandName): readonly string[] =>
  completedOptions(name).flatMap(({ flag, value }) =>
    value === undefined
      ? []
      : [`    '${name} ${flag}') ${[...offer(value.completion), "return 0"].join("; ")} ;;`],
  );

/** The shell's case for all other words: options after a dash, otherwise the command's arguments. */
function wordCase(name: CommandName): string {
  const flags = completedOptions(name).map(({ flag }) => flag);
  const operand = completedOperand(name)?.completion ?? "nothing";
  return `    ${name})
      if [[ $current == -* ]]; then
        ${offer(flags).join("; ")}
      else
        ${offer(operand).join("; ") || ": # A path, which readline completes."}
      fi
      ;;`;
}

/** The shell commands that offer a completion; paths are left to Readline. */
function offer(completion: Completion): readonly string[] {
  if (completion === "path") return [];
  const words = wordsToChoose(completion);
  const nothingElse = "compopt +o default 2>/dev/null";
  return words.length === 0
    ? [nothingElse]
    : [`COMPREPLY=($(compgen -W '${words.join(" ")}' -- "$current"))`, nothingElse];
}
