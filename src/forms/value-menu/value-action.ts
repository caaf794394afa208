import type { PropertyPath } from "#model/base/path.ts";
import type { FormSource } from "#forms/source.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** The ways to fill a place other than by its control. */
export interface ValueActions {
  readonly path: PropertyPath;
  /** The name of the place. */
  readonly label: string;
  refer?(anchor: Element): void;
  call?(anchor: Element): void;
  /** Opens a picker for a reference that replaces some characters of the existing text. */
  insertAt?(anchor: Element, at: number, from: number, to: number): void;
  readonly canBeEmpty: boolean;
  /** True if an unset place may be set to an empty object. */
  readonly canBeEmptyObject?: boolean;
  /** True if the place can be cleared; an entry of a list or map is removed instead. */
  readonly canClear: boolean;
  /** The type of the place; undefined if the place is all values of the form together. */
  readonly type?: PropertyType;
  /** The form of the place, which may be inside another form. */
  readonly source?: FormSource;
  /** The keys of the form's values, if the place is all values together. */
  readonly keys?: readonly string[];
  /** The actions of the place's other buttons. */
  readonly others?: readonly ValueAction[];
}

/** One entry of the menu of a place. */
export interface ValueAction {
  readonly label: string;
  /** The keyboard shortcut in the field, shown beside the label. */
  readonly keys?: string;
  /** Runs the action; its dialog or list opens beside the element. */
  run(anchor: Element): void;
}
