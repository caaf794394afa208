import { useLayoutEffect } from "react";

let typed = "";
let hasLines = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The time after which a part that has not loaded gets no more keys, in milliseconds. */
const timeout = 5000;

/**
 * Collects typed text until a palette, a list of choices or an editor is shown and takes the text. With `lines`, Enter
 * is a line break and chooses nothing.
 */
export function beginTypeAhead(lines = false): void {
  typed = "";
  hasLines = lines;
  clearTimeout(timer);
  timer = setTimeout(endTypeAhead, timeout);
  window.addEventListener("keydown", collect, true);
}

/** Passes on the collected text once the part is shown and gets the keys itself. */
export function useTypeAhead(take: (text: string) => void): void {
  useLayoutEffect(() => {
    const text = takeTypeAhead();
    if (text !== "") take(text);
  }, [take]);
}

/** Returns the collected text, and stops collecting. */
export function takeTypeAhead(): string {
  const text = typed;
  endTypeAhead();
  return text;
}

/** Stops collecting if the part cannot be shown. */
export function endTypeAhead(): void {
  window.removeEventListener("keydown", collect, true);
  clearTimeout(timer);
  typed = "";
}

function collect(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if ([...event.key].length === 1) typed += event.key;
  else if (hasLines && event.key === "Enter") typed += "\n";
  else return;
  event.preventDefault();
  event.stopPropagation();
}
