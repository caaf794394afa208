import type { ClipboardEvent, DragEvent, KeyboardEvent } from "react";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Text that is pasted into a box or dropped on it. */
export type GivenTextEvent = ClipboardEvent<TextBox> | DragEvent<TextBox>;

/** A key that is pressed in a box. */
export type TextKeyEvent = KeyboardEvent<TextBox>;

export interface GivenText {
  readonly text: string;
  /** The range of the box's text that the given text replaces. */
  readonly from: number;
  readonly to: number;
}

/** The text and its target; undefined if there is no text, or if text is moved within the box. */
export function readGivenText(event: GivenTextEvent): GivenText | undefined {
  const box = event.currentTarget;
  const { value } = box;
  const from = box.selectionStart ?? value.length;
  const to = box.selectionEnd ?? from;
  const isDrop = "dataTransfer" in event;
  const text = asPasted(
    (isDrop ? event.dataTransfer : event.clipboardData).getData("text/plain"),
    box,
  );
  if (text === "") return undefined;
  if (!isDrop) return { text, from, to };
  if (from < to && value.slice(from, to) === text) return undefined;
  const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY);
  const at = caret?.offsetNode === box ? Math.min(caret.offset, value.length) : value.length;
  return { text, from: at, to: at };
}

/**
 * The text as the browser pastes it, but with line breaks, which the browser drops in a single-line box. Text that was
 * copied as a whole line may end in a line break and still counts as one line.
 */
function asPasted(text: string, box: TextBox): string {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  if (!(box instanceof HTMLInputElement)) return lines;
  const line = lines.replaceAll(/^\n+|\n+$/g, "");
  return line.includes("\n") ? lines : line;
}
