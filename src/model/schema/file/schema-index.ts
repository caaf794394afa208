import type { JsonObject } from "#model/base/json.ts";
import type { JoinedTexts } from "#model/schema/file/joined-texts.ts";

/** The format of an index. A stored index with a different format is built again from the bytes. */
export const INDEX_FORMAT = 4;

/** The maximum size of a schema, in bytes. */
export const maxSchemaBytes = 256 * 1024 * 1024;

/**
 * The positions of a package schema's members in its bytes, and the members' data for lists, search and completion. All
 * other parts of a member are read from the bytes on demand. An index is plain data, so it can be stored and sent to a
 * different thread.
 *
 * A member is identified by its number: resources first, then functions, then types, each in the schema's order, and
 * the provider last.
 */
export interface SchemaIndex {
  readonly format: typeof INDEX_FORMAT;
  /** The schema's size in bytes. */
  readonly size: number;
  /** The top level of the schema without its members, such as its name, version, config and language blocks. */
  readonly head: JsonObject & { readonly name: string };
  readonly counts: {
    readonly resources: number;
    readonly functions: number;
    readonly types: number;
  };
  /** The token of each resource and function. */
  readonly tokens: readonly string[];
  /** The hashed token of each type; see `hashTokens`. */
  readonly typeHashes: Uint32Array;
  /**
   * The start and the end of each member, in pairs. A member starts at the quote of its key. If the schema has no
   * provider, the provider's start and end are equal.
   */
  readonly places: Uint32Array;
  /** The module of each token, as an index in `moduleNames`. */
  readonly modules: Uint32Array;
  readonly moduleNames: readonly string[];
  /** The flags of each member; see `memberFlags`. */
  readonly flags: Uint8Array;
  /** The purpose of each resource and function, on one line; empty without a description. */
  readonly purposes: readonly string[];
  /** For each member, the numbers of the package's types and resources that the member refers to. */
  readonly uses: Lists;
  /** For each member, its references to other packages, as indexes in `externalReferences`. */
  readonly externalUses: Lists;
  readonly externalReferences: readonly string[];
  /**
   * The outputs of each resource and function, in pairs: an index in `outputNames`, and an index in `outputTypes`,
   * doubled, plus one if the output is secret.
   */
  readonly outputs: Lists;
  /** The names as in JSON, without quotes. */
  readonly outputNames: JoinedTexts;
  /** Type specs as JSON, each listed once. */
  readonly outputTypes: JoinedTexts;
  /** Sentences about parts of the schema that Pulumi would reject and that are left out. */
  readonly notes: readonly string[];
}

/** A list of numbers for each member, in one array. The list of member n starts at `starts[n]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** The bits of a member's flags. */
export const memberFlags = {
  deprecated: 1,
  component: 2,
  /** The member is handwritten for other languages, so Pulumi YAML doesn't have it. */
  notInYaml: 4,
  /** A lookup of the resource accepts state in addition to the ID. */
  stateInputs: 8,
  /** A method. It is called on a resource through an input `__self__`. */
  method: 16,
  /** A function that returns an object. The object's properties are the function's outputs. */
  givesObject: 32,
  /**
   * A function that returns a value. The function has a single output without a name, and the value has that output's
   * type.
   */
  givesValue: 64,
} as const;

/** The list of a member. */
export const listOf = ({ starts, items }: Lists, member: number): Uint32Array =>
  items.subarray(starts[member] ?? 0, starts[member + 1] ?? 0);
