import { isTouchScreen } from "#forms/popups/touch-screen.ts";

/**
 * By the attribute itself, which a dialog heeds when it opens; React would only focus, and that too early. On a touch
 * screen the dialog has the focus in place of a text field, which would bring up the keyboard.
 */
export function takeFocus(element: HTMLElement | null): void {
  const bringsKeyboard = element?.matches("input, textarea") === true && isTouchScreen();
  const target = bringsKeyboard ? element.closest("dialog") : element;
  target?.setAttribute("autofocus", "");
}
