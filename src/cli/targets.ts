import type { Catalog } from "#model/catalog.ts";
import type { Program } from "#model/program.ts";

/** The design that is printed, and the packages that its types belong to. */
export interface Targeted {
  readonly program: Program;
  readonly catalog: Catalog;
}

/** What a design becomes before it is printed, by the name that follows `--target`. */
export const targets: ReadonlyMap<string, (design: Targeted) => Targeted> = new Map([
  ["neutral", (design: Targeted) => design],
]);

export const defaultTarget = "neutral";
