import { useMemo, useState } from "react";
import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";

import { gammaWithQueue } from "#catalog/testing/added-type.ts";
import formStyles from "#forms/form.module.css";
import { ResourceForm } from "#forms/ResourceForm.tsx";
import { printManifest } from "#model/files/manifest/print.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { resourceId } from "#model/program/program.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { packageOf } from "#model/program/token.ts";
import { setPackagesBeside } from "#store/catalog.ts";
import { redo, setCodeLanguage, undo } from "#store/designer.ts";
import { useCatalog } from "#ui/derived.ts";
import { DocsTab } from "#ui/inspector/DocsTab.tsx";
import { createFormSource } from "#ui/inspector/form-source.ts";
import type { Services } from "#ui/services.ts";
import { ServicesContext, useDesigner, useServices } from "#ui/services.ts";
import { everything, facts, laterSchema, packageSchema } from "#ui/testing/browser/every-input.ts";
import {
  button,
  clickAtOnce,
  focus,
  press,
  pressEnterOn,
  type,
} from "#ui/testing/browser/interaction.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices, indexSchema } from "#ui/testing/browser/test-services.ts";
import "#ui/testing/browser/form-page.css";

const id = resourceId(1);

interface FormOptions {
  /** The type token; by default, the token of the type with an input of each kind. */
  readonly type?: string;
  /** The inputs as JSON, as in a manifest. */
  readonly inputs?: string;
  readonly showAll?: boolean;
  readonly readOnly?: boolean;
  /** True for values without a text form, as in the form of options: the form has no search for all inputs. */
  readonly isTextless?: boolean;
  /** True to show the type's documentation next to the form. */
  readonly docs?: boolean;
}

/** Shows the real form on the real store and checks, next to buttons that undo, redo and close the form. */
export async function openForm(options: FormOptions = {}): Promise<FormPage> {
  const form = new FormPage(options);
  form.show();
  await expect.element(form.form()).toBeVisible();
  await form.unfoldSections();
  await expect.poll(() => form.form().css(placeholders).elements()).toEqual([]);
  return form;
}

/** The placeholder of a control until its module is loaded. */
const placeholders = `.${formStyles["place"]}, textarea[aria-hidden]:disabled`;

/** A form alone, with user actions. */
export class FormPage {
  readonly #options: FormOptions;
  readonly #services: Services;
  #reveal: { readonly path: PropertyPath } | undefined;
  /** The strings that the documentation copied. */
  readonly copied: readonly string[];

  constructor(options: FormOptions) {
    const { type: token = everything, inputs = "{}" } = options;
    const schema = packageOf(token) === "gamma" ? gammaWithQueue : packageSchema;
    const { services, copied } = createTestServices({
      manifest: `{ "resources": { "it": { "type": "${token}", "properties": ${inputs} } } }`,
      packages: [indexSchema(schema)],
      facts,
    });
    this.#options = options;
    this.#services = services;
    this.copied = copied;
  }

  show(): void {
    render(
      <ServicesContext value={this.#services}>
        <Stage options={this.#options} reveal={this.#reveal} />
      </ServicesContext>,
    );
  }

  form(): Locator {
    return page.getByRole("form");
  }

  async unfoldSections(): Promise<void> {
    const folds = this.form().getByRole("button", {
      name: /^((Optional|Deprecated) \d+|\d+ more inputs?)$/,
      expanded: false,
    });
    while (folds.length > 0) {
      const before = folds.length;
      clickAtOnce(folds.first());
      await expect.poll(() => folds.length).toBeLessThan(before);
    }
  }

  /** The `nth` control with this label. */
  field(name: string, nth = 0): Locator {
    return this.form()
      .getByLabelText(name, { exact: true })
      .and(page.css("input, select, textarea"))
      .nth(nth);
  }

  /** The part of the form that belongs to one property. */
  property(name: string): Locator {
    return this.form().css(`[data-field="${name}"]`);
  }

  /** The entries of a list, without the entries of lists inside it. */
  rows(list: string): Locator {
    return this.form()
      .getByRole("list", { name: `${list} entries`, exact: true })
      .css("> [role=listitem]");
  }

  section(name: string): Locator {
    return this.form().getByRole("region", { name, exact: true });
  }

  /** The page's documentation of the type. */
  docs(): Locator {
    return page.getByRole("region", { name: "Docs", exact: true });
  }

  /** Focuses a field and types at its end, key by key. */
  async type(name: string, text: string, nth = 0): Promise<void> {
    await focus(this.field(name, nth));
    await press("End");
    await type(text);
  }

  async choose(name: string, option: string): Promise<void> {
    await userEvent.selectOptions(this.field(name), option);
  }

  /** Focuses a button and presses Enter. */
  press(name: string): Promise<void> {
    return pressEnterOn(button(name));
  }

  /** Drags one entry onto another with the mouse, by its grip. */
  async drag(from: Locator, to: Locator): Promise<void> {
    to.element().scrollIntoView({ block: "nearest" });
    await userEvent.dragAndDrop(from.css("[draggable]").first(), to, {
      targetPosition: { x: 20, y: 10 },
    });
  }

  inputs(): string {
    const manifest = JSON.parse(printManifest(this.#services.store.getState().program)) as {
      resources: { it: { properties?: unknown } };
    };
    return JSON.stringify(manifest.resources.it.properties ?? {});
  }

  /** The inputs as in a manifest, in its order. */
  async expectInputs(expected: unknown): Promise<void> {
    const text = typeof expected === "string" ? expected : JSON.stringify(expected);
    await expect.poll(() => this.inputs()).toBe(text);
  }

  /** The names of the design's resources. */
  resources(): readonly string[] {
    return this.#services.store.getState().program.resources.map(({ name }) => name);
  }

  /** The labels of the undo steps. */
  steps(): readonly string[] {
    return this.#services.store.getState().history.past.map(({ label }) => label);
  }

  /** The broken rules, whether the form shows them or not. */
  problems(): readonly string[] {
    const { diagnostics } = this.#services.derived.getState();
    return diagnostics.value.all.map(({ rule }) => rule);
  }

  /** The broken rules that the form shows. */
  shownRules(): readonly string[] {
    const items = this.form().css("[data-rule]").elements();
    return items.map(({ dataset }) => dataset["rule"] ?? "");
  }

  async expectShownRules(...rules: readonly string[]): Promise<void> {
    await expect.poll(() => this.shownRules()).toEqual(rules);
  }

  /** Asks the form to show a place, as the list of problems does. */
  reveal(...path: PropertyPath): void {
    this.#reveal = { path };
    this.show();
  }

  /** Stops the clock: no pause ends until a test advances the timers. */
  stopClock(): void {
    vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
      now: new Date("2030-01-01T00:00:00Z"),
    });
  }

  /** Undoes the last step, regardless of the focus and of pressed elements. */
  undo(): void {
    undo(this.#services.store);
  }

  updatePackage(): void {
    this.#put([indexSchema(laterSchema)]);
  }

  removePackage(): void {
    this.#put([]);
  }

  addPackage(): void {
    this.#put([indexSchema(packageSchema)]);
  }

  showCodeInPython(): void {
    setCodeLanguage(this.#services.store, "python");
  }

  #put(packages: readonly PackageIndex[]): void {
    setPackagesBeside(this.#services.catalog, { packages: [] }, packages);
  }
}

interface StageProps {
  readonly options: FormOptions;
  readonly reveal: { readonly path: PropertyPath } | undefined;
}

function Stage({ options, reveal }: StageProps) {
  const { type: token = everything, showAll = false, readOnly = false, docs = false } = options;
  const { isTextless = false } = options;
  const services = useServices();
  const catalog = useCatalog();
  const shown = catalog.resourceType(token);
  const [isOpen, setOpen] = useState(true);
  const asked = useDesigner((state) => state.reveal?.location);
  const led = useMemo(() => (asked?.kind === "input" ? { path: asked.path } : undefined), [asked]);
  const source = useMemo(() => {
    const whole = createFormSource(services, catalog, { id, token }, readOnly);
    return isTextless ? { ...whole, asText: undefined } : whole;
  }, [services, catalog, token, readOnly, isTextless]);
  return (
    <div className="form-page">
      <main data-scroller>
        {isOpen && shown !== undefined && (
          <ResourceForm source={source} type={shown} showAll={showAll} reveal={led ?? reveal} />
        )}
      </main>
      {docs && shown !== undefined && (
        <section aria-label="Docs" data-scroller>
          <h2>Docs</h2>
          <DocsTab type={shown} />
        </section>
      )}
      <aside>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close the form" : "Open the form"}
        </button>
        <button type="button" onClick={() => undo(services.store)}>
          Undo
        </button>
        <button type="button" onClick={() => redo(services.store)}>
          Redo
        </button>
      </aside>
    </div>
  );
}
