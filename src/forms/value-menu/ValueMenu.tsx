import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent } from "react";

import { menuItems, moveInMenu } from "#forms/value-menu/menu-keys.ts";
import type { MenuRequest } from "#forms/references/reference-picking.ts";
import { usePopoverPosition } from "#forms/popups/popover-position.ts";
import { listActions } from "#forms/value-menu/list-actions.ts";
import type { ValueAction } from "#forms/value-menu/value-action.ts";
import styles from "#forms/value-menu/value-menu.module.css";

interface ValueMenuProps {
  readonly request: MenuRequest;
  /** Nothing was chosen: the focus goes back to where it was. */
  onClose(): void;
  /** The focus went elsewhere, where it stays. */
  onLeave(): void;
  /** Something was chosen: the focus goes back before it is done. */
  onChoose(run: (anchor: Element) => void): void;
}

/** The ways to fill a place: a menu with the keys that menus have (Arrow keys, Home, End, a letter, Escape). */
export function ValueMenu({ request, onClose, onLeave, onChoose }: ValueMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [actions] = useState(() => [
    ...listActions(request.actions, request.source),
    ...descriptionOf(request.anchor),
  ]);
  const position = usePopoverPosition(request.anchor, menuWidth);
  useLayoutEffect(() => {
    menu.current?.showPopover?.();
    if (menu.current !== null) menuItems(menu.current)[0]?.focus();
  }, []);
  const leave = (event: FocusEvent): void => {
    // Another window may take the focus for a while.
    if (!event.currentTarget.contains(event.relatedTarget) && document.hasFocus()) onLeave();
  };
  const outside = useEffectEvent((event: Event) => {
    const { target } = event;
    const isOwn =
      target instanceof Node && (isIn(menu.current, target) || isIn(request.anchor, target));
    if (!isOwn) onLeave();
  });
  // What is pressed may take no focus, which leaves it here.
  useEffect(() => {
    const listener = (event: Event): void => outside(event);
    window.addEventListener("pointerdown", listener, true);
    return () => window.removeEventListener("pointerdown", listener, true);
  }, []);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    // Nothing that is pressed here is meant for the form around.
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      onClose();
      return;
    }
    if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={`Ways to set ${request.actions.label}`}
      className={styles.menu}
      style={position}
      onBlur={leave}
      onKeyDown={press}
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChoose(action.run)}
        >
          {action.label}
          {action.keys !== undefined && (
            <span aria-hidden className={styles.keys}>
              {action.keys}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The whole description of the field, where its line of help is not all there is. */
function descriptionOf(anchor: Element): readonly ValueAction[] {
  const field = anchor.closest("[data-field]");
  const more = field?.querySelector<HTMLElement>(":scope > [data-line] [data-action=more]");
  if (!(more instanceof HTMLElement) || anchor.closest("[data-row], [data-field]") !== field)
    return [];
  const isOpen = more.ariaExpanded === "true";
  return [{ label: isOpen ? "Hide description" : "Show description", run: () => more.click() }];
}

/** In pixels. */
const menuWidth = 240;

const isIn = (element: Element | null, target: Node): boolean => element?.contains(target) === true;
