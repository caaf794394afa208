import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";

import { moveInMenu } from "#forms/value-menu/menu-keys.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/canvas/overlays.module.css";

interface MenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The icon is a text. */
  readonly isWide?: boolean;
  /** Whether the tab key reaches the button. */
  readonly isTabStop: boolean;
  readonly items: readonly {
    readonly label: string;
    /** Set where one of the items holds at a time: whether it is this one. */
    readonly isChosen?: boolean;
    run(): void;
  }[];
}

/** A button that opens a list of commands above itself. */
export function Menu({ label, icon, isWide = false, isTabStop, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    list.current?.querySelector("button")?.focus();
    const leave = (event: Event): void => {
      const { target } = event;
      const isInside =
        target instanceof Node &&
        (list.current?.contains(target) === true || button.current?.contains(target) === true);
      if (!isInside) setOpen(false);
    };
    window.addEventListener("pointerdown", leave, true);
    window.addEventListener("focusin", leave);
    return () => {
      window.removeEventListener("pointerdown", leave, true);
      window.removeEventListener("focusin", leave);
    };
  }, [open]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape") close();
    else if (!moveInMenu(event.currentTarget, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.menuPosition}>
      <button
        ref={button}
        type="button"
        className={isWide ? styles.wide : controls.iconButton}
        aria-label={isWide ? undefined : label}
        title={label}
        aria-haspopup="menu"
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((before) => !before)}
      >
        {isWide && <span className="visually-hidden">{label} </span>}
        {icon}
      </button>
      {open && (
        <div
          id={id}
          ref={list}
          role="menu"
          aria-label={label}
          className={styles.menu}
          tabIndex={-1}
          onKeyDown={keys}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role={item.isChosen === undefined ? "menuitem" : "menuitemradio"}
              aria-checked={item.isChosen}
              tabIndex={-1}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
