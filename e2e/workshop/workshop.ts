import type { Locator, Page } from "@playwright/test";

import { expect, unfoldSections, test as base } from "../designer.ts";
import { addressOf, workshopPort } from "./address.ts";

interface OpenOptions {
  /** The type's token; the one with an input of each kind unless said otherwise. */
  readonly type?: string;
  /** The inputs as the manifest has them, as JSON. */
  readonly inputs?: string;
  readonly flags?: readonly ("showAll" | "readOnly" | "docs")[];
}

/** The page with the form alone, and what a person does there. */
export class Workshop {
  readonly page: Page;
  /** True where no other story can have the page. */
  isClockStopped = false;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ type, inputs, flags = [] }: OpenOptions = {}): Promise<void> {
    const query = new URLSearchParams();
    if (type !== undefined) query.set("type", type);
    if (inputs !== undefined) query.set("inputs", inputs);
    for (const flag of flags) query.set(flag, "");
    await this.page.goto(`${addressOf(workshopPort)}?${query}`);
    await expect(this.form()).toBeVisible();
    await unfoldSections(this.form());
    // What is no part of the first load is there before a person has read the form.
    await this.page.waitForLoadState("networkidle");
  }

  /** Stops the page's clock, so that no pause ever comes by itself. */
  async stopClock(): Promise<void> {
    this.isClockStopped = true;
    await this.page.clock.install({ time: new Date("2030-01-01T00:00:00Z") });
    await this.page.clock.pauseAt(new Date("2030-01-01T00:00:01Z"));
  }

  form(): Locator {
    return this.page.getByRole("form");
  }

  /** A control by its label, the `nth` of its name. */
  field(name: string, nth = 0): Locator {
    return this.form()
      .getByLabel(name, { exact: true })
      .and(this.page.locator("input, select, textarea"))
      .nth(nth);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** The part of the form that belongs to one property. */
  property(name: string): Locator {
    return this.form().locator(`[data-field="${name}"]`);
  }

  /** Focuses a field and types at its end, key by key. */
  async type(name: string, text: string, nth = 0): Promise<void> {
    await this.field(name, nth).focus();
    await this.page.keyboard.press("End");
    await this.page.keyboard.type(text);
  }

  async press(name: string): Promise<void> {
    await this.button(name).focus();
    await this.page.keyboard.press("Enter");
  }

  /** The inputs as the manifest would have them, as JSON. */
  inputs(): Locator {
    return this.page.getByTestId("inputs");
  }

  async expectInputs(expected: unknown): Promise<void> {
    const text = typeof expected === "string" ? expected : JSON.stringify(expected);
    await expect(this.inputs()).toHaveText(text);
  }

  /** What is said of the type. */
  docs(): Locator {
    return this.page.getByRole("region", { name: "Docs", exact: true });
  }

  /** The names of the design's resources. */
  resources(): Locator {
    return this.page.getByTestId("resources");
  }

  /** The labels of the steps that can be undone. */
  async steps(): Promise<readonly string[]> {
    const text = await this.page.getByTestId("steps").innerText();
    return text === "" ? [] : text.split("\n");
  }

  /** The rules that are broken, whether the form says so or not. */
  problems(): Locator {
    return this.page.getByTestId("problems");
  }

  /** The rules that the form says are broken. */
  async shownRules(): Promise<readonly string[]> {
    return this.form()
      .locator("[data-rule]")
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset["rule"] ?? ""));
  }

  async reveal(...path: readonly (string | number)[]): Promise<void> {
    await this.page.getByLabel("Path to reveal").fill(JSON.stringify(path));
    await this.button("Reveal").click();
  }

  /** Drags one entry onto another with the mouse, by its grip. */
  async drag(from: Locator, to: Locator): Promise<void> {
    await to.scrollIntoViewIfNeeded();
    await from.locator("[draggable]").first().hover();
    await this.page.mouse.down();
    // The browser takes the first moves for the beginning of a drag.
    await to.hover();
    await to.hover({ position: { x: 20, y: 10 } });
    await this.page.mouse.up();
  }

  /** The entries of a list, not those of lists inside it. */
  rows(list: string): Locator {
    return this.form()
      .getByRole("list", { name: `${list} entries`, exact: true })
      .locator("> [role=listitem]");
  }
}

/** The page of a worker: what is opened in it holds nothing of what was there before. */
interface SharedPage {
  current: Page | undefined;
}

export const test = base.extend<{ workshop: Workshop }, { shared: SharedPage }>({
  shared: [
    async ({ browser: _browser }, provide) => {
      const shared: SharedPage = { current: undefined };
      await provide(shared);
      await shared.current?.context().close();
    },
    { scope: "worker" },
  ],
  // The workshop keeps nothing: one page for all stories saves a process and its start for each.
  page: async ({ browser, contextOptions, viewport, shared }, provide) => {
    shared.current ??= await browser.newPage(contextOptions);
    const page = shared.current;
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    await provide(page);
    // Those of the designer's verbs, which the next story has of its own.
    for (const event of ["console", "pageerror", "request"]) page.removeAllListeners(event);
  },
  workshop: async ({ designer, shared }, provide) => {
    const workshop = new Workshop(designer.page);
    await provide(workshop);
    if (!workshop.isClockStopped) return;
    await designer.page.context().close();
    shared.current = undefined;
  },
});

export { expect };
