/** The field whose list of suggestions may be open. */
let mayBeOpen: EventTarget | undefined;

function follow(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.list === null || target.readOnly) return;
  const key = event instanceof KeyboardEvent && !event.isComposing ? event.key : undefined;
  if (key === "Escape" && mayBeOpen === target) {
    mayBeOpen = undefined;
    event.stopPropagation();
  } else if (event.type === "click" || key === "ArrowDown" || key === "ArrowUp") mayBeOpen = target;
  else if (event instanceof InputEvent)
    mayBeOpen = event.inputType === "insertReplacementText" ? undefined : target;
  else if (event.type === "focusout" || key === "Enter") mayBeOpen = undefined;
}

/**
 * Keeps Escape from the page's shortcuts while a field's list of suggestions may be open, because the key then closes
 * the list. The lists are the browser's own, and a page cannot ask whether they are open. Chromium handles the key
 * before the page, but Firefox and Safari also send it to the page, which would leave the form.
 */
export function watchSuggestionLists(): void {
  for (const type of ["keydown", "input", "click", "focusout"])
    document.addEventListener(type, follow, { capture: true });
}
