import { useEffect, useState } from "react";

import { afterPress } from "#forms/error-visibility.ts";

/** The time without a key after which typing has ended, in milliseconds. */
export const typingEnds = 2000;

/** Whether the focus is in a code editor, including its search. Only code editors have a shadow root. */
const isInCode = (): boolean => Boolean(document.activeElement?.shadowRoot);

const isInText = (): boolean =>
  isInCode() || document.activeElement?.matches("input, textarea, [contenteditable=true]") === true;

/** Holds the value constant while the user types, so elements that depend on the value do not move. */
export function useWhileNotTyping<T>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    if (value === shown) return undefined;
    let timer = 0;
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(afterPress, isInText() ? typingEnds : 0, () => show(value));
    };
    wait();
    addEventListener("keydown", wait, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", wait, true);
    };
  }, [value, shown]);
  return shown;
}
