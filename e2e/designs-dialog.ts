import type { Locator, Page } from "@playwright/test";

import { chooseInFileMenu, expect } from "./designer.ts";

/** The user's actions for whole designs. */
export class DesignsDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await chooseInFileMenu(this.#page, "Designs…");
    await expect(this.#dialog()).toBeVisible();
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press("Escape");
    await expect(this.#dialog()).toBeHidden();
  }

  async create(name: string): Promise<void> {
    await this.open();
    await this.#dialog().getByLabel("Name of the new design").fill(name);
    await this.#dialog().getByRole("button", { name: "New design" }).click();
    await this.expectOpen(name);
  }

  async choose(name: string): Promise<void> {
    await this.open();
    await this.press(`Open ${name}`);
  }

  /** Presses a button in the open dialog. */
  async press(button: string): Promise<void> {
    await this.#dialog().getByRole("button", { name: button, exact: true }).click();
  }

  async rename(name: string, to: string): Promise<void> {
    await this.press(`Rename ${name}`);
    const field = this.#dialog().getByLabel(`New name for ${name}`);
    await field.fill(to);
    await field.press("Enter");
  }

  /** The listed names, sorted. */
  async names(): Promise<readonly string[]> {
    const list = this.#dialog().getByRole("list", { name: "Designs in this browser" });
    const rows = list.getByRole("button", { name: /^Open / });
    const labels = await rows.allTextContents();
    return labels.map((label) => label.replace(/^Open /, "")).toSorted();
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.#page.getByLabel("Design name", { exact: true })).toHaveValue(name);
  }

  #dialog(): Locator {
    return this.#page.getByRole("dialog", { name: "Designs" });
  }
}
