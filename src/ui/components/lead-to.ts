import { isTouchScreen } from "#forms/popups/touch-screen.ts";

/**
 * Focuses a text field that the user has not pressed, except on a touch screen, where the keyboard would cover half of
 * the page.
 */
export function leadTo(field: HTMLElement | null | undefined): void {
  if (!isTouchScreen()) field?.focus();
}
