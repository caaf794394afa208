import { isTouchScreen } from "#forms/popups/touch-screen.ts";

const textFields = "input, textarea";

/**
 * Sets the attribute `autofocus` itself, because a dialog or a popup reads it on opening; React's `autoFocus` would
 * only focus the element, and too early. On a touch screen the dialog takes the focus instead of a text field, so the
 * keyboard stays down.
 */
export function takeFocus(element: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches(textFields) === true;
  const bringsKeyboard = element?.matches(textFields) === true && isTouchScreen() && !isTyping;
  const target = bringsKeyboard ? element.closest("dialog, [popover]") : element;
  target?.setAttribute("autofocus", "");
}
