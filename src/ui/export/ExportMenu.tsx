import { Menu } from "#forms/popups/Menu.tsx";
import { setCodeLanguage } from "#store/designer.ts";
import { itemOf } from "#ui/commands/CommandMenu.tsx";
import { exportCommands } from "#ui/commands/export-commands.ts";
import { exportLanguages } from "#ui/export/languages.ts";
import { shownLanguage } from "#ui/code/shown-language.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface ExportMenuProps {
  /** The button that opens the menu. */
  readonly anchor: Element;
  onClose(): void;
}

const sections = [
  ["Download", ["export-file", "export-project", "export-everything", "export-imports"]],
  ["Copy", ["export-copy", "export-command"]],
  [undefined, ["share", "picture"]],
] as const;

/** The languages and formats of an export. */
export function ExportMenu({ anchor, onClose }: ExportMenuProps) {
  const services = useServices();
  const isPlugin = useDesigner(({ program }) => program.plugin !== undefined);
  const chosen = useDesigner(shownLanguage);
  const offered = exportLanguages.filter(({ id }) => !isPlugin || id === "yaml");
  const language = offered.find(({ id }) => id === chosen)?.id ?? offered[0]?.id;
  const languages = offered.map(({ id, label }) => ({
    label,
    isChosen: id === language,
    run: () => setCodeLanguage(services.store, id),
  }));
  const groups = sections.map(([label, ids]) => ({
    ...(label === undefined ? {} : { label }),
    items: exportCommands
      .filter((command) => ids.some((id) => id === command.id) && command.isEnabled(services))
      .map((command) => itemOf(command, services)),
  }));
  return (
    <Menu
      label="Export"
      anchor={anchor}
      groups={[{ label: "Language", items: languages }, ...groups]}
      onClose={onClose}
    />
  );
}
