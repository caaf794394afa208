import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { KeyboardEvent, RefObject } from "react";

import { isTouchScreen } from "#forms/popups/touch-screen.ts";

interface PickerFocus {
  readonly picker: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** What the choice is offered beside. */
  readonly anchor: Element;
  /** The focus went elsewhere, where it stays. */
  onLeave(): void;
}

/**
 * Opens a list of choices with the focus in its search. On a touch screen the list itself has it, because a text field
 * would bring up the keyboard over the choices; who types already goes on in the search.
 */
export function usePickerFocus({ picker, search, anchor, onLeave }: PickerFocus): void {
  useLayoutEffect(() => {
    const isTyping = anchor === document.activeElement && anchor.matches("input, textarea");
    picker.current?.showPopover?.();
    (isTouchScreen() && !isTyping ? picker : search).current?.focus();
  }, [picker, search, anchor]);
  const press = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    const isOutside = target instanceof Node && picker.current?.contains(target) === false;
    if (isOutside && pointerType === "touch") onLeave();
  });
  // A finger on what takes no focus leaves it here.
  useEffect(() => {
    const listener = (event: PointerEvent): void => press(event);
    window.addEventListener("pointerdown", listener, true);
    return () => window.removeEventListener("pointerdown", listener, true);
  }, []);
}

/** Keys that a keyboard beside a touch screen sends to the list are for its search, as what is typed is. */
export function passToSearch(
  event: KeyboardEvent,
  search: HTMLInputElement | null,
  press: (event: KeyboardEvent) => void,
): void {
  const { target, currentTarget, key } = event;
  const isKept = key === "Tab" || event.ctrlKey || event.metaKey || event.altKey;
  if (target !== currentTarget || isKept) return;
  if (key.length === 1) search?.focus();
  else press(event);
}
