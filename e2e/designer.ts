import { readFile } from "node:fs/promises";

import { expect, test as base } from "@playwright/test";
import type { Download, FileChooser, Locator, Page } from "@playwright/test";

/** A part of the designer, named as on a narrow screen. */
export type Part = "Outline" | "Canvas" | "Form" | "Code" | "Problems" | "Plan" | "Access";

/** Chooses an entry of the header's menu of files, designs and packages. */
export async function chooseInFileMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "File", exact: true }).click();
  await page.getByRole("menu", { name: "File" }).getByRole("menuitem", { name: entry }).click();
}

/**
 * The user's actions in the designer, as verbs. Elements are found by role and accessible name, so a
 * test fails if the page loses either.
 */
export class Designer {
  readonly page: Page;
  /** The errors and warnings that the page logged, and its requests to other origins. All of these are forbidden. */
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.errors.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.errors.push(`exception: ${error.message}`));
    page.on("request", (request) => {
      const url = new URL(request.url());
      const isOwn =
        url.protocol === "blob:" || url.protocol === "data:" || url.hostname === "127.0.0.1";
      if (!isOwn) this.errors.push(`request to ${url.origin}`);
    });
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.page.getByRole("banner")).toBeVisible();
  }

  /** Opens an example from the first screen. The example's types are built in. */
  async openExample(title: string): Promise<void> {
    const begin = this.page.getByRole("region", { name: "Begin", exact: true });
    await begin.getByRole("tab", { name: "Other" }).click();
    await begin.getByRole("button", { name: `Open the example ${title}` }).click();
  }

  /** Shows a part of the designer: narrow screens show one part at a time, and wide screens show most of them. */
  async show(part: Part): Promise<void> {
    const { page } = this;
    const bar = page.getByRole("navigation", { name: "Parts of the designer" });
    if (!this.isNarrow()) {
      // The tabs appear shortly after a reload.
      await expect(page.getByRole("tablist", { name: "Design views" })).toBeVisible();
      const tab = page.getByRole("tab", { name: part }).filter({ visible: true }).first();
      if (await tab.isVisible()) await tab.click();
      return;
    }
    const button = bar.getByRole("button", { name: part, exact: true });
    // The bar appears shortly after the header.
    await expect(bar).toBeVisible();
    if (await button.isVisible()) await button.click();
    else await this.chooseMore(part);
  }

  /** Chooses an entry that a narrow screen hides in a menu. */
  async chooseMore(name: string): Promise<void> {
    const bar = this.page.getByRole("navigation", { name: "Parts of the designer" });
    await bar.getByRole("button", { name: /^More/ }).click();
    const sheet = this.page.getByRole("dialog", { name: "More" });
    await sheet.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(sheet).toHaveCount(0);
  }

  isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 900;
  }

  /** Adds a resource with the palette. */
  async add(token: string): Promise<void> {
    // Notes follow the token if the type is a component or deprecated.
    const row = this.page
      .getByRole("treeitem", { name: `Add ${token}`, exact: true })
      .or(this.page.getByRole("treeitem", { name: `Add ${token}, ` }));
    // If there are many types, only the visible rows are mounted.
    const search = this.page.getByRole("searchbox", { name: "Search types" });
    // The first screen hides the list. With room for only one side panel, the list may be hidden before and after.
    const empty = this.page.getByRole("button", { name: "Start empty" });
    const unfold = this.page.getByRole("button", { name: "Show types and outline" });
    const wide = search.or(empty).or(unfold).filter({ visible: true });
    if (!this.isNarrow()) await expect(wide.first()).toBeVisible();
    if (!this.isNarrow() && (await empty.isVisible())) await empty.click();
    if (await unfold.isVisible()) await unfold.click();
    const isSearched = (await row.count()) === 0;
    if (isSearched) await search.fill(token);
    await row.first().click();
    await expect(this.form(token)).toBeVisible();
    // If there is only room for one side panel, the form has replaced the list.
    if (isSearched && (await search.isVisible())) {
      await search.fill("");
      // If the search box kept the focus, Ctrl+Z would undo the typing.
      await search.blur();
    }
  }

  form(token: string): Locator {
    return this.page.getByRole("form", { name: `Inputs of ${token}`, exact: true });
  }

  inspector(): Locator {
    return this.page.getByRole("region", { name: "Inspector" });
  }

  /** A control of the open form: the `nth` control with this name. */
  field(name: string, nth = 0): Locator {
    return this.inspector()
      .getByLabel(name, { exact: true })
      .and(this.page.locator("input, select, textarea"))
      .nth(nth);
  }

  /** Unfolds the optional inputs. */
  async openOptional(): Promise<void> {
    await unfoldSections(this.inspector());
  }

  /** Unfolds the optional inputs if the control isn't visible. */
  async #reach(wanted: Locator): Promise<void> {
    if ((await wanted.count()) === 0) await this.openOptional();
  }

  /** Types into a text field and leaves it. */
  async fill(name: string, text: string, nth = 0): Promise<void> {
    await this.#reach(this.field(name, nth));
    await this.field(name, nth).fill(text);
    await this.field(name, nth).blur();
  }

  async choose(name: string, value: string, nth = 0): Promise<void> {
    await this.#reach(this.field(name, nth));
    await this.field(name, nth).selectOption({ label: value });
  }

  async press(button: string, nth = 0): Promise<void> {
    const wanted = this.inspector().getByRole("button", { name: button, exact: true }).nth(nth);
    await this.#reach(wanted);
    await wanted.click();
  }

  /** Chooses how to set a field, in the field's menu. */
  async setBy(
    name: string,
    way: "Text with references…" | "Reference…" | "Function…" | "Empty string",
  ): Promise<void> {
    await this.press(`More ways to set ${name}`);
    await this.page.getByRole("menuitem", { name: way, exact: true }).click();
  }

  /** The rules that the open form's fields and the resource's name violate, from the messages next to them. */
  async inlineRules(): Promise<readonly string[]> {
    return rulesIn(this.inspector());
  }

  problems(): Locator {
    return this.page.getByRole("region", { name: "Problems", exact: true });
  }

  async problemRules(): Promise<readonly string[]> {
    return rulesIn(this.problems());
  }

  savedState(): Locator {
    return this.page.getByRole("status", { name: "Saved state" });
  }

  /** Waits until every change is saved. */
  async saved(): Promise<void> {
    await expect(this.savedState()).toHaveText("Saved in browser");
  }

  /** Waits until the page shows an unedited design. */
  async untouched(): Promise<void> {
    await expect(this.savedState()).toHaveText("No edits yet");
  }

  /** Downloads the design with a menu item in the header. */
  async export(item: string): Promise<void> {
    await this.page
      .getByRole("banner")
      .getByRole("button", { name: "Export", exact: true })
      .click();
    await this.page
      .getByRole("menu", { name: "Export" })
      .getByRole("menuitem", { name: item, exact: true })
      .click();
  }

  /** Saves a picture in the dialog that is open. Settings that are not given stay as they are in the dialog. */
  async savePicture(
    choice: {
      readonly format?: "SVG" | "PNG" | "draw.io";
      readonly theme?: "Light" | "Dark";
      readonly title?: string;
    } = {},
  ): Promise<Download> {
    const { format, theme, title } = choice;
    const dialog = this.page.getByRole("dialog", { name: "Save picture" });
    await expect(dialog).toBeVisible();
    if (format !== undefined) await dialog.getByRole("radio", { name: format }).check();
    if (theme !== undefined) await dialog.getByRole("radio", { name: theme }).check();
    if (title !== undefined) await dialog.getByLabel("Title").fill(title);
    const started = this.page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    const saved = await started;
    await expect(dialog).toHaveCount(0);
    return saved;
  }

  /** Shows another file of the project in the code. */
  async showFile(name: string): Promise<void> {
    const files = this.code().getByRole("tablist", { name: "Files" });
    await files.getByRole("tab", { name, exact: true }).click();
  }

  code(): Locator {
    return this.page.getByRole("region", { name: "Code", exact: true });
  }

  /** Downloads the manifest with its button, even if the design has errors. */
  async manifest(): Promise<string> {
    await this.code().getByRole("tab", { name: "JSON manifest" }).click();
    const started = this.page.waitForEvent("download");
    await this.code().getByRole("button", { name: "Download", exact: true }).click();
    const anyway = this.page.getByRole("button", { name: "Download anyway" });
    const reviewed = this.page
      .getByRole("dialog", { name: /^Download “/ })
      .getByRole("button", { name: "Download", exact: true });
    const answer = anyway.or(reviewed);
    // If the design has errors or side effects, the page asks first, shortly after the press.
    const asked = answer.waitFor().then(
      () => answer.click(),
      () => undefined,
    );
    return textOf(await Promise.race([started, asked.then(() => started)]));
  }

  async undo(): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+z");
  }

  async redo(): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+Shift+z");
  }

  /** Opens a document with the file picker. */
  async openFile(name: string, text: string): Promise<void> {
    await this.pickFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
    await this.opened();
  }

  /** Opens a manifest instead of the open design. When the manifest is open, the page shows its name. */
  async openInstead(name: string, manifest: object): Promise<void> {
    await this.openFile("Main.json", JSON.stringify({ ...manifest, name }));
    await expect(this.page.getByRole("textbox", { name: "Design name" })).toHaveValue(name);
  }

  /** Chooses files in the file picker, by content or by path. */
  async pickFiles(files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
    const picker = this.page.waitForEvent("filechooser");
    if (this.isNarrow()) await this.chooseMore("Open file");
    else await chooseInFileMenu(this.page, "Open file…");
    await (await picker).setFiles(files);
  }

  /** Waits until the document is open or refused, or a dialog asks something. */
  async opened(): Promise<void> {
    await expect(this.page.locator("[data-opening]")).toHaveCount(0);
  }

  /** Drops a file on the page. */
  async dropFile(name: string, text: string): Promise<void> {
    const data = await this.page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], fileName, { type: "application/json" }));
        return transfer;
      },
      [name, text] as const,
    );
    for (const type of ["dragover", "drop"])
      await this.page.dispatchEvent("body", type, { dataTransfer: data });
    await this.opened();
  }

  /** All rows of the outline: packages, resources, config and outputs. */
  outlineRows(): Locator {
    return this.page.getByRole("region", { name: "Outline" }).getByRole("treeitem");
  }

  /** The resource rows. */
  outlineNames(): Locator {
    return this.outlineRows().and(this.page.locator("[data-kind=resource]"));
  }

  async select(name: string): Promise<void> {
    await this.outlineNames().filter({ hasText: name }).first().click();
  }
}

/** Unfolds a form's sections: the optional and the deprecated inputs. */
async function unfoldSections(form: Locator): Promise<void> {
  const name = /^((Optional|Deprecated) \d+|\d+ more inputs?)$/;
  const folds = form.getByRole("button", { name, expanded: false });
  while ((await folds.count()) > 0) await folds.first().click();
}

/** The text of a download. */
export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

async function rulesIn(location: Locator): Promise<readonly string[]> {
  return location
    .locator("[data-rule]")
    .evaluateAll((items) =>
      items.map((item) => (item as HTMLElement).dataset["rule"] ?? "").toSorted(),
    );
}

/**
 * Gives every test a designer, and fails if its page logged errors or contacted another origin. `middle` is the initial
 * view and `language` the language of the code, as chosen at an earlier visit. The language is empty if the user chose
 * none. The list of problems is open, which it is not at a first visit.
 */
export const test = base.extend<{
  designer: Designer;
  middle: "canvas" | "code";
  language: "json" | "";
  problems: "open" | "folded";
}>({
  middle: ["code", { option: true }],
  language: ["json", { option: true }],
  problems: ["open", { option: true }],
  designer: async ({ page, middle, language, problems }, provide) => {
    await page.addInitScript(
      (chosen) => {
        try {
          for (const [key, value] of Object.entries(chosen))
            if (value !== "" && localStorage.getItem(`stackwright.${key}`) === null)
              localStorage.setItem(`stackwright.${key}`, value);
        } catch {
          // If the browser refuses storage, the designer starts without an earlier choice.
        }
      },
      { middle, language, problems },
    );
    const designer = new Designer(page);
    await provide(designer);
    expect(designer.errors).toEqual([]);
  },
});

export { expect };
