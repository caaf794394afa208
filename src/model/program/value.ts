import type { Json } from "#model/base/json.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { PropertyPath } from "#model/base/path.ts";

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
  /**
   * The places in the path of names that a file has in quotes (`${m["key"]}`) although they need none: what that is
   * right for, maps, only types tell.
   */
  readonly quoted?: readonly number[];
}

/** The value of one of the design's config variables. */
export interface ConfigReference extends Marked {
  readonly kind: "config";
  readonly name: string;
  readonly path: PropertyPath;
  readonly quoted?: readonly number[];
}

/** The value of one of the program's variables. */
export interface VariableReference extends Marked {
  readonly kind: "variable";
  readonly name: string;
  readonly path: PropertyPath;
  readonly quoted?: readonly number[];
}

/**
 * A `${…}` access whose root is nothing in the design: a dangling reference, config that nobody declared, or
 * one of the engine's own names such as `pulumi.stack`. `access` is the text between the braces, kept as it is.
 */
export interface Unresolved extends Marked {
  readonly kind: "unresolved";
  readonly access: string;
}

/** What can stand between the braces of `${…}`. */
export type AccessValue = Reference | ConfigReference | VariableReference | Unresolved;

/** Text with references inside it. Literal parts are plain strings, never with escapes. */
export interface Template extends Marked {
  readonly kind: "template";
  readonly parts: readonly (string | AccessValue)[];
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

/** A file, text or address that the engine uploads. `source` is the text, path or address, or gives it. */
export interface Asset extends Marked {
  readonly kind: "asset";
  readonly form: AssetForm;
  readonly source: string | Expression;
}

/** A call of a package's function, and the result or, where `return` names one, a property of it. */
export interface Invoke extends Marked {
  readonly kind: "invoke";
  /** The function's token as written, e.g. `aws:ec2:getAmi`. */
  readonly token: string;
  readonly arguments: ValueMap;
  /** By Pulumi's names: dependsOn, parent, provider, version, pluginDownloadURL. */
  readonly options: ValueMap;
  readonly return?: string;
  /** Written in the short form `fn::aws:ec2:getAmi`, which has neither options nor `return`. */
  readonly isShort?: true;
}

/** A call of one of the functions that Pulumi YAML has itself. */
export interface BuiltinCall extends Marked {
  readonly kind: "builtin";
  readonly function: BuiltinName;
  /** As Pulumi YAML takes it: `[delimiter, list]` for `join`, the value itself for `toJSON`. */
  readonly argument: Value;
}

/** A map of which at least one key is not literal text. */
export interface ComputedMap extends Marked {
  readonly kind: "computed-map";
  readonly entries: readonly ComputedEntry[];
}

export interface ComputedEntry {
  readonly key: string | Template | AccessValue;
  readonly value: Value;
}

/** Something a file said that the designer cannot edit, such as a malformed call: written back as it was read. */
export interface Verbatim extends Marked {
  readonly kind: "verbatim";
  readonly json: Json;
}

export type Expression =
  | Reference
  | ConfigReference
  | VariableReference
  | Unresolved
  | Template
  | Secret
  | Asset
  | Invoke
  | BuiltinCall
  | ComputedMap
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

/** True for an access by itself: `${bucket.arn}` and nothing around it. */
export const isAccess = (value: unknown): value is AccessValue =>
  isExpression(value) && accessKinds.has(value.kind);

const accessKinds: ReadonlySet<Expression["kind"]> = new Set([
  "reference",
  "config",
  "variable",
  "unresolved",
]);

/**
 * The value at a path, or undefined where there is none or an expression stands in the way. Paths lead into
 * calls: `["arguments", name]` and `["options", name]` of one of a package's function, and those of its argument
 * for a builtin, at 0 what is neither a list nor a map that is written out. Entries of a map with computed keys are
 * at their index: `[0, "key"]` and `[0, "value"]`.
 */
export function valueAt(root: Value | undefined, path: PropertyPath): Value | undefined {
  let value = root;
  for (const part of path) {
    value = childOf(value, part);
    if (value === undefined) return undefined;
  }
  return value;
}

function childOf(value: Value | undefined, part: string | number): Value | undefined {
  if (isExpression(value)) return childOfExpression(value, part);
  if (isList(value)) return typeof part === "number" ? value[part] : undefined;
  return isMap(value) && typeof part === "string" && Object.hasOwn(value, part)
    ? value[part]
    : undefined;
}

function childOfExpression(value: Expression, part: string | number): Value | undefined {
  if (value.kind === "builtin") {
    if (!standsAtZero(value.argument)) return childOf(value.argument, part);
    return part === 0 ? value.argument : undefined;
  }
  if (value.kind === "computed-map")
    return typeof part === "number" ? entryAsMap(value.entries[part]) : undefined;
  if (value.kind !== "invoke") return undefined;
  if (part === "arguments") return value.arguments;
  return part === "options" ? value.options : undefined;
}

/**
 * Whether paths lead to the argument of a builtin by a step of its own, so that what is in it and the call are two
 * places: what has no parts, or is an expression with paths of its own.
 */
export const standsAtZero = (argument: Value): boolean => !isList(argument) && !isMap(argument);

/** Whether a value can be the key of an entry whose key is computed. */
export const isComputedKey = (value: Value): value is ComputedEntry["key"] =>
  typeof value === "string" ||
  isAccess(value) ||
  (isExpression(value) && value.kind === "template");

const entryAsMap = (entry: ComputedEntry | undefined): ValueMap | undefined =>
  entry && { key: entry.key, value: entry.value };

/** True for what a person typed at a secret place and has not allowed to be kept. */
export const isUnsaved = (value: Value | undefined): value is Secret =>
  isExpression(value) && value.kind === "secret" && value.unsaved === true;

/** What a person typed, to be kept in memory alone. What says nothing by itself needs no keeping. */
export function asUnsaved(value: Value): Value {
  if (value === null || value === "" || isAccess(value) || isUnsaved(value)) return value;
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
