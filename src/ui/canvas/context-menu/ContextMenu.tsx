import type { Point } from "#model/program/program.ts";
import type { MenuActions } from "#ui/canvas/context-menu/menu-commands.ts";
import { menuOf } from "#ui/canvas/context-menu/menu-commands.ts";
import type { MenuTarget } from "#ui/canvas/context-menu/target.ts";
import { CommandMenu } from "#ui/commands/CommandMenu.tsx";
import { useServices } from "#ui/services.ts";

interface ContextMenuProps {
  readonly about: MenuTarget;
  /** The position of the menu, in pixels of the window. */
  readonly at: Point;
  readonly actions: MenuActions;
  onClose(): void;
}

/** The commands for a box, for a selection, for a wire, or for the canvas. */
export function ContextMenu({ about, at, actions, onClose }: ContextMenuProps) {
  const { label, items } = menuOf(about, useServices(), actions);
  return (
    <CommandMenu
      label={label}
      commands={items}
      anchor={{ ...at, width: 0, height: 0 }}
      onClose={onClose}
    />
  );
}
