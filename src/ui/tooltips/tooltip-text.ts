import type { Command } from "#ui/commands/command.ts";
import { describeKeys } from "#ui/commands/keys/keys.ts";

/** What a tooltip says: what its element is for, and the keys that do the same. */
export interface TooltipText {
  readonly text: string;
  readonly keys?: string;
}

/** Keys at the end of a title: `Undo: Add orders (Ctrl+Z)`. */
const atEnd = /^(.*\S) \(((?:(?:Ctrl|Shift|Alt)\+)+\S+|F\d+)\)$/;

/** The keys are those at the end of the title, else those of the command that is called the same. */
export function tooltipText(
  title: string,
  commands: readonly Pick<Command, "label" | "keys">[],
  apple: boolean,
): TooltipText {
  const [, text, keys] = atEnd.exec(title) ?? [];
  if (text !== undefined && keys !== undefined)
    return { text, keys: describeKeys(keys.replace("Ctrl", "Mod"), apple) };
  const command = commands.find(({ label }) => label === title);
  const [shortcut] = command?.keys ?? [];
  return shortcut === undefined
    ? { text: title }
    : { text: title, keys: describeKeys(shortcut.keys, apple) };
}
