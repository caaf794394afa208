import type { Locator, Page } from "@playwright/test";

import type { Stroke } from "../src/catalog/testing/keystroke-figures.ts";
import { expect } from "./designer.ts";

/** The time in milliseconds for which an editor ignores keys after a suggestion has appeared. */
const reading = 90;

/**
 * A user with mouse and keyboard, whose actions are counted. An action is a click, a key chord, or a run of typed text
 * up to the next Tab, Enter or click. Clicks use coordinates, so a click misses an element that moves away from the
 * pointer.
 */
export class Hands {
  readonly #page: Page;
  /** The number of actions so far. */
  actions = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(chord: string): Promise<void> {
    this.actions += 1;
    await this.#page.keyboard.press(chord);
  }

  /** Types text without line breaks or tabs, which are separate actions. */
  async type(text: string): Promise<void> {
    expect(text).not.toMatch(/[\n\t]/);
    this.actions += 1;
    await this.#page.keyboard.type(text, { delay: 2 });
  }

  /** Types lines with Enter between them. */
  async typeLines(...lines: readonly string[]): Promise<void> {
    for (const [at, line] of lines.entries()) {
      if (at > 0) await this.press("Enter");
      await this.type(line);
    }
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.scrollIntoViewIfNeeded();
    const box = await this.#see(target);
    await this.#page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Types with the focused editor's suggestions, and returns the number of pressed keys. */
  async playStrokes(strokes: readonly Stroke[]): Promise<number> {
    const { keyboard } = this.#page;
    const list = this.#page.locator(".cm-suggestions");
    let keys = 0;
    const press = async (key: string, times = 1): Promise<void> => {
      for (let time = 0; time < times; time += 1) await keyboard.press(key);
      keys += times;
    };
    for (const stroke of strokes)
      switch (stroke.kind) {
        case "type":
          await keyboard.type(stroke.text);
          keys += stroke.text.length;
          break;
        case "line":
          await this.#page.waitForTimeout(reading);
          if (await list.isVisible()) await press("Escape");
          await press("Enter");
          if (stroke.columns > 0) await press("Space", stroke.columns);
          else await press("Backspace", Math.ceil(-stroke.columns / 2));
          break;
        case "take": {
          if (stroke.asks) await press("ControlOrMeta+Space");
          const option = list.getByRole("option").nth(stroke.passed);
          await expect(option).toContainText(stroke.label);
          await this.#page.waitForTimeout(reading);
          await press("ArrowDown", stroke.passed);
          await press("Enter");
          break;
        }
      }
    return keys;
  }

  /** An element's position, once the element has been stable for as long as a hand takes to reach it. */
  async #see(target: Locator) {
    for (let before = await target.boundingBox(); ;) {
      await this.#page.waitForTimeout(60);
      const box = await target.boundingBox();
      if (box !== null && before?.x === box.x && before.y === box.y) return box;
      before = box;
    }
  }
}
