import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ComponentProps } from "react";

import styles from "#forms/popups/popup.module.css";
import type { PopupTarget } from "#forms/popups/popup-place.ts";
import { popupPlace } from "#forms/popups/popup-place.ts";

export interface PopupProps {
  /** An element, for a popup above or below the element, or a part of the window, for a popup beside that part. */
  readonly anchor: Element | PopupTarget;
  /** Called for Escape, or when a press or the focus goes elsewhere. */
  onClose(): void;
}

/**
 * A box above everything else on the page. An element with `autofocus` takes the focus as the popup opens. If the popup
 * has the focus when it closes, the focus returns to the previous element. A nested popup closes alone.
 */
export function Popup({
  anchor,
  onClose,
  className = "",
  role,
  onKeyDown,
  ...others
}: PopupProps & ComponentProps<"div">) {
  const popup = useRef<HTMLDivElement>(null);
  const tallest = useRef(0);
  const isHiding = useRef(false);
  const isIn = (part: Element | PopupTarget | null, target: EventTarget | null): boolean =>
    part instanceof Element && target instanceof Node && part.contains(target);
  const move = useEffectEvent(() => {
    const element = popup.current;
    const isElement = anchor instanceof Element;
    if (element === null || (isElement && !anchor.isConnected)) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { style, offsetWidth, offsetHeight } = element;
    // A shrinking popup stays in place, so typing does not move it. The full height of a cut popup is unknown.
    const isCut = offsetHeight >= Math.floor(Number.parseFloat(style.maxHeight));
    tallest.current = Math.max(tallest.current, isCut ? height : offsetHeight);
    const size = { width: offsetWidth, height: tallest.current };
    const target = isElement ? anchor.getBoundingClientRect() : anchor;
    const place = popupPlace(target, size, { width, height }, !isElement);
    for (const [key, pixels] of Object.entries(place))
      style.setProperty(key === "maxHeight" ? "max-height" : key, `${pixels}px`);
  });
  const press = useEffectEvent(({ target }: Event) => {
    if (isIn(popup.current, target) || isIn(anchor, target)) return;
    // The focus stays on the pressed element or is dropped: on a touch screen, focusing a field
    // would show the keyboard.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && isIn(popup.current, focused)) focused.blur();
    onClose();
  });
  const lastFocus = useEffectEvent(() => {
    const focused = document.activeElement;
    return focused === document.body && anchor instanceof Element ? anchor : focused;
  });
  useLayoutEffect(() => {
    const element = popup.current;
    const before = lastFocus();
    element?.showPopover();
    return () => {
      const had = isIn(element, document.activeElement);
      // Losing the focus on unmount does not close the popup: in StrictMode, the popup mounts again
      // at once.
      isHiding.current = true;
      element?.hidePopover();
      if (had && before instanceof HTMLElement) before.focus({ preventScroll: true });
      isHiding.current = false;
    };
  }, []);
  useLayoutEffect(() => move());
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const update = (): void => move();
    window.addEventListener("pointerdown", (event) => press(event), options);
    window.addEventListener("resize", update, options);
    window.addEventListener("scroll", update, options);
    // A new message at the field that was just left takes space and moves the anchor.
    const around = popup.current?.closest("form");
    const observer = new ResizeObserver(update);
    if (around) observer.observe(around);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Each popup is given its role.
    <div
      ref={popup}
      popover="manual"
      role={role}
      tabIndex={-1}
      className={`${styles.popup} ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Ignores that another window takes the focus for a while.
        if (isHiding.current || !document.hasFocus()) return;
        if (isIn(currentTarget, relatedTarget)) return;
        if (!isIn(anchor, relatedTarget)) onClose();
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Hides presses inside the popup from the surrounding elements.
        event.stopPropagation();
        onKeyDown?.(event);
        if (event.key !== "Escape" || event.nativeEvent.isComposing || event.defaultPrevented)
          return;
        event.preventDefault();
        onClose();
      }}
      {...others}
    />
  );
}
