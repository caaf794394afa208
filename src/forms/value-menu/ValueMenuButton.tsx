import { Braces } from "lucide-react";
import { useState } from "react";

import styles from "#forms/value-menu/field-button.module.css";
import { usePicking } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";
import { attachActions } from "#forms/value-menu/value-actions.ts";

interface ValueMenuButtonProps {
  /** The actions of the place; undefined for a read-only form, which has no button. */
  readonly actions: ValueActions | undefined;
  /** True if no other control of the place is a stop for Tab. */
  readonly isStop?: boolean;
}

/** Opens the menu of a place. The menu is mounted only while it is open. */
export function ValueMenuButton({ actions, isStop = false }: ValueMenuButtonProps) {
  const picking = usePicking();
  const source = useSource();
  const [isOpen, setOpen] = useState(false);
  if (actions === undefined) return null;
  const label = `More ways to set ${actions.label}`;
  const toggle = (anchor: HTMLElement): void => {
    setOpen(!isOpen);
    picking.openMenu({ anchor, actions, source, picking, onClosed: () => setOpen(false) });
  };
  return (
    <button
      ref={(element) => {
        if (element !== null) attachActions(element, actions);
      }}
      type="button"
      // Alt+M in the field does the same, so a keyboard user needs one stop per field.
      tabIndex={isStop ? 0 : -1}
      className={styles.button}
      data-action="value"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      title={`${label} (Alt+M in the field)`}
      onClick={({ currentTarget }) => toggle(currentTarget)}
    >
      <Braces size={14} aria-hidden />
    </button>
  );
}
