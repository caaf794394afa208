import { isTouchScreen } from "#forms/popups/touch-screen.ts";

/**
 * Focuses a text field that nobody pressed. Not on a touch screen, where it would bring up the keyboard over half of
 * the page.
 */
export function leadTo(field: HTMLElement | null | undefined): void {
  if (!isTouchScreen()) field?.focus();
}
