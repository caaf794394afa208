import type { Json } from "#model/json.ts";
import type { PropertyPath } from "#model/program/path.ts";

/** The stable identity of a resource inside one design. It is not its name, and is never shown. */
export type ResourceId = string & { readonly __brand: "ResourceId" };

/** The mark that tells an expression from literal data: no JSON a person types can carry a symbol. */
const mark: unique symbol = Symbol("expression");

interface Marked {
  readonly [mark]: true;
}

/** An output of another resource; the empty path is the resource itself. */
export interface Reference extends Marked {
  readonly kind: "reference";
  readonly resource: ResourceId;
  readonly path: PropertyPath;
}

/** The value of one of the design's config variables. */
export interface ConfigReference extends Marked {
  readonly kind: "config";
  readonly name: string;
  readonly path: PropertyPath;
}

/**
 * A `${…}` access whose root is nothing in the design: a dangling reference, a variable, or one of the
 * engine's own names such as `pulumi.stack`. `access` is the text between the braces, kept as it is.
 */
export interface Unresolved extends Marked {
  readonly kind: "unresolved";
  readonly access: string;
}

/** Text with references inside it. Literal parts are plain strings, never with escapes. */
export interface Template extends Marked {
  readonly kind: "template";
  readonly parts: readonly (string | Reference | ConfigReference | Unresolved)[];
}

/** A value that the engine keeps encrypted. */
export interface Secret extends Marked {
  readonly kind: "secret";
  readonly value: Value;
  /** Set for what a person typed at a secret place: it stays in memory until they allow it to be kept. */
  readonly unsaved?: true;
}

export type AssetForm =
  | "stringAsset"
  | "fileAsset"
  | "remoteAsset"
  | "fileArchive"
  | "remoteArchive";

/** A file, text or address that the engine uploads. `source` is the text, path or address. */
export interface Asset extends Marked {
  readonly kind: "asset";
  readonly form: AssetForm;
  readonly source: string;
}

/** Something a file said that the designer cannot edit, such as a function call: written back as it was read. */
export interface Verbatim extends Marked {
  readonly kind: "verbatim";
  readonly json: Json;
}

export type Expression =
  | Reference
  | ConfigReference
  | Unresolved
  | Template
  | Secret
  | Asset
  | Verbatim;

/** Literal data with expressions anywhere inside it. Strings are always literal text. */
export type Value = null | boolean | number | string | readonly Value[] | ValueMap | Expression;

export interface ValueMap {
  readonly [key: string]: Value;
}

type Unmarked<T> = T extends Marked ? Omit<T, typeof mark> : never;

/** Makes an expression out of its parts: `expression({ kind: "config", name: "region", path: [] })`. */
export function expression<T extends Unmarked<Expression>>(
  parts: T,
): Extract<Expression, { kind: T["kind"] }> {
  return { ...parts, [mark]: true } as unknown as Extract<Expression, { kind: T["kind"] }>;
}

export function isExpression(value: unknown): value is Expression {
  return typeof value === "object" && value !== null && mark in value;
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** True for a folder, an archive file or the address of one. */
export function isArchive(value: Value | undefined): boolean {
  return isExpression(value) && value.kind === "asset" && value.form.endsWith("Archive");
}

/** True for a literal map or object: neither a list nor an expression. */
export function isMap(value: Value | undefined): value is ValueMap {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !isExpression(value)
  );
}

/** The value at a path, or undefined where there is none or an expression stands in the way. */
export function valueAt(root: Value | undefined, path: PropertyPath): Value | undefined {
  let value = root;
  for (const part of path) {
    if (isList(value) && typeof part === "number") value = value[part];
    else if (isMap(value) && typeof part === "string" && Object.hasOwn(value, part))
      value = value[part];
    else return undefined;
  }
  return value;
}

/** True for what a person typed at a secret place and has not allowed to be kept. */
export const isUnsaved = (value: Value | undefined): value is Secret =>
  isExpression(value) && value.kind === "secret" && value.unsaved === true;

/** What a person typed, to be kept in memory alone. What says nothing by itself needs no keeping. */
export function asUnsaved(value: Value): Value {
  const isReference =
    isExpression(value) && ["reference", "config", "unresolved"].includes(value.kind);
  if (value === null || value === "" || isReference || isUnsaved(value)) return value;
  return expression({ kind: "secret", value, unsaved: true });
}

/** The value as it was typed. */
export const typedValue = (value: Value | undefined): Value | undefined =>
  isUnsaved(value) ? value.value : value;

/** Whether anything in a value is not to be kept. */
export function holdsUnsaved(value: Value): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (isExpression(value)) return isUnsaved(value);
  if (isList(value)) return value.some(holdsUnsaved);
  for (const key in value) if (holdsUnsaved(value[key] ?? null)) return true;
  return false;
}
