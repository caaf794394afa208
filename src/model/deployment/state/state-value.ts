import type { AssetForm } from "#model/program/value.ts";

/**
 * The key by which Pulumi marks values in a state that are not plain data
 * (pulumi/pulumi:sdk/go/common/apitype/property-values.json). No plain object of a state has this key. Unlike a symbol,
 * the key is not lost in a worker's messages or in a database.
 */
export const mark = "4dabf18193072939515e22adb298388d";

/** A value of a state that is not plain data. */
export type Special =
  /**
   * A secret that was encrypted, or whose plain text was removed when it was read. In both cases, the content is not
   * available.
   */
  | { readonly [mark]: "secret" }
  /** A value that was unknown when the state was written. */
  | { readonly [mark]: "unknown" }
  /** A reference to another resource. */
  | { readonly [mark]: "resource"; readonly urn: string; readonly id?: string }
  | { readonly [mark]: "asset"; readonly form: AssetForm; readonly source: string }
  /** An archive made of assets and archives. */
  | { readonly [mark]: "archive"; readonly items: StateMap }
  /** A number that JSON can't represent, as sixteen hexadecimal digits. */
  | { readonly [mark]: "number"; readonly bits: string }
  | { readonly [mark]: "bytes"; readonly base64: string };

export type StateValue =
  | null
  | boolean
  | number
  | string
  | readonly StateValue[]
  | StateMap
  | Special;

export interface StateMap {
  readonly [key: string]: StateValue;
}

export const secret: Special = { [mark]: "secret" };
export const unknown: Special = { [mark]: "unknown" };

export const isSpecial = (value: unknown): value is Special =>
  typeof value === "object" && value !== null && Object.hasOwn(value, mark);

export const isStateList = (value: unknown): value is readonly StateValue[] => Array.isArray(value);

/** True for a plain map: neither a list nor a marked value. */
export const isStateMap = (value: unknown): value is StateMap =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isSpecial(value);

/**
 * Internal keys of the engine and its providers: `__defaults`, `__meta`, `__internal` (`IsInternalPropertyKey`,
 * pulumi/pulumi:sdk/go/common/resource/properties.go).
 */
export const isInternal = (key: string): boolean => key.startsWith("__");
