import { drawText } from "#view/draw-text.ts";
import type { DrawingResult } from "#view/drawing.ts";
import { isData, withoutIndentation } from "#view/inline-text.ts";
import { loadDesign } from "#view/load-design.ts";
import { showDrawing, showError } from "#view/show-drawing.ts";
import { styleSheet } from "#view/style.ts";

/** Servers that render pages have no `HTMLElement`. With this base class, importing the module there has no effect. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * Draws a read-only design: from the property `design`, otherwise from the file in the attribute `src`, otherwise from
 * the data block inside the element.
 */
export class StackwrightView extends Base {
  static readonly observedAttributes: readonly string[] = ["src"];

  readonly #root = this.attachShadow({ mode: "open" });
  readonly #children = new MutationObserver(() => this.#draw());
  #design: unknown;
  /** Cancels the previous drawing. */
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
    // While the page is being parsed, the element's text is incomplete.
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

  /** Takes a design that was set before the element was defined. Such a design is an own property of the object. */
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

  /** Draws the current design, unless a different design is requested meanwhile. */
  async #drawUnless(signal: AbortSignal): Promise<void> {
    let shown: readonly Element[];
    let isDrawn = false;
    try {
      const result = await this.#read();
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

  async #read(): Promise<DrawingResult | undefined> {
    const given = this.#design;
    if (given !== undefined)
      return drawText(typeof given === "string" ? given : (JSON.stringify(given) ?? ""));
    const address = this.getAttribute("src");
    if (address !== null) {
      const { text, fileName } = await loadDesign(address);
      return drawText(text, fileName);
    }
    if (document.readyState === "loading") return undefined;
    const block = [...this.children].find(
      (child) => child instanceof HTMLScriptElement && isData(child.type),
    );
    if (block !== undefined) return drawText(withoutIndentation(block.textContent));
    // The element is empty, because the design may be set later.
    this.#root.replaceChildren();
    return undefined;
  }
}
