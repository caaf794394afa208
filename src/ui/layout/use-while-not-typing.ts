import { useEffect, useState } from "react";

import { afterPress } from "#forms/error-visibility.ts";

/** Without a key for so long, nobody is typing, in milliseconds. */
export const typingEnds = 2000;

const isInText = (): boolean =>
  document.activeElement?.matches("input, textarea, [contenteditable=true]") === true;

/** The value, which stays as it is while somebody types: what depends on it does not move under the typed text. */
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
