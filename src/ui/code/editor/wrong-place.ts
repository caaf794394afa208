import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

/** The place where a text is invalid. Line and column numbers start at 1. */
export interface WrongPlace {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export const showWrong = StateEffect.define<WrongPlace | undefined>();

/** Marks the line, and the error's position on it. The marks move with the text until the text is read again. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, { effects, changes, state }) {
    const effect = effects.findLast((each) => each.is(showWrong));
    if (effect === undefined) return value.map(changes);
    const place = effect.value;
    if (place === undefined) return Decoration.none;
    const line = state.doc.line(Math.min(place.line, state.doc.lines));
    const from = Math.min(line.to, line.from + place.column - 1);
    const whole = Decoration.line({ class: "cm-wrongLine" }).range(line.from);
    const start = from < line.to ? from : Math.max(line.from, line.to - 1);
    if (start === line.to) return Decoration.set([whole]);
    const title = { title: place.message };
    const part = Decoration.mark({ class: "cm-wrong", attributes: title }).range(start, line.to);
    return Decoration.set([whole, part]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const wrongMarks = marks;
