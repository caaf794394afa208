import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchQuery,
} from "@codemirror/search";
import { EditorSelection } from "@codemirror/state";
import type { EditorState, Extension, SelectionRange, StateEffect, Text } from "@codemirror/state";
import { EditorView, runScopeHandlers } from "@codemirror/view";
import type { Command, Panel } from "@codemirror/view";

/** The maximum number of matches counted. */
const maxCounted = 1000;

/** The outlines of Lucide’s icons. */
const outlines = {
  caseSensitive:
    "M2 16l4.039-9.69a.5.5 0 0 1 .923 0L11 16M22 9v7M3.304 13h6.392M15 12.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
  wholeWord:
    "M4 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M10 9v6M14 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 7v8M22 17v1c0 .5-.5 1-1 1H3c-.5 0-1-.5-1-1v-1",
  regexp:
    "M17 3v10M12.67 5.5l8.66 5M12.67 10.5l8.66-5M9 17a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v2a2 2 0 0 0 2 2h2a2 2 0 0 0 2-2v-2z",
  previous: "M18 15l-6-6-6 6",
  next: "M6 9l6 6 6-6",
  close: "M18 6 6 18M6 6l12 12",
};

const optionNames = ["caseSensitive", "wholeWord", "regexp"] as const;

/** The search in a code text: one row, and a second row to replace matches if the text is editable. */
class FindPanel implements Panel {
  readonly dom = document.createElement("div");
  readonly top = true;
  readonly #view: EditorView;
  readonly #find = createField("Find");
  readonly #replace = createField("Replace");
  readonly #count = document.createElement("span");
  readonly #options = {
    caseSensitive: this.#createOption("Match case", outlines.caseSensitive),
    wholeWord: this.#createOption("Whole word", outlines.wholeWord),
    regexp: this.#createOption("Regular expression", outlines.regexp),
  };
  #query: SearchQuery;
  #counted: { readonly query: SearchQuery; readonly doc: Text; readonly starts: readonly number[] };

  constructor(view: EditorView) {
    this.#view = view;
    this.#query = getSearchQuery(view.state);
    this.#counted = countIn(view.state, this.#query);
    // CodeMirror focuses the element with this attribute.
    this.#find.setAttribute("main-field", "true");
    this.#count.className = "cm-find-count";
    this.#count.role = "status";
    this.dom.className = "cm-find";
    this.dom.addEventListener("keydown", (event) => this.#press(event));
    this.dom.addEventListener("input", () => this.#commit());
    const rows = [
      createRow(
        this.#find,
        this.#count,
        ...Object.values(this.#options),
        this.#createIconButton("Previous", outlines.previous, findPrevious),
        this.#createIconButton("Next", outlines.next, findNext),
        this.#createIconButton("Close", outlines.close, closeSearchPanel),
      ),
    ];
    if (!view.state.readOnly)
      rows.push(
        createRow(
          this.#replace,
          this.#createTextButton("Replace", replaceNext),
          this.#createTextButton("Replace all", replaceAll),
        ),
      );
    this.dom.append(...rows);
    this.#show();
  }

  mount(): void {
    this.#find.select();
  }

  update(): void {
    const query = getSearchQuery(this.#view.state);
    const isNew = !query.eq(this.#query);
    this.#query = query;
    if (isNew) this.#show();
    else this.#showCount();
  }

  #show(): void {
    this.#find.value = this.#query.search;
    this.#replace.value = this.#query.replace;
    for (const name of optionNames) this.#options[name].ariaPressed = String(this.#query[name]);
    this.#showCount();
  }

  #showCount(): void {
    const { state } = this.#view;
    if (this.#counted.query !== this.#query || this.#counted.doc !== state.doc)
      this.#counted = countIn(state, this.#query);
    const { starts } = this.#counted;
    const { main } = state.selection;
    const at = main.empty ? -1 : starts.indexOf(main.from);
    const all = starts.length > maxCounted ? `${maxCounted}+` : `${starts.length}`;
    const text = at < 0 ? `${all} found` : `${at + 1} of ${all}`;
    this.#count.textContent = !this.#query.valid ? "" : starts.length === 0 ? "No matches" : text;
  }

  #commit(): void {
    const { caseSensitive, wholeWord, regexp } = this.#options;
    const query = new SearchQuery({
      search: this.#find.value,
      replace: this.#replace.value,
      caseSensitive: isPressed(caseSensitive),
      wholeWord: isPressed(wholeWord),
      regexp: isPressed(regexp),
    });
    if (query.eq(this.#query)) return;
    const isSame = withoutReplacement(query).eq(withoutReplacement(this.#query));
    this.#query = query;
    const { state } = this.#view;
    const match = isSame ? undefined : firstMatch(state, query);
    const effects: StateEffect<unknown>[] = [setSearchQuery.of(query)];
    if (match !== undefined) effects.push(EditorView.scrollIntoView(match, { yMargin: 40 }));
    // Not a selection by the user: typing a search selects nothing in the design.
    this.#view.dispatch({ effects, ...(match && { selection: match }) });
  }

  #press(event: KeyboardEvent): void {
    if (runScopeHandlers(this.#view, event, "search-panel")) {
      event.preventDefault();
      return;
    }
    if (event.key !== "Enter" || event.isComposing) return;
    if (event.target === this.#replace) replaceNext(this.#view);
    else if (event.target !== this.#find) return;
    else if (event.shiftKey) findPrevious(this.#view);
    else findNext(this.#view);
    event.preventDefault();
  }

  #createOption(label: string, outline: string): HTMLButtonElement {
    const button = this.#createIconButton(label, outline, () => {
      button.ariaPressed = String(!isPressed(button));
      this.#commit();
      return true;
    });
    return button;
  }

  #createIconButton(label: string, outline: string, run: Command): HTMLButtonElement {
    const button = this.#createButton("cm-find-icon", label, run);
    const icon = document.createElementNS(svg, "svg");
    icon.setAttribute("viewBox", "0 0 24 24");
    const path = document.createElementNS(svg, "path");
    path.setAttribute("d", outline);
    icon.append(path);
    button.append(icon);
    button.title = label;
    return button;
  }

  #createTextButton(label: string, run: Command): HTMLButtonElement {
    const button = this.#createButton("cm-button", label, run);
    button.textContent = label;
    return button;
  }

  #createButton(className: string, label: string, run: Command): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = className;
    button.ariaLabel = label;
    button.addEventListener("click", () => run(this.#view));
    return button;
  }
}

const svg = "http://www.w3.org/2000/svg";

const isPressed = (button: HTMLButtonElement): boolean => button.ariaPressed === "true";

const withoutReplacement = ({ search: text, caseSensitive, wholeWord, regexp }: SearchQuery) =>
  new SearchQuery({ search: text, caseSensitive, wholeWord, regexp });

/** The first match at or after the start of the selection, or else the first match of the text. */
function firstMatch(state: EditorState, query: SearchQuery): SelectionRange | undefined {
  if (!query.valid) return undefined;
  for (const start of [state.selection.main.from, 0]) {
    const found = query.getCursor(state, start).next();
    if (found.done !== true) return EditorSelection.range(found.value.from, found.value.to);
  }
  return undefined;
}

function countIn(state: EditorState, query: SearchQuery) {
  const starts: number[] = [];
  if (query.valid) {
    const matches = query.getCursor(state);
    for (let next = matches.next(); next.done !== true; next = matches.next()) {
      starts.push(next.value.from);
      if (starts.length > maxCounted) break;
    }
  }
  return { query, doc: state.doc, starts };
}

function createField(label: string): HTMLInputElement {
  const field = document.createElement("input");
  field.className = "cm-textfield";
  field.placeholder = label;
  field.ariaLabel = label;
  field.autocomplete = "off";
  field.spellcheck = false;
  return field;
}

function createRow(...elements: readonly HTMLElement[]): HTMLElement {
  const row = document.createElement("div");
  row.append(...elements);
  return row;
}

const look = EditorView.theme({
  ".cm-find": {
    display: "grid",
    gap: "var(--space-1)",
    padding: "var(--space-1) var(--space-2)",
    font: "var(--font-size-m) var(--font-text)",
  },
  ".cm-find > div": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "var(--space-1)",
  },
  ".cm-find input": { flex: "1 1 100px", minWidth: "0", maxWidth: "240px" },
  ".cm-find-count": {
    minWidth: "84px",
    padding: "0 var(--space-1)",
    color: "var(--text-muted)",
    fontSize: "var(--font-size-s)",
  },
  ".cm-find-icon": {
    display: "inline-grid",
    placeItems: "center",
    width: "var(--control-height)",
    height: "var(--control-height)",
    padding: "0",
    border: "1px solid transparent",
    borderRadius: "var(--radius)",
    background: "transparent",
    color: "var(--text-muted)",
    cursor: "pointer",
  },
  ".cm-find-icon > svg": {
    width: "16px",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: "2",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
  ".cm-find-icon:hover": {
    background: "var(--surface-hover)",
    color: "var(--text)",
  },
  ".cm-find-icon[aria-pressed=true]": {
    borderColor: "var(--accent)",
    background: "var(--surface-selected)",
    color: "var(--text)",
  },
  ".cm-find-icon[aria-label=Close]": { marginInlineStart: "auto" },
  ".cm-find button:focus-visible": {
    outline: "2px solid var(--focus)",
    outlineOffset: "1px",
  },
});

/** The search of CodeMirror, in the style of the page. */
export const codeSearch: Extension = [search({ createPanel: (view) => new FindPanel(view) }), look];
