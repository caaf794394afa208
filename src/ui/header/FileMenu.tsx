import type { MenuItem } from "#forms/popups/Menu.tsx";
import { Menu } from "#forms/popups/Menu.tsx";
import type { PopupProps } from "#forms/popups/Popup.tsx";
import { itemOf } from "#ui/commands/CommandMenu.tsx";
import { commandOf } from "#ui/commands/commands.ts";
import controls from "#ui/components/controls.module.css";
import { MenuButton } from "#ui/header/MenuButton.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The commands of the menu, by ID. */
const groups = [
  ["open-file", "open-folder", "paste-document", "import-resources"],
  ["designs", "versions", "loaded-packages", "packages"],
] as const;

/** Opens the menu of files, designs and packages. */
export function FileMenu() {
  return (
    <MenuButton
      label="File"
      title="Open or import files, and manage designs and packages"
      className={controls.quiet}
    >
      {(anchor, onClose) => <Items anchor={anchor} onClose={onClose} />}
    </MenuButton>
  );
}

function Items({ anchor, onClose }: PopupProps) {
  const services = useServices();
  const canOpenFolder = useDesigner(({ localFiles }) => localFiles?.canEdit === true);
  const shown = groups.map((group) => ({
    items: group.flatMap((id): readonly MenuItem[] => {
      const command = commandOf(id);
      if (id === "open-folder" && !canOpenFolder) return [];
      return command === undefined ? [] : [itemOf(command, services)];
    }),
  }));
  return <Menu label="File" anchor={anchor} groups={shown} onClose={onClose} />;
}
