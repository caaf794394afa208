import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CSSProperties, KeyboardEvent, RefObject } from "react";
import { flushSync } from "react-dom";

import { moveInMenu } from "#forms/value-menu/menu-keys.ts";
import { setCodeLanguage } from "#store/designer.ts";
import type { Command } from "#ui/commands/command.ts";
import { exportCommands } from "#ui/commands/export-commands.ts";
import menu from "#ui/commands/commands.module.css";
import styles from "#ui/export/export.module.css";
import { exportLanguages } from "#ui/export/languages.ts";
import { shownLanguage } from "#ui/code/shown-language.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface ExportMenuProps {
  /** The button below which it opens, and which has the focus again when it closes. */
  readonly anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

const scopes = ["export-file", "export-project", "export-everything", "export-imports"];
const copies = ["export-copy", "export-command"];
const shares = ["share", "share-picture"];

/** In which language the design is taken along, and how. */
export function ExportMenu({ anchor, onClose }: ExportMenuProps) {
  const services = useServices();
  const { store } = services;
  const element = useRef<HTMLDivElement>(null);
  const isPlugin = useDesigner(({ program }) => program.plugin !== undefined);
  const chosen = useDesigner(shownLanguage);
  const offered = exportLanguages.filter(({ id }) => !isPlugin || id === "yaml");
  const language = offered.find(({ id }) => id === chosen)?.id ?? offered[0]?.id;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  const close = (): void => {
    anchor.current?.focus();
    onClose();
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (!moveInMenu(event.currentTarget, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const run = (command: Command): void => {
    // Only once the menu has given the focus back can the command move it.
    flushSync(close);
    command.run(services);
  };
  const items = (ids: readonly string[]) =>
    exportCommands
      .filter((command) => ids.includes(command.id) && command.isEnabled(services))
      .map((command) => (
        <button
          key={command.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-first={command.id === "export-file" ? "" : undefined}
          className={menu.menuItem}
          onClick={() => run(command)}
        >
          {command.label}
        </button>
      ));
  const box = anchor.current?.getBoundingClientRect();
  const place: CSSProperties = {
    top: `${(box?.bottom ?? 0) + 4}px`,
    right: `max(4px, ${window.innerWidth - (box?.right ?? 0)}px)`,
  };
  return (
    <div
      ref={element}
      role="menu"
      tabIndex={-1}
      aria-label="Export"
      className={`${menu.menu} ${styles.menu}`}
      style={place}
      onKeyDown={keys}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isInside = relatedTarget !== null && currentTarget.contains(relatedTarget);
        if (!isInside && relatedTarget !== anchor.current) onClose();
      }}
    >
      <div role="group" aria-label="Language" className={styles.group}>
        <div aria-hidden className={styles.heading}>
          Language
        </div>
        {offered.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="menuitemradio"
            aria-checked={id === language}
            tabIndex={-1}
            className={menu.menuItem}
            onClick={() => setCodeLanguage(store, id)}
          >
            {label}
            {id === language && <Check size={14} aria-hidden />}
          </button>
        ))}
      </div>
      <div role="group" aria-label="Download" className={styles.group}>
        {items(scopes)}
      </div>
      <div role="group" aria-label="Copy" className={styles.group}>
        {items(copies)}
      </div>
      <div role="group" aria-label="Share" className={styles.group}>
        {items(shares)}
      </div>
    </div>
  );
}
