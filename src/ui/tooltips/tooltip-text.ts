import type { Command } from "#ui/commands/command.ts";
import { describeKeys } from "#ui/commands/keys/keys.ts";

/** The content of a tooltip: the purpose of its element, and its keys. */
export interface TooltipText {
  readonly text: string;
  readonly keys?: string;
}

/** Matches keys at the end of a title: `Undo: Add orders (Ctrl+Z)`. */
const atEnd = /^(.*\S) \(((?:(?:Ctrl|Shift|Alt)\+)+\S+|F\d+)\)$/;

/**
 * The text of an element's tooltip. The keys come from the end of the title, or else from the command with the same
 * label.
 */
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
