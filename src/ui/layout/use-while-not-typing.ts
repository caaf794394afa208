import { useEffect, useState } from "react";

import { afterPress } from "#forms/error-visibility.ts";

/** The time without a key after which typing has ended, in milliseconds. */
export const typingEnds = 2000;

const isInText = (): boolean =>
  document.activeElement?.matches("input, textarea, [contenteditable=true]") === true;

/** Whether the focus is in a code editor, including its search. */
export const isInCode = (): boolean => document.activeElement?.closest(".cm-editor") != null;

/**
 * Holds the value constant while the user types, so elements that depend on the value do not move. A value for which
 * `waits` returns true also waits until the focus moves.
 */
export function useWhileNotTyping<T>(value: T, waits?: (value: T) => boolean): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    if (value === shown) return undefined;
    let timer = 0;
    const settle = (): void => {
      if (waits?.(value) !== true) show(value);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(afterPress, isInText() ? typingEnds : 0, settle);
    };
    wait();
    addEventListener("keydown", wait, true);
    if (waits !== undefined) addEventListener("focusout", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", wait, true);
      removeEventListener("focusout", wait);
    };
  }, [value, shown, waits]);
  return shown;
}
