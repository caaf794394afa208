import type { PropertyPath } from "#model/program/path.ts";
import type { ResourceId } from "#model/program/value.ts";

/** What a line of printed text shows: a resource, and the input of it where the line belongs to one. */
export interface LineOrigin {
  readonly resource: ResourceId;
  readonly path?: PropertyPath;
}

/** For each line of a text, counted from 0, what it shows; undefined where it is no resource's. */
export type LineOrigins = readonly (LineOrigin | undefined)[];
