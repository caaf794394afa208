import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import type { EditorState } from "@codemirror/state";
import { Decoration, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";

import { shownBy } from "#export/print/line-origin.ts";
import type { DeclarationId, LineOrigins, LineOrigin } from "#export/print/line-origin.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { startsWith } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The resource or declaration whose lines are marked, and its active input. */
export interface Shown {
  readonly selection: ResourceId | DeclarationId | undefined;
  readonly field: PropertyPath | undefined;
}

interface ShownLines extends Shown {
  readonly origins: LineOrigins;
}

export const showLines = StateEffect.define<ShownLines>();

const shownLines = StateField.define<ShownLines>({
  create: () => ({ origins: [], selection: undefined, field: undefined }),
  update: (value, transaction) =>
    transaction.effects.reduce((now, effect) => (effect.is(showLines) ? effect.value : now), value),
});

/** The origin of the line at an offset of the text. */
export function originAt(state: EditorState, offset: number): LineOrigin | undefined {
  return state.field(shownLines).origins[state.doc.lineAt(offset).number - 1];
}

/** True for a line that shows the active input or a part of it. */
export const showsField = (origin: LineOrigin | undefined, { selection, field }: Shown): boolean =>
  field !== undefined &&
  origin?.path !== undefined &&
  origin.resource === selection &&
  startsWith(origin.path, field);

const ofField = Decoration.line({ class: "cm-field cm-marked cm-linked" });
const marked = Decoration.line({ class: "cm-marked cm-linked" });
const linked = Decoration.line({ class: "cm-linked" });

/**
 * The decorations of a part of the text: lines of the selected resource, lines of its active field, and other lines
 * that are links.
 */
export function decorate(state: EditorState, from: number, to: number): DecorationSet {
  const { origins, ...shown } = state.field(shownLines);
  const builder = new RangeSetBuilder<Decoration>();
  const last = state.doc.lineAt(to).number;
  for (let number = state.doc.lineAt(from).number; number <= last; number += 1) {
    const origin = origins[number - 1];
    if (origin === undefined) continue;
    const start = state.doc.line(number).from;
    if (showsField(origin, shown)) builder.add(start, start, ofField);
    else builder.add(start, start, shownBy(origin) === shown.selection ? marked : linked);
  }
  return builder.finish();
}

// Only visible lines are decorated, because a design of thousands of resources has too many lines.
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
