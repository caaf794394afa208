import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";

import styles from "#forms/popups/menu.module.css";
import type { PopupProps } from "#forms/popups/Popup.tsx";
import { Popup } from "#forms/popups/Popup.tsx";
import { takeFocus } from "#forms/popups/take-focus.ts";
import { useTypedWord } from "#forms/popups/typed-word.ts";

export interface MenuItem {
  readonly label: string;
  /** The keyboard shortcut, shown beside the label. */
  readonly keys?: string | undefined;
  readonly isDisabled?: boolean;
  /** Whether the item is the chosen item of its group; undefined if items of the group are not choices. */
  readonly isChosen?: boolean;
  /** Whether the item is checked; undefined if the item is not a checkbox. */
  readonly isChecked?: boolean;
  run(): void;
}

/** Items between two separators. */
export interface MenuGroup {
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps extends PopupProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
}

/** A menu of commands and settings. Choosing a setting leaves the menu open if it has commands too. */
export function Menu({ label, groups, anchor, onClose }: MenuProps) {
  const typed = useTypedWord();
  const shown = groups.filter(({ items }) => items.length > 0);
  const items = shown.flatMap((group) => group.items);
  const first = items.findIndex(({ isChosen }) => isChosen === undefined);
  const start = items[first] ?? items.find(({ isChosen }) => isChosen);
  const choose = ({ isDisabled, isChosen, run }: MenuItem): void => {
    if (isDisabled === true) return;
    // The command can move the focus only after the menu has returned the focus.
    if (isChosen === undefined || first < 0) flushSync(onClose);
    run();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    const at = all.findIndex((element) => element === document.activeElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: -1,
    };
    const to = steps[event.key] ?? typed.find(event, items, at, (item) => item.label);
    if (event.key === "Tab") onClose();
    else if (to === undefined) return;
    else all.at(to % all.length)?.focus();
    event.preventDefault();
  };
  return (
    <Popup anchor={anchor} onClose={onClose} className={styles.menu} onKeyDown={press}>
      <div className={styles.head}>
        <span aria-hidden>{label}</span>
        <button type="button" aria-label="Close" tabIndex={-1} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </div>
      <div role="menu" aria-label={label}>
        {shown.map((group) => (
          <Group key={group.items[0]?.label} group={group} start={start} onChoose={choose} />
        ))}
      </div>
    </Popup>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly start: MenuItem | undefined;
  onChoose(item: MenuItem): void;
}

function Group({ group: { label, items }, start, onChoose }: GroupProps) {
  return (
    <div
      role={label === undefined ? "presentation" : "group"}
      aria-label={label}
      className={styles.group}
    >
      {label !== undefined && (
        <p aria-hidden className={styles.heading}>
          {label}
        </p>
      )}
      {items.map((item) => (
        <Item key={item.label} item={item} isStart={item === start} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly isStart: boolean;
  onChoose(item: MenuItem): void;
}

function Item({ item, isStart, onChoose }: ItemProps) {
  const { label, keys, isChosen, isChecked, isDisabled } = item;
  return (
    <button
      ref={isStart ? takeFocus : undefined}
      type="button"
      role={
        isChecked !== undefined
          ? "menuitemcheckbox"
          : isChosen === undefined
            ? "menuitem"
            : "menuitemradio"
      }
      aria-checked={isChecked ?? isChosen}
      aria-disabled={isDisabled === true || undefined}
      tabIndex={-1}
      className={styles.item}
      onClick={() => onChoose(item)}
    >
      {label}
      {keys !== undefined && (
        <span aria-hidden className={styles.keys}>
          {keys}
        </span>
      )}
    </button>
  );
}
