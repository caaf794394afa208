import type { PropertyPath } from "#model/base/path.ts";

/** A text that was typed for a place and is not in the design. */
export interface UnappliedText {
  readonly text: string;
  /** What the design had for text when it was typed. */
  readonly before: string;
}

/** Where a text cannot be read: line and column count from 1. */
export interface UnreadPlace {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ValueEditorOptions {
  /** Where in the form the value is; all of its values for an empty path. */
  readonly path: PropertyPath;
  readonly text: string;
  /** What the text is of. */
  readonly label: string;
  onText(text: string): void;
}

export interface ValueEditor {
  show(text: string): void;
  /** Types a text where the cursor is. */
  type(text: string): void;
  mark(place: UnreadPlace | undefined): void;
  goTo(line: number, column: number): void;
  destroy(): void;
}

/** What a form needs to have its values edited as text. */
export interface ValueTexts {
  /** Puts an editor with the help of the language service into an element. */
  createEditor(host: HTMLElement, options: ValueEditorOptions): ValueEditor;
  kept(path: PropertyPath): UnappliedText | undefined;
  /** Keeps a text until it is applied or discarded, and says so; undefined forgets it. */
  keep(path: PropertyPath, text: UnappliedText | undefined, label: string): void;
}
