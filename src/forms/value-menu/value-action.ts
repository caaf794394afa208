import type { PropertyPath } from "#model/program/path.ts";

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
}
