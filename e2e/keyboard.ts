import type { Locator, Page } from "@playwright/test";

import { expect } from "./designer.ts";

/** The maximum number of presses, which is more than the number of tab stops on any screen. */
const most = 250;

/** A user with only a keyboard. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab (or Shift+Tab) until a control with this role and name has focus. */
  async reach(
    role: "button" | "textbox" | "combobox" | "tab" | "searchbox" | "radio",
    name: string,
    key = "Tab",
  ): Promise<void> {
    const named = this.#page.getByRole(role, { name, exact: true });
    // A text field with suggestions is a combobox.
    const offering = this.#page
      .getByRole("combobox", { name, exact: true })
      .and(this.#page.locator("input"));
    const wanted = role === "textbox" ? named.or(offering) : named;
    for (let presses = 0; presses < most; presses++) {
      await this.#page.keyboard.press(key);
      if ((await this.#mayBe(name)) && (await hasFocus(wanted))) return;
    }
    throw new Error(`Tab never reached the ${role} “${name}”.`);
  }

  /**
   * Whether the focused element contains the words of the name. This test is fast: looking up roles and names in the
   * whole page takes far longer than a press of Tab.
   */
  async #mayBe(name: string): Promise<boolean> {
    return this.#page.evaluate((words) => {
      const element = document.activeElement;
      if (element === null) return false;
      const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
      const labels = element instanceof HTMLElement && "labels" in element ? element.labels : [];
      const texts = [
        element.getAttribute("aria-label"),
        ...ids.map((id) => document.getElementById(id)?.textContent),
        ...[...(labels as NodeListOf<Element>)].map(({ textContent }) => textContent),
        element.textContent,
        element.getAttribute("title"),
      ];
      const bare = (text: string): string => text.replaceAll(/\s+/g, "");
      return bare(texts.join("")).includes(bare(words));
    }, name);
  }

  /** Unfolds a form's section. */
  async unfold(section: string): Promise<void> {
    const fold = this.#page.getByRole("button", { name: section, expanded: false });
    for (let presses = 0; presses < most; presses++) {
      await this.#page.keyboard.press("Tab");
      if ((await this.#mayBe(section)) && (await hasFocus(fold)))
        return this.#page.keyboard.press("Enter");
    }
    throw new Error(`Tab never reached the section “${section}”.`);
  }

  /** Presses Tab or another key until a condition holds. */
  async until(isSo: () => Promise<boolean>, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < most; presses++) {
      await this.#page.keyboard.press(key);
      if (await isSo()) return;
    }
    throw new Error(`${key} never reached it.`);
  }

  async press(button: string): Promise<void> {
    await this.reach("button", button);
    await this.#page.keyboard.press("Enter");
  }

  /** Presses the focused control. */
  async pressHere(button: string): Promise<void> {
    await expect(this.#page.getByRole("button", { name: button, exact: true })).toBeFocused();
    await this.#page.keyboard.press("Enter");
  }

  /** Types into the next field with this name. */
  async type(field: string, text: string): Promise<void> {
    await this.reach("textbox", field);
    await this.#page.keyboard.type(text);
  }

  /** Types into the focused control. */
  async typeHere(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until the focused control accepts no text, because shortcuts don't work in text fields. */
  async leaveText(): Promise<void> {
    const text = this.#page.locator("input:focus, textarea:focus, select:focus");
    for (let presses = 0; presses < most && (await text.count()) > 0; presses++)
      await this.#page.keyboard.press("Tab");
  }

  async choose(field: string, value: string): Promise<void> {
    await this.reach("combobox", field);
    await this.chooseHere(value);
  }

  /** Chooses a value in the focused control. */
  async chooseHere(value: string): Promise<void> {
    await this.#page.keyboard.type(value);
    await expect(this.#page.locator(":focus").locator("option:checked")).toHaveText(value);
  }
}

async function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((elements) =>
    elements.some((element) => element === document.activeElement),
  );
}
