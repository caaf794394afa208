import { useLayoutEffect } from "react";

let typed = "";
let hasLines = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What could not be loaded by then takes no keys any more, in milliseconds. */
const timeout = 5000;

/**
 * Collects what is typed until a palette, a list of choices or an editor takes it: that is not on the screen yet, and no field
 * is to have it. With `lines`, Enter is a line break and chooses nothing.
 */
export function beginTypeAhead(lines = false): void {
  typed = "";
  hasLines = lines;
  clearTimeout(timer);
  timer = setTimeout(endTypeAhead, timeout);
  window.addEventListener("keydown", collect, true);
}

/** Hands over what has been typed since, once it stands and has the keys itself. */
export function useTypeAhead(take: (text: string) => void): void {
  useLayoutEffect(() => {
    const text = takeTypeAhead();
    if (text !== "") take(text);
  }, [take]);
}

/** The text since, and ends collecting. */
export function takeTypeAhead(): string {
  const text = typed;
  endTypeAhead();
  return text;
}

/** Leaves what is typed to the page again: what was to take it cannot be shown. */
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
