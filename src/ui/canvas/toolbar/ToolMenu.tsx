import { useState } from "react";
import type { ReactNode } from "react";

import type { MenuItem } from "#forms/popups/Menu.tsx";
import { Menu } from "#forms/popups/Menu.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/canvas/overlays.module.css";

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown beside the icon. */
  readonly text: string | undefined;
  /** Set if the icon is text. */
  readonly isWide: boolean | undefined;
  /** Whether Tab reaches the button. */
  readonly isTabStop: boolean;
  readonly items: readonly MenuItem[];
}

/** A button of the canvas that opens a menu. */
export function ToolMenu({ label, icon, text, isWide = false, isTabStop, items }: ToolMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={
          isWide ? styles.wide : text === undefined ? controls.iconButton : styles.withText
        }
        aria-label={isWide ? undefined : label}
        title={label}
        aria-haspopup="menu"
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isWide && <span className="visually-hidden">{label} </span>}
        {icon}
        {text}
      </button>
      {isOpen && button !== null && (
        <Menu label={label} anchor={button} groups={[{ items }]} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
