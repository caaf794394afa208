import type { PopupProps } from "#forms/popups/Popup.tsx";
import { CommandMenu } from "#ui/commands/CommandMenu.tsx";

/** The target of a menu, and the position where the menu opens. */
export interface MenuPosition {
  readonly kind: keyof typeof commandsOf;
  readonly what: string;
  readonly anchor: PopupProps["anchor"];
}

const commandsOf = {
  resource: [
    "rename",
    "duplicate",
    "copy",
    "cut",
    "paste",
    "connect",
    "show-dependents",
    "show-needs",
    "move-up",
    "move-down",
    "delete",
  ],
  declaration: ["rename", "delete"],
  namedVariable: [
    "rename",
    "duplicate",
    "copy",
    "cut",
    "paste",
    "connect",
    "show-dependents",
    "show-needs",
    "delete",
  ],
  config: ["add-config", "add-package-variable"],
  variable: ["add-variable"],
  output: ["add-output"],
  package: ["paste", "select-all"],
} as const;

interface OutlineMenuProps {
  readonly position: MenuPosition;
  onClose(): void;
}

/** The commands for the selection, or for a heading of the outline. */
export function OutlineMenu({ position, onClose }: OutlineMenuProps) {
  return (
    <CommandMenu
      label={`Commands for ${position.what}`}
      commands={commandsOf[position.kind]}
      anchor={position.anchor}
      onClose={onClose}
    />
  );
}
