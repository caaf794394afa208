import { EditorSelection } from "@codemirror/state";
import type { SelectionRange, StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { KeyBinding } from "@codemirror/view";

interface Motion {
  readonly key: string;
  /** The key on a Mac, if it differs. */
  readonly mac?: string;
  /** The new position of the cursor, given the current range. */
  move(view: EditorView, from: SelectionRange): SelectionRange;
  /** True if the text scrolls by as much as the cursor moves. */
  readonly isPaging?: boolean;
}

/** The height of a page, without the two lines that stay visible. */
const page = ({ scrollDOM, defaultLineHeight }: EditorView): number =>
  Math.max(defaultLineHeight, scrollDOM.clientHeight - 2 * defaultLineHeight);

const motions: readonly Motion[] = [
  { key: "ArrowLeft", move: (view, from) => view.moveByChar(from, false) },
  { key: "ArrowRight", move: (view, from) => view.moveByChar(from, true) },
  { key: "ArrowUp", move: (view, from) => view.moveVertically(from, false) },
  { key: "ArrowDown", move: (view, from) => view.moveVertically(from, true) },
  {
    key: "Mod-ArrowLeft",
    mac: "Alt-ArrowLeft",
    move: (view, from) => view.moveByGroup(from, false),
  },
  {
    key: "Mod-ArrowRight",
    mac: "Alt-ArrowRight",
    move: (view, from) => view.moveByGroup(from, true),
  },
  { key: "Home", mac: "Cmd-ArrowLeft", move: (view, from) => view.moveToLineBoundary(from, false) },
  { key: "End", mac: "Cmd-ArrowRight", move: (view, from) => view.moveToLineBoundary(from, true) },
  { key: "Mod-Home", mac: "Cmd-ArrowUp", move: () => EditorSelection.cursor(0) },
  {
    key: "Mod-End",
    mac: "Cmd-ArrowDown",
    move: ({ state }) => EditorSelection.cursor(state.doc.length),
  },
  {
    key: "PageUp",
    isPaging: true,
    move: (view, from) => view.moveVertically(from, false, page(view)),
  },
  {
    key: "PageDown",
    isPaging: true,
    move: (view, from) => view.moveVertically(from, true, page(view)),
  },
];

/** Binds a key that moves the cursor and, with Shift, extends the selection. */
function bind({ key, mac, move, isPaging = false }: Motion): KeyBinding {
  const run = (view: EditorView, isExtending: boolean): boolean => {
    const { main } = view.state.selection;
    const to = move(view, main);
    view.dispatch({
      selection: isExtending ? EditorSelection.range(main.anchor, to.head, to.goalColumn) : to,
      effects: isPaging ? keepPlace(view, main.head, to.head) : EditorView.scrollIntoView(to.head),
      userEvent: "select",
    });
    return true;
  };
  return {
    key,
    ...(mac === undefined ? {} : { mac }),
    run: (view) => run(view, false),
    shift: (view) => run(view, true),
  };
}

/** Scrolls so that a visible cursor stays in place on the screen. */
function keepPlace(view: EditorView, from: number, to: number): StateEffect<unknown> {
  const { top, bottom } = view.scrollDOM.getBoundingClientRect();
  const before = view.coordsAtPos(from);
  return before !== null && before.top > top && before.bottom < bottom
    ? EditorView.scrollIntoView(to, { y: "start", yMargin: before.top - top })
    : EditorView.scrollIntoView(to);
}

/**
 * The keys for reading. The browser's own handling knows only the rendered lines, and loses keys while lines are
 * being rendered.
 */
export const readingKeys: readonly KeyBinding[] = [
  ...motions.map(bind),
  {
    key: "Mod-a",
    run: (view) => {
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length }, userEvent: "select" });
      return true;
    },
  },
];
