import { useLayoutEffect } from "react";

let typed = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** What could not be loaded by then takes no keys any more, in milliseconds. */
const timeout = 5000;

/** Collects what is typed until a palette or a list of choices takes it: that is not on the screen yet, and no field is to have it. */
export function beginTypeAhead(): void {
  typed = "";
  clearTimeout(timer);
  timer = setTimeout(endTypeAhead, timeout);
  window.addEventListener("keydown", collect, true);
}

/** Hands over what has been typed since, once it stands and has the keys itself. */
export function useTypeAhead(take: (text: string) => void): void {
  useLayoutEffect(() => {
    const text = typed;
    endTypeAhead();
    if (text !== "") take(text);
  }, [take]);
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
  else return;
  event.preventDefault();
  event.stopPropagation();
}
