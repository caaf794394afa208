import { useEffect, useEffectEvent, useRef } from "react";
import type { CSSProperties, KeyboardEvent } from "react";
import { flushSync } from "react-dom";

import { moveInMenu } from "#forms/value-menu/menu-keys.ts";
import type { Command } from "#ui/commands/command.ts";
import { commandOf } from "#ui/commands/commands.ts";
import styles from "#ui/commands/commands.module.css";
import { describeKeys, isApple } from "#ui/commands/keys/keys.ts";
import { isTouchScreen } from "#forms/popups/touch-screen.ts";
import { useServices } from "#ui/services.ts";

interface CommandMenuProps {
  readonly label: string;
  /** The ids of commands, or commands about what the menu was opened on, in their order; "-" is a line between. */
  readonly commands: readonly (string | Command)[];
  /** Where it opens, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  onClose(): void;
}

const itemHeight = isTouchScreen() ? 44 : 28;
const lineHeight = 9;
const width = 260;

/** A menu of commands. It is gone once one was chosen, on Escape, or when the focus or a press goes elsewhere. */
export function CommandMenu({ label, commands, at, onClose }: CommandMenuProps) {
  const services = useServices();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, []);
  // Not all that can be pressed takes the focus, a canvas for one.
  const leave = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && menu.current?.contains(event.target) === false) onClose();
  });
  useEffect(() => {
    const press = (event: PointerEvent): void => leave(event);
    window.addEventListener("pointerdown", press, true);
    return () => window.removeEventListener("pointerdown", press, true);
  }, []);
  const items = commands.flatMap((each, place) => {
    const command = typeof each === "string" ? commandOf(each) : each;
    return command === undefined ? [] : [{ command, isAfterLine: commands[place - 1] === "-" }];
  });
  const run = (command: Command): void => {
    if (!command.isEnabled(services)) return;
    // Only once the menu has given the focus back can the command move it.
    flushSync(onClose);
    command.run(services);
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (!moveInMenu(event.currentTarget, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lines = items.filter(({ isAfterLine }) => isAfterLine).length;
  const height = items.length * itemHeight + lines * lineHeight + 10;
  const location: CSSProperties = {
    left: `max(4px, min(${at.x}px, 100vw - ${width + 8}px))`,
    top: `max(4px, min(${at.y}px, 100vh - ${height + 8}px))`,
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={location}
      onKeyDown={keys}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map(({ command, isAfterLine }) => (
        <button
          key={command.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.menuItem}
          data-after-line={isAfterLine || undefined}
          aria-disabled={!command.isEnabled(services) || undefined}
          onClick={() => run(command)}
        >
          {command.label}
          {command.keys?.[0] !== undefined && (
            <span aria-hidden className={styles.menuKeys}>
              {describeKeys(command.keys[0].keys, isApple(navigator.platform))}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
