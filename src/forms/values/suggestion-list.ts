/** The field whose list of suggestions may be open. */
let mayBeOpen: EventTarget | undefined;

/** The field that got the focus after the last press. */
let entered: EventTarget | undefined;

/** The field with the focus, and its text when it got the focus. */
let start: { readonly field: HTMLInputElement; readonly text: string } | undefined;

/** False in Chromium, where Escape closes the list before the page hears of the key. */
let hearsEscape = true;

function follow(event: Event): void {
  const { target, type } = event;
  if (type === "mousedown") entered = undefined;
  if (!(target instanceof HTMLInputElement)) return;
  if (type === "focusin") {
    entered = target;
    start = { field: target, text: target.value };
  }
  if (target.list === null || target.readOnly) return;
  const key = event instanceof KeyboardEvent && !event.isComposing ? event.key : undefined;
  if (key === "Escape") leave(event, target);
  else if (type === "click" || key === "ArrowDown" || key === "ArrowUp") mayBeOpen = target;
  else if (event instanceof InputEvent)
    mayBeOpen = event.inputType === "insertReplacementText" ? undefined : target;
  else if (type === "focusout" || key === "Enter") mayBeOpen = undefined;
  // Text that was marked by dragging stays marked.
  if (type === "click" && entered === target && target.selectionStart === target.selectionEnd)
    target.select();
}

/** Escape closes the list, then gives back the text that the field had, then reaches the page. */
function leave(event: Event, field: HTMLInputElement): void {
  const isOpen = hearsEscape && mayBeOpen === field && hasMatch(field);
  mayBeOpen = undefined;
  const isChanged = start?.field === field && start.text !== field.value;
  if (!isOpen && !isChanged) return;
  event.stopPropagation();
  if (isOpen || start === undefined) return;
  // Otherwise, a dialog around the field would close.
  event.preventDefault();
  field.setRangeText(start.text, 0, field.value.length, "select");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A list without a match for the text is closed. */
const hasMatch = ({ list, value }: HTMLInputElement): boolean =>
  Array.from(list?.options ?? []).some((option) =>
    option.value.toLowerCase().includes(value.toLowerCase()),
  );

/**
 * Gives text fields with suggestions the keys and clicks of an address bar: the click that focuses a field selects its
 * text, which a suggestion usually replaces, and Escape gives back the text that the field had.
 *
 * While the list may be open, Escape only closes the list. The lists are the browser's own, and a page cannot ask
 * whether they are open. Chromium handles the key before the page, but Firefox and Safari also send it to the page,
 * which would leave the form. Only Chromium has `userAgentData`.
 */
export function watchSuggestionLists(isHeard = !("userAgentData" in navigator)): void {
  hearsEscape = isHeard;
  for (const type of ["keydown", "input", "mousedown", "click", "focusin", "focusout"])
    document.addEventListener(type, follow, { capture: true });
}
