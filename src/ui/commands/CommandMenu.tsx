import type { MenuItem } from "#forms/popups/Menu.tsx";
import { Menu } from "#forms/popups/Menu.tsx";
import type { PopupProps } from "#forms/popups/Popup.tsx";
import type { Command } from "#ui/commands/command.ts";
import { commandOf } from "#ui/commands/commands.ts";
import { describeKeys, isApple } from "#ui/commands/keys/keys.ts";
import type { Services } from "#ui/services.ts";
import { useServices } from "#ui/services.ts";

interface CommandMenuProps extends PopupProps {
  readonly label: string;
  /** The IDs of commands, or commands about the menu's target, in order; "-" is a separator. */
  readonly commands: readonly (string | Command)[];
}

export function CommandMenu({ label, commands, anchor, onClose }: CommandMenuProps) {
  const services = useServices();
  const groups: { readonly items: MenuItem[] }[] = [{ items: [] }];
  for (const each of commands) {
    const command = typeof each === "string" ? commandOf(each) : each;
    if (each === "-") groups.push({ items: [] });
    else if (command !== undefined) groups.at(-1)?.items.push(itemOf(command, services));
  }
  return <Menu label={label} anchor={anchor} groups={groups} onClose={onClose} />;
}

/** A command as an item of a menu. */
export const itemOf = (command: Command, services: Services): MenuItem => ({
  label: command.label,
  keys: command.keys?.[0] && describeKeys(command.keys[0].keys, isApple(navigator.platform)),
  isDisabled: !command.isEnabled(services),
  run: () => command.run(services),
});
