import type { JsonObject } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A manifest as data, and the key under `resources` of each resource of the design. */
export interface ManifestDocument {
  readonly json: JsonObject;
  readonly keys: ReadonlyMap<ResourceId, string>;
}

/** A part of an opened manifest that Stackwright keeps and writes back without reading it. */
export interface Note {
  /** A property path from the top of the file: `resources.web.properties.userData`. */
  readonly where: string;
  readonly message: string;
}

/** A note with its position in the file. */
export interface FileReadNote extends Note {
  readonly path: PropertyPath;
}

export type ParseResult =
  | {
      readonly ok: true;
      readonly program: Program;
      readonly notes: readonly FileReadNote[];
      /** The key under `resources` of each resource. */
      readonly keys: ReadonlyMap<ResourceId, string>;
    }
  | ParseFailure;

export interface ParseFailure {
  readonly ok: false;
  readonly message: string;
  /** The line; absent if the error has no single position. Line and column numbers start at 1. */
  readonly line?: number;
  /** The column in UTF-16 code units, as in editors. */
  readonly column?: number;
}
