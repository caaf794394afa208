import { EditorView, ViewPlugin } from "@codemirror/view";
import type { PluginValue, ViewUpdate } from "@codemirror/view";

import { changedParts } from "#ui/code/editor/changed-parts.ts";
import { wrongMarks } from "#ui/code/editor/wrong-place.ts";

/** A strip beside the text with a mark for each changed or invalid place. */
class Overview implements PluginValue {
  readonly #strip = document.createElement("div");
  readonly #view: EditorView;

  constructor(view: EditorView) {
    this.#view = view;
    this.#strip.className = "cm-overview";
    // Decorative: "Changes" has the same information as text.
    this.#strip.ariaHidden = "true";
    view.dom.append(this.#strip);
    this.#draw();
  }

  update({ startState, state, geometryChanged }: ViewUpdate): void {
    const isSame =
      !geometryChanged &&
      startState.field(changedParts) === state.field(changedParts) &&
      startState.field(wrongMarks) === state.field(wrongMarks);
    if (!isSame) this.#draw();
  }

  destroy(): void {
    this.#strip.remove();
  }

  #draw(): void {
    this.#view.requestMeasure({
      key: this,
      read: () => this.#marks(),
      write: (marks) => this.#strip.replaceChildren(...marks),
    });
  }

  #marks(): readonly HTMLElement[] {
    const view = this.#view;
    const { state } = view;
    // If all of the text is visible, a mark is beside its line.
    const height = Math.max(view.contentHeight, view.scrollDOM.clientHeight);
    // Lines are measured from the start of the text, below the padding.
    const padding = view.documentPadding.top;
    const mark = (from: number, to: number, kind: "changed" | "wrong"): HTMLElement => {
      const { top } = view.lineBlockAt(from);
      const { bottom } = view.lineBlockAt(to);
      const element = document.createElement("div");
      element.className = `cm-overview-${kind}`;
      element.style.top = `${(100 * (padding + top)) / height}%`;
      element.style.height = `${(100 * (bottom - top)) / height}%`;
      element.addEventListener("click", () =>
        view.dispatch({ effects: EditorView.scrollIntoView(from, { y: "center" }) }),
      );
      return element;
    };
    const marks = state.field(changedParts).map(({ from, to }) => mark(from, to, "changed"));
    state.field(wrongMarks).between(0, state.doc.length, (from, to) => {
      marks.push(mark(from, to, "wrong"));
    });
    return marks;
  }
}

export const overview = [changedParts, ViewPlugin.fromClass(Overview)];
