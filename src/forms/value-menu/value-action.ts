import type { PropertyPath } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** The ways to fill a place by something other than what its control takes. */
export interface ValueActions {
  readonly path: PropertyPath;
  /** What the place is called. */
  readonly label: string;
  refer?(anchor: Element): void;
  call?(anchor: Element): void;
  /** Has a reference chosen to stand in the text that is there, in the place of some of its characters. */
  insertAt?(anchor: Element, at: number, from: number, to: number): void;
  readonly canBeEmpty: boolean;
  /** True where a place that is not set may be set to an object with nothing in it. */
  readonly canBeEmptyObject?: boolean;
  /** True where the place can be cleared: an entry of a list or map is removed instead. */
  readonly canClear: boolean;
  /** Missing for all values of the form together. */
  readonly type?: PropertyType;
  /** Missing where there is no text for what the form is about. */
  readonly text?: TextActions;
  /** What else its buttons do. */
  readonly others?: readonly ValueAction[];
}

/** The ways to fill a place by text, which may be YAML or JSON. */
export interface TextActions {
  /** Opens an editor of the place's text, or of another text for it. */
  edit(typed?: string): void;
  /** Fills the place with what a text says; false where that does not belong there. */
  fill(text: string): boolean;
}

/** One way to fill a place, as an entry of its menu. */
export interface ValueAction {
  readonly label: string;
  /** The key that does the same in the field, for people to learn. */
  readonly keys?: string;
  /** Does it; what it asks is asked beside the element. */
  run(anchor: Element): void;
}
