import type { PropertyPath } from "#model/base/path.ts";

/** A text that was typed for a place and is not in the design. */
export interface UnappliedText {
  readonly text: string;
  /** The design's text when typing started. */
  readonly before: string;
}

/** The position where a text is invalid: line and column numbers start at 1. */
export interface UnreadPlace {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ValueEditorOptions {
  /** The path of the value in the form; an empty path means all values. */
  readonly path: PropertyPath;
  readonly text: string;
  /** The name of the text. */
  readonly label: string;
  onText(text: string): void;
}

export interface ValueEditor {
  show(text: string): void;
  /** Types a text at the cursor. */
  type(text: string): void;
  mark(place: UnreadPlace | undefined): void;
  goTo(line: number, column: number): void;
  destroy(): void;
}

/** The functions that a form needs so that its values can be edited as text. */
export interface ValueTexts {
  /** Mounts an editor with the language service in an element. */
  createEditor(host: HTMLElement, options: ValueEditorOptions): ValueEditor;
  kept(path: PropertyPath): UnappliedText | undefined;
  /** Keeps a text until it is applied or discarded, and shows a notice; undefined forgets it. */
  keep(path: PropertyPath, text: UnappliedText | undefined, label: string): void;
}
