import type { PropertyPath } from "#model/base/path.ts";
import type { FormSource } from "#forms/source.ts";
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
  /** The form of the place, which may stand inside of another. */
  readonly source?: FormSource;
  /** Of all values of the form together, what they are called. */
  readonly keys?: readonly string[];
  /** What else its buttons do. */
  readonly others?: readonly ValueAction[];
}

/** One way to fill a place, as an entry of its menu. */
export interface ValueAction {
  readonly label: string;
  /** The key that does the same in the field, for people to learn. */
  readonly keys?: string;
  /** Does it; what it asks is asked beside the element. */
  run(anchor: Element): void;
}
