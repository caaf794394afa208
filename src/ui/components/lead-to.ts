import { isTouchScreen } from "#forms/popups/touch-screen.ts";

/**
 * Gives the focus to a text field that nobody pressed. Not on a touch screen: it would bring up the keyboard over half
 * of the page, which a tap on the field itself asks for.
 */
export function leadTo(field: HTMLElement | null | undefined): void {
  if (!isTouchScreen()) field?.focus();
}
