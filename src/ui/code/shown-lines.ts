import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import type { EditorState } from "@codemirror/state";
import { Decoration, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";

import type { LineOrigins, Origin } from "#export/origin.ts";
import type { ResourceId } from "#model/value.ts";

/** What the lines of the text show, and the resource whose lines are marked. */
export interface ShownLines {
  readonly origins: LineOrigins;
  readonly selection: ResourceId | undefined;
}

export const showLines = StateEffect.define<ShownLines>();

const shownLines = StateField.define<ShownLines>({
  create: () => ({ origins: [], selection: undefined }),
  update: (value, transaction) =>
    transaction.effects.reduce((now, effect) => (effect.is(showLines) ? effect.value : now), value),
});

/** What the line at an offset of the text shows. */
export function originAt(state: EditorState, offset: number): Origin | undefined {
  return state.field(shownLines).origins[state.doc.lineAt(offset).number - 1];
}

const marked = Decoration.line({ class: "cm-marked cm-linked" });
const linked = Decoration.line({ class: "cm-linked" });

/** Decorations of the lines in a part of the text: those that lead somewhere, and the selected resource's. */
export function decorate(state: EditorState, from: number, to: number): DecorationSet {
  const { origins, selection } = state.field(shownLines);
  const builder = new RangeSetBuilder<Decoration>();
  const last = state.doc.lineAt(to).number;
  for (let number = state.doc.lineAt(from).number; number <= last; number += 1) {
    const origin = origins[number - 1];
    if (origin === undefined) continue;
    const start = state.doc.line(number).from;
    builder.add(start, start, origin.resource === selection ? marked : linked);
  }
  return builder.finish();
}

// Only what is on screen is decorated: a design of thousands of resources has lines without end.
const decorations = ViewPlugin.define(
  (view) => ({
    set: decorate(view.state, view.viewport.from, view.viewport.to),
    update({ view: now, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || startState.field(shownLines) !== state.field(shownLines))
        this.set = decorate(state, now.viewport.from, now.viewport.to);
    },
  }),
  { decorations: (plugin) => plugin.set },
);

export const lineMarks = [shownLines, decorations];
