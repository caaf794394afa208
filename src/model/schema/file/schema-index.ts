import type { JsonObject } from "#model/base/json.ts";
import type { JoinedTexts } from "#model/schema/file/joined-texts.ts";

/** The format of an index; a stored one of another format is made anew from the bytes. */
export const INDEX_FORMAT = 4;

/** The most bytes of a schema. */
export const maxSchemaBytes = 256 * 1024 * 1024;

/**
 * Where the members of a package schema stand in its bytes, and what lists, search and completion ask of
 * them. Everything else of a member is read from the bytes when something asks for it. It is made of plain
 * data, so that it can be stored and sent to another thread.
 *
 * A member is known by its number: resources first, then functions, then types, each in the schema's order,
 * and the provider last.
 */
export interface SchemaIndex {
  readonly format: typeof INDEX_FORMAT;
  /** The schema's size in bytes. */
  readonly size: number;
  /** The members of the schema beside those that are indexed: its name, version, config, language blocks. */
  readonly head: JsonObject & { readonly name: string };
  readonly counts: {
    readonly resources: number;
    readonly functions: number;
    readonly types: number;
  };
  /** The token of each resource and function. */
  readonly tokens: readonly string[];
  /** Of the token of each type; see `hashTokens`. */
  readonly typeHashes: Uint32Array;
  /**
   * The offsets at which each member begins, with the quote of its key, and ends, in pairs; equal where the
   * provider has none.
   */
  readonly places: Uint32Array;
  /** The module of each token, as a number in `moduleNames`. */
  readonly modules: Uint32Array;
  readonly moduleNames: readonly string[];
  /** See `memberFlags`. */
  readonly flags: Uint8Array;
  /** What each resource and function is for, in a line; empty where the schema says nothing. */
  readonly purposes: readonly string[];
  /** The types and resources of the package that each member refers to, by their numbers. */
  readonly uses: Lists;
  /** The references into other packages that each member has, as numbers in `externalReferences`. */
  readonly externalUses: Lists;
  readonly externalReferences: readonly string[];
  /**
   * The outputs of each resource and function, in pairs: a number in `outputNames`, and a number in
   * `outputTypes`, doubled, and one more where the output is secret.
   */
  readonly outputs: Lists;
  /** As JSON writes them, without quotes. */
  readonly outputNames: JoinedTexts;
  /** Type specifications as JSON, each one once. */
  readonly outputTypes: JoinedTexts;
  /** What the schema has that Pulumi would not take, and that is left out. Sentences. */
  readonly notes: readonly string[];
}

/** A list of numbers for each member, one behind the other: that of member n begins at `starts[n]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** The bits of a member's flags. */
export const memberFlags = {
  deprecated: 1,
  component: 2,
  /** Made by hand for other languages: Pulumi YAML does not have it. */
  notInYaml: 4,
  /** A lookup of the resource takes state beside the ID. */
  stateInputs: 8,
  /** A function that is called on a resource, by an input `__self__`. */
  method: 16,
  /** A function that gives an object, whose properties are its outputs. */
  givesObject: 32,
  /** A function that gives a value, whose type is that of its only output, which has no name. */
  givesValue: 64,
} as const;

/** The list of a member. */
export const listOf = ({ starts, items }: Lists, member: number): Uint32Array =>
  items.subarray(starts[member] ?? 0, starts[member + 1] ?? 0);
