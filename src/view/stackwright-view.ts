import { drawText } from "#view/draw-text.ts";
import type { DrawingResult } from "#view/drawing.ts";
import { isData, withoutIndentation } from "#view/inline-text.ts";
import { loadDesign } from "#view/load-design.ts";
import { showDrawing, showError } from "#view/show-drawing.ts";
import { styleSheet } from "#view/style.ts";

/** Where pages are made on a server there are no elements, and the import of this one does no harm. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * Draws a design, which cannot be edited in it: that of its property `design`, else that of the file that its attribute
 * `src` names, else that of the block of data in it.
 */
export class StackwrightView extends Base {
  static readonly observedAttributes: readonly string[] = ["src"];

  readonly #root = this.attachShadow({ mode: "open" });
  readonly #children = new MutationObserver(() => this.#draw());
  #design: unknown;
  /** Ends what the last drawing still waits for. */
  #waiting = new AbortController();

  /** The text of a program in JSON or YAML, or a manifest as an object. */
  get design(): unknown {
    return this.#design;
  }

  set design(design: unknown) {
    this.#design = design ?? undefined;
    this.#draw();
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet()];
    this.#takeDesign();
    this.#children.observe(this, { childList: true, characterData: true, subtree: true });
    // What is still being parsed has not all of its text.
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", this.#draw, { once: true });
    this.#draw();
  }

  disconnectedCallback(): void {
    document.removeEventListener("DOMContentLoaded", this.#draw);
    this.#children.disconnect();
    this.#waiting.abort();
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  /** A design that was given before the element was known lies on the object itself. */
  #takeDesign(): void {
    if (!Object.hasOwn(this, "design")) return;
    const { design } = this;
    Reflect.deleteProperty(this, "design");
    this.#design = design ?? undefined;
  }

  readonly #draw = (): void => {
    this.#waiting.abort();
    if (!this.isConnected) return;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    void this.#drawUnless(signal);
  };

  /** Shows what there is to show, unless something else is asked for meanwhile. */
  async #drawUnless(signal: AbortSignal): Promise<void> {
    let shown: readonly Element[];
    let isDrawn = false;
    try {
      const result = await this.#read(signal);
      if (signal.aborted || result === undefined) return;
      isDrawn = result.ok;
      shown = result.ok ? showDrawing(result.drawing) : showError(result.message);
    } catch (error) {
      if (signal.aborted) return;
      shown = showError(error instanceof Error ? error.message : String(error));
    }
    this.#root.replaceChildren(...shown);
    this.dispatchEvent(new Event(isDrawn ? "load" : "error"));
  }

  async #read(signal: AbortSignal): Promise<DrawingResult | undefined> {
    const given = this.#design;
    if (given !== undefined)
      return drawText(typeof given === "string" ? given : (JSON.stringify(given) ?? ""));
    const address = this.getAttribute("src");
    if (address !== null) {
      const { text, fileName } = await loadDesign(address, signal);
      return drawText(text, fileName);
    }
    if (document.readyState === "loading") return undefined;
    const block = [...this.children].find(
      (child) => child instanceof HTMLScriptElement && isData(child.type),
    );
    if (block !== undefined) return drawText(withoutIndentation(block.textContent));
    // Whoever made the element has a design for it later.
    this.#root.replaceChildren();
    return undefined;
  }
}
