import type { ChangeEvent, KeyboardEvent } from "react";
import type { TextLine, LinePosition } from "#forms/references/text-line.ts";
import type { TextBox } from "#forms/references/line/line-boxes.ts";
import type { LineEdits } from "#forms/references/use-line-edits.ts";
import { placeInNextRow, endOfBox } from "#forms/references/line/line-boxes.ts";
import { isReferenceKey } from "#forms/references/reference-picking.ts";
import { moveChip, removeChip } from "#forms/references/chip-moves.ts";
import { isTyped, typedTrigger } from "#forms/references/typed-trigger.ts";

export interface LineScope {
  readonly line: TextLine;
  readonly boxes: readonly TextBox[];
  readonly label: string;
  /** True if the text may have several rows, so Enter adds a row. */
  readonly hasRows: boolean;
  readonly edits: LineEdits;
  focus(position: LinePosition): void;
}

/** Replaces a part of a text, and moves the caret after the replacement. */
function splice(
  { line, edits }: LineScope,
  at: number,
  from: number,
  to: number,
  given: string,
): void {
  const text = line.texts[at] ?? "";
  edits.requestFocus({ kind: "text", index: at, caret: from + given.length });
  edits.setText(line, at, text.slice(0, from) + given + text.slice(to));
}

export function pressInText(
  scope: LineScope,
  event: KeyboardEvent<HTMLTextAreaElement>,
  box: TextBox,
): void {
  const { boxes, hasRows, edits, focus } = scope;
  const { chips } = scope.line;

  const { selectionStart, selectionEnd, value: text } = event.currentTarget;
  const { at, from } = box;
  const { key } = event;
  const by =
    (key === "ArrowLeft" || key === "Backspace") && selectionEnd === 0
      ? -1
      : (key === "ArrowRight" || key === "Delete") && selectionStart === text.length
        ? 1
        : undefined;
  const isPlain = !event.altKey && !event.shiftKey && selectionStart === selectionEnd;
  const beside = by === undefined ? undefined : boxes[boxes.indexOf(box) + by];
  const chip = by === -1 ? at - 1 : at;
  const byRow = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
  const inNextRow =
    byRow === undefined ? undefined : placeInNextRow(boxes, box, selectionStart, byRow);
  if (isReferenceKey(event))
    edits.insertAt(event.currentTarget, at, from + selectionStart, from + selectionEnd);
  else if (key === "Enter" && !hasRows && event.shiftKey)
    splice(scope, at, from + selectionStart, from + selectionEnd, "\n");
  else if (key === "Enter" && !hasRows) event.preventDefault();
  else if (!isPlain) return;
  else if (inNextRow !== undefined) focus(inNextRow);
  else if (by !== undefined && beside?.at === at) {
    const [start, end] = by < 0 ? [endOfBox(beside), from] : [endOfBox(box), beside.from];
    if (key === "Backspace" || key === "Delete") splice(scope, at, start, end, "");
    else focus({ kind: "text", index: at, caret: by < 0 ? start : end });
  } else if (by !== undefined && chips[chip] !== undefined) focus({ kind: "chip", index: chip });
  else return;
  event.preventDefault();
  if (isReferenceKey(event)) event.stopPropagation();
}

export function pressOnChip(scope: LineScope, event: KeyboardEvent, at: number): void {
  const { line, label, edits, focus } = scope;
  const { texts, chips } = line;

  const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : undefined;
  if (by !== undefined && event.altKey)
    edits.apply(moveChip(line, at, by), line, `Move in ${label}`);
  else if (by === -1) focus({ kind: "text", index: at, caret: texts[at]?.length ?? 0 });
  else if (by === 1) focus({ kind: "text", index: at + 1, caret: 0 });
  else if (event.key === "Home") focus({ kind: "text", index: 0, caret: 0 });
  else if (event.key === "End")
    focus({ kind: "text", index: chips.length, caret: texts.at(-1)?.length ?? 0 });
  else if (event.key === "Backspace" || event.key === "Delete")
    edits.apply(removeChip(line, at), line, `Remove a reference from ${label}`);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function typeInText(
  scope: LineScope,
  event: ChangeEvent<HTMLTextAreaElement>,
  shown: TextBox,
): void {
  const { line, edits } = scope;
  const { texts } = line;

  const box = event.currentTarget;
  const { at, from } = shown;
  const caret = from + box.selectionStart;
  const text = texts[at] ?? "";
  const typed = text.slice(0, from) + box.value + text.slice(endOfBox(shown));
  const trigger = isTyped(event, "{") ? typedTrigger(typed, caret) : undefined;
  if (trigger?.kind === "literal") {
    edits.requestFocus({ kind: "text", index: at, caret: caret - 1 });
    edits.setText(line, at, trigger.text);
    return;
  }
  // An added row can move the text into other boxes.
  if (rowsOf(box.value) !== rowsOf(shown.text))
    edits.requestFocus({ kind: "text", index: at, caret });
  edits.setText(line, at, typed);
  if (trigger?.kind === "reference") edits.insertAt(box, at, caret - 2, caret);
}

export const rowsOf = (text: string): number => text.split(/\r\n?|\n/).length;
