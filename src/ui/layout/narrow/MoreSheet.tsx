import {
  BookOpen,
  CircleAlert,
  Command,
  FolderOpen,
  Image,
  KeyRound,
  Library,
  Package,
  PackageCheck,
  Presentation,
  X,
} from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { flushSync } from "react-dom";

import { useModal } from "#forms/use-modal.ts";
import { commandOf, runCommand } from "#ui/commands/commands.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import { useCounts } from "#ui/derived.ts";
import { PlanCounts } from "#ui/header/PlanCount.tsx";
import styles from "#ui/layout/narrow/narrow.module.css";
import type { ViewName } from "#ui/layout/narrow/screens.ts";
import { moreScreens, screenNames } from "#ui/layout/narrow/screens.ts";
import { SeverityCount } from "#ui/problems/SeverityCount.tsx";
import { usePreference, useServices } from "#ui/services.ts";

const screenIcons = { problems: CircleAlert, plan: PackageCheck, access: KeyRound } as const;

/** The commands in the header of a wide screen, by ID, with their icons. */
const icons = {
  "open-file": FolderOpen,
  designs: Library,
  "loaded-packages": Package,
  packages: BookOpen,
  picture: Image,
  present: Presentation,
  commands: Command,
} as const;

const themes = [
  { id: "system", label: "System" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

interface MoreSheetProps {
  readonly screen: ViewName;
  onShow(screen: ViewName): void;
  onClose(): void;
}

/** The commands and screens that do not fit in the bottom bar. */
export function MoreSheet({ screen, onShow, onClose }: MoreSheetProps) {
  const services = useServices();
  const dialog = useModal();
  const title = useId();
  const themeId = useId();
  const counts = useCounts();
  const [stored, setTheme] = usePreference("theme", "system");
  const theme = stored === "light" || stored === "dark" ? stored : "system";
  const pressBeside = useEffectEvent(({ target, currentTarget }: MouseEvent) => {
    // A press outside the content is on the backdrop.
    if (target === currentTarget) onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    const press = (event: MouseEvent): void => pressBeside(event);
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, [dialog]);
  const offered = Object.entries(icons).flatMap(([id, Icon]) => {
    const command = commandOf(id);
    return command?.isEnabled(services) === true ? [{ id, label: command.label, Icon }] : [];
  });
  /** The chosen command can move the focus only after the sheet has returned the focus. */
  const choose = (act: () => void): void => {
    flushSync(onClose);
    act();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheetParts}>
        <div className={styles.sheetHead}>
          <h2 id={title}>More</h2>
          <IconButton Icon={X} aria-label="Close" onClick={onClose} />
        </div>
        <div className={styles.items}>
          {moreScreens.map((each) => {
            const Icon = screenIcons[each];
            return (
              <button
                key={each}
                type="button"
                className={`${controls.row} ${styles.item}`}
                aria-current={each === screen ? "page" : undefined}
                onClick={() => choose(() => onShow(each))}
              >
                <Icon size={18} aria-hidden />
                <span>{screenNames[each]}</span>
                {each === screen && <span className={styles.shown}>Shown now</span>}
                {each === "problems" && <SeverityCount counts={counts} />}
                {each === "plan" && <PlanCounts />}
              </button>
            );
          })}
        </div>
        <div className={styles.items}>
          {offered.map(({ id, label, Icon }) => (
            <button
              key={id}
              type="button"
              className={`${controls.row} ${styles.item}`}
              onClick={() => choose(() => runCommand(services, id))}
            >
              <Icon size={18} aria-hidden />
              <span>{label}</span>
            </button>
          ))}
        </div>
        <div role="group" aria-labelledby={themeId} className={styles.themes}>
          <span id={themeId}>Theme</span>
          {themes.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className={controls.button}
              aria-pressed={id === theme}
              onClick={() => setTheme(id)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </dialog>
  );
}
