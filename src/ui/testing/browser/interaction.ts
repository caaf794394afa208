import { expect } from "vitest";
import { commands, page } from "vitest/browser";
import type { Locator } from "vitest/browser";

declare module "vitest/browser" {
  interface BrowserCommands {
    press(...chords: readonly string[]): Promise<void>;
    type(text: string): Promise<void>;
    pressMouse(): Promise<void>;
    releaseMouse(): Promise<void>;
    parkMouse(): Promise<void>;
    setColorScheme(colorScheme: "light" | "dark"): Promise<void>;
  }
  interface LocatorSelectors {
    css(selector: string): Locator;
  }
}

/** Presses keys or chords as Playwright names them, such as `Alt+ArrowUp`, one after another. */
export const press = (...chords: readonly string[]): Promise<void> => commands.press(...chords);

/** Types text key by key into the focused element. */
export const type = (text: string): Promise<void> => commands.type(text);

export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

export async function blur(locator: Locator): Promise<void> {
  (await locator.findElement()).blur();
}

/** Clicks without a pointer, for preparation steps: a click with the pointer waits until nothing moves. */
export const clickAtOnce = (locator: Locator): boolean =>
  locator.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

/** Focuses a control and presses Enter, like a user without a mouse. */
export async function pressEnterOn(locator: Locator): Promise<void> {
  await focus(locator);
  await press("Enter");
}

export const button = (name: string): Locator => page.getByRole("button", { name, exact: true });

export const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** Expects that no visible element matches the locator. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().filter(isVisible)).toEqual([]);
}

/** The text of each element, with white space as the page shows it. */
export const textsOf = (locator: Locator): readonly string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());

/** Expects exactly these texts, one for each element that the locator matches. */
export async function expectTexts(locator: Locator, ...texts: readonly string[]): Promise<void> {
  await expect.poll(() => textsOf(locator)).toEqual(texts);
}

/** The position of an element as a plain object, for comparison. */
export const placeOf = (locator: Locator): Omit<DOMRect, "toJSON"> =>
  locator.element().getBoundingClientRect().toJSON() as Omit<DOMRect, "toJSON">;

/**
 * Pastes text like the clipboard, without the browser's permission. True if the page handled the event; if the handler
 * loads later, poll until the result is true.
 */
export function paste(control: Locator, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  return !control.element().dispatchEvent(event);
}

/** Drops text from another window at the start of a control. True if the page handled the event itself. */
export function drop(control: Locator, text: string): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", text);
  const { left, top } = placeOf(control);
  const at = { clientX: left + 4, clientY: top + 12 };
  const event = new DragEvent("drop", { dataTransfer, ...at, bubbles: true, cancelable: true });
  return !control.element().dispatchEvent(event);
}
