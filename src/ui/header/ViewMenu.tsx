import type { MenuGroup, MenuItem } from "#forms/popups/Menu.tsx";
import { Menu } from "#forms/popups/Menu.tsx";
import type { PopupProps } from "#forms/popups/Popup.tsx";
import { itemOf } from "#ui/commands/CommandMenu.tsx";
import { commandOf } from "#ui/commands/commands.ts";
import controls from "#ui/components/controls.module.css";
import { MenuButton } from "#ui/header/MenuButton.tsx";
import { usePanel, useProblemsPanel } from "#ui/layout/use-panel.ts";
import { useSplit } from "#ui/layout/use-split.ts";
import { useWheel } from "#ui/layout/use-wheel.ts";
import { usePreference, useServices } from "#ui/services.ts";

/** Opens the menu of panels and display settings. */
export function ViewMenu() {
  return (
    <MenuButton
      label="View"
      title="Panels, presentation, theme, wheel and shortcuts"
      className={controls.quiet}
      data-view
    >
      {(anchor, onClose) => <Items anchor={anchor} onClose={onClose} />}
    </MenuButton>
  );
}

function Items({ anchor, onClose }: PopupProps) {
  const services = useServices();
  const panels = usePanels();
  const present = commandOf("present");
  const shortcuts = commandOf("shortcuts");
  const [theme, setTheme] = usePreference("theme", "system");
  const [wheel, setWheel] = useWheel();
  const groups: readonly MenuGroup[] = [
    { items: panels },
    { items: present === undefined ? [] : [itemOf(present, services)] },
    { label: "Theme", items: choices(themes, theme, setTheme) },
    { label: "Wheel or two fingers", items: choices(wheels, wheel, setWheel) },
    {
      items:
        shortcuts === undefined
          ? []
          : [{ ...itemOf(shortcuts, services), label: "Keyboard shortcuts" }],
    },
  ];
  return <Menu label="View" anchor={anchor} groups={groups} onClose={onClose} />;
}

/** Whether each panel is shown, by its command. */
function usePanels(): readonly MenuItem[] {
  const services = useServices();
  const [isSplit] = useSplit();
  const panels = [
    ["panel-left", "Types and outline", !usePanel("left").isFolded],
    ["panel-right", "Inspector", !usePanel("right").isFolded],
    ["panel-problems", "Problems", !useProblemsPanel().isFolded],
    ["split-code", "Code beside the canvas", isSplit],
  ] as const;
  return panels.flatMap(([id, label, isChecked]) => {
    const command = commandOf(id);
    return command === undefined ? [] : { ...itemOf(command, services), label, isChecked };
  });
}

const themes = { system: "System", light: "Light", dark: "Dark" } as const;
const wheels = { pan: "Pan, and zoom with Ctrl", zoom: "Zoom" } as const;

const choices = <Choice extends string>(
  labels: Readonly<Record<Choice, string>>,
  chosen: string,
  choose: (choice: Choice) => void,
): readonly MenuItem[] =>
  (Object.keys(labels) as Choice[]).map((choice) => ({
    label: labels[choice],
    isChosen: choice === chosen,
    run: () => choose(choice),
  }));
