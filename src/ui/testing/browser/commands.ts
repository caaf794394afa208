import type { BrowserCommand } from "vitest/node";

const press: BrowserCommand<string[]> = async ({ page }, ...chords) => {
  for (const keys of chords) await page.keyboard.press(keys);
};
const type: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text);
const pressMouse: BrowserCommand = ({ page }) => page.mouse.down();
const releaseMouse: BrowserCommand = ({ page }) => page.mouse.up();
const parkMouse: BrowserCommand = ({ page }) => page.mouse.move(0, 0);
const setColorScheme: BrowserCommand<[colorScheme: "light" | "dark"]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** Browser commands of component tests beyond Vitest's own. Runs in Node. */
export const browserCommands = {
  press,
  type,
  pressMouse,
  releaseMouse,
  parkMouse,
  setColorScheme,
};
