import { isTouchScreen } from "#forms/popups/touch-screen.ts";

const textFields = "input, textarea";

/**
 * By the attribute itself, which a dialog or a popup heeds when it opens; React would only focus, and that too early. On a
 * touch screen the dialog has the focus instead of a text field, which would bring up the keyboard, unless that is up.
 */
export function takeFocus(element: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches(textFields) === true;
  const bringsKeyboard = element?.matches(textFields) === true && isTouchScreen() && !isTyping;
  const target = bringsKeyboard ? element.closest("dialog, [popover]") : element;
  target?.setAttribute("autofocus", "");
}
