import { isTouchScreen } from "#forms/popups/touch-screen.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

import { moveInMenu } from "#forms/value-menu/menu-keys.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { PropertyPath } from "#model/base/path.ts";
import styles from "#ui/canvas/connect/connect.module.css";
import type { MenuPlace } from "#ui/canvas/connect/menu-place.ts";
import { menuPlace } from "#ui/canvas/connect/menu-place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import controls from "#ui/components/controls.module.css";

export interface ConnectItem {
  readonly key: string;
  readonly label: string;
  /** On a line of its own. */
  readonly detail?: string | undefined;
  /** At the end of the last line. */
  readonly note?: string | undefined;
  /** The output that a drag of the item carries. */
  readonly drag?: { readonly source: NodeId; readonly path: PropertyPath };
}

interface ConnectMenuProps {
  readonly title: string;
  /** What the menu is about and must not lie over, in pixels of the window. */
  readonly beside: Rect;
  readonly items: readonly ConnectItem[];
  /** What is said where there are no items. */
  readonly none: string;
  /** A reference is being dragged: lines take a drop, and the focus stays where it is. */
  readonly isDragging?: boolean;
  /** The line under a reference that is being dragged. */
  readonly dragRow?: number | undefined;
  readonly search?: { readonly query: string; onQuery(query: string): void } | undefined;
  onChoose(key: string): void;
  /** `isByKey` where a key closed it, which leaves the focus nowhere. */
  onClose(isByKey: boolean): void;
}

/** So many lines are drawn; the search finds the others. */
const maxShown = 60;
/** In pixels. */
const maxHeight = 420;

/** A menu beside a box of the canvas or a place on it, over everything else, with a search where it is long. */
export function ConnectMenu(props: ConnectMenuProps) {
  const { title, beside, items, isDragging = false, search, onChoose, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const tallest = useRef(0);
  const [place, setPlace] = useState<MenuPlace>();
  const { x, y, width, height } = beside;
  const shown = items.slice(0, maxShown);
  const further = items.length - shown.length;
  useLayoutEffect(() => {
    const element = menu.current;
    const lines = list.current;
    if (element === null || lines === null) return;
    if (!element.matches(":popover-open")) element.showPopover();
    // Fewer lines leave the menu where it is: what is typed must not move it.
    const whole = element.offsetHeight - lines.clientHeight + lines.scrollHeight;
    tallest.current = Math.min(maxHeight, Math.max(tallest.current, whole));
    const { clientWidth, clientHeight } = document.documentElement;
    const size = { width: element.offsetWidth, height: tallest.current };
    setPlace(
      menuPlace({ x, y, width, height }, size, { width: clientWidth, height: clientHeight }),
    );
  }, [x, y, width, height, shown.length]);
  useLayoutEffect(() => {
    if (isDragging) return;
    // In a text field the focus would bring up the keyboard of a touch screen, over the menu.
    const isTouch = isTouchScreen();
    const first = menu.current?.querySelector<HTMLElement>(
      isTouch ? "[role=menuitem]" : "input, [role=menuitem]",
    );
    (first ?? menu.current)?.focus();
  }, [isDragging]);
  const outside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && menu.current?.contains(event.target) === false)
      onClose(false);
  });
  useEffect(() => {
    if (isDragging) return undefined;
    const listener = (event: Event): void => outside(event);
    window.addEventListener("pointerdown", listener, true);
    return () => window.removeEventListener("pointerdown", listener, true);
  }, [isDragging]);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    // Nothing that is pressed here is meant for the canvas.
    event.stopPropagation();
    const { key, currentTarget } = event;
    const isTyping = event.target instanceof HTMLInputElement;
    if (key === "Escape" || key === "Tab") onClose(true);
    else if (isTyping && key === "Enter" && !event.nativeEvent.isComposing) {
      const [first] = shown;
      if (first !== undefined) onChoose(first.key);
    } else if (isTyping && key !== "ArrowDown" && key !== "ArrowUp") return;
    else if (!isTyping && search !== undefined && key.length === 1 && key !== " ") {
      // What is typed goes to the search.
      currentTarget.querySelector("input")?.focus();
      return;
    } else if (!moveInMenu(currentTarget, key)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.menu}
      style={
        place === undefined
          ? { left: 0, top: 0 }
          : { ...place, maxHeight: Math.min(maxHeight, place.maxHeight) }
      }
      data-control
      data-connect-menu
      onKeyDown={press}
    >
      <p className={styles.title}>{title}</p>
      {search !== undefined && (
        <input
          className={controls.input}
          type="text"
          aria-label="Search"
          placeholder="Search"
          spellCheck={false}
          autoComplete="off"
          value={search.query}
          onChange={(event) => search.onQuery(event.target.value)}
        />
      )}
      <div ref={list} role="menu" aria-label={title} className={styles.list}>
        {shown.map(({ key, label, detail, note, drag }, at) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={detail === undefined ? styles.item : styles.tall}
            data-fit={at}
            data-over={(isDragging && props.dragRow === at) || undefined}
            data-source={drag?.source}
            data-path={drag === undefined ? undefined : JSON.stringify(drag.path)}
            onClick={() => onChoose(key)}
          >
            <span>{label}</span>
            {(detail ?? note) !== undefined && (
              <span className={styles.detail}>
                <span>{detail}</span>
                <em>{note}</em>
              </span>
            )}
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className={styles.none}>
          {props.none}
        </p>
      )}
      {further > 0 && <p className={styles.none}>{further} more. Type to find them.</p>}
    </div>
  );
}
