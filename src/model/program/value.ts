import type { Json } from "#model/base/json.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** The stable identity of a resource in a design. The ID is not the resource's name, and is never shown. */
export type ResourceId = string & { readonly __brand: "ResourceId" };

/** The symbol that marks expressions. JSON can't contain a symbol, so expressions differ from all literal data. */
const mark: unique symbol = Symbol("expression");

interface Marked {
  readonly [mark]: true;
}

/** An output of a different resource. An empty path means the resource itself. */
export interface Reference extends Marked {
  readonly kind: "reference";
  readonly resource: ResourceId;
  readonly path: PropertyPath;
  /**
   * The path indexes of names that a file quotes although they need no quotes (`${m["key"]}`). Quotes are only valid on
   * maps, so only the types determine whether the quotes are right.
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
 * A `${…}` access to a name that the design doesn't have: a dangling reference, undeclared config, or one of the
 * engine's own names such as `pulumi.stack`. `access` is the text between the braces, unchanged.
 */
export interface Unresolved extends Marked {
  readonly kind: "unresolved";
  readonly access: string;
}

/** The expressions that can occur between the braces of `${…}`. */
export type AccessValue = Reference | ConfigReference | VariableReference | Unresolved;

/** A string that contains references. Literal parts are plain strings without escapes. */
export interface Template extends Marked {
  readonly kind: "template";
  readonly parts: readonly (string | AccessValue)[];
}

/** A value that the engine keeps encrypted. */
export interface Secret extends Marked {
  readonly kind: "secret";
  readonly value: Value;
  /**
   * Set for a value that a user typed in a place for secrets. The value stays in memory until the user allows it to be
   * stored.
   */
  readonly unsaved?: true;
}

export type AssetForm =
  | "stringAsset"
  | "fileAsset"
  | "remoteAsset"
  | "fileArchive"
  | "remoteArchive";

/** A file, string or URL that the engine uploads. `source` is the string, path or URL, or an expression for it. */
export interface Asset extends Marked {
  readonly kind: "asset";
  readonly form: AssetForm;
  readonly source: string | Expression;
}

/**
 * A call to a package's function. The value of the call is the function's result, or the property of the result that
 * `return` names.
 */
export interface Invoke extends Marked {
  readonly kind: "invoke";
  /** The function's token as written, for example `aws:ec2:getAmi`. */
  readonly token: string;
  readonly arguments: ValueMap;
  /** The options by Pulumi's names: dependsOn, parent, provider, version, pluginDownloadURL. */
  readonly options: ValueMap;
  readonly return?: string;
  /** Set if the call has the short form `fn::aws:ec2:getAmi`. The short form has neither options nor `return`. */
  readonly isShort?: true;
}

/** A call to a builtin function of Pulumi YAML. */
export interface BuiltinCall extends Marked {
  readonly kind: "builtin";
  readonly function: BuiltinName;
  /**
   * The argument as in Pulumi YAML. For `join`, the argument is `[delimiter, list]`; for `toJSON`, it is the value
   * itself.
   */
  readonly argument: Value;
}

/** A map with at least one computed key. */
export interface ComputedMap extends Marked {
  readonly kind: "computed-map";
  readonly entries: readonly ComputedEntry[];
}

export interface ComputedEntry {
  readonly key: string | Template | AccessValue;
  readonly value: Value;
}

/** A part of a file that can't be edited, such as a malformed call. Verbatim parts are written back unchanged. */
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

/** Literal data with expressions anywhere in it. Strings are always literal. */
export type Value = null | boolean | number | string | readonly Value[] | ValueMap | Expression;

export interface ValueMap {
  readonly [key: string]: Value;
}

type Unmarked<T> = T extends Marked ? Omit<T, typeof mark> : never;

/** Creates an expression from its parts: `expression({ kind: "config", name: "region", path: [] })`. */
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

/** True for a folder, an archive file or its URL. */
export function isArchive(value: Value | undefined): boolean {
  return isExpression(value) && value.kind === "asset" && value.form.endsWith("Archive");
}

/** True for a literal map or object: neither a list nor an expression. */
export function isMap(value: Value | undefined): value is ValueMap {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !isExpression(value)
  );
}

/** True for a single access such as `${bucket.arn}`, without text around it. */
export const isAccess = (value: unknown): value is AccessValue =>
  isExpression(value) && accessKinds.has(value.kind);

const accessKinds: ReadonlySet<Expression["kind"]> = new Set([
  "reference",
  "config",
  "variable",
  "unresolved",
]);

/**
 * The value at a path; undefined if there is none, or if the path leads into an expression without parts. Paths can
 * lead into calls. For a package's function, such paths start with `arguments` or `options` and a name. For a builtin,
 * they are the argument's own paths, or start with 0 if the argument is not a literal list or map. An entry of a map
 * with computed keys has an index: `[0, "key"]` and `[0, "value"]`.
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
 * Whether the argument of a builtin is at path 0, so its path differs from the path of the call. That is the case for
 * an argument without parts, and for an expression that has its own paths.
 */
export const standsAtZero = (argument: Value): boolean => !isList(argument) && !isMap(argument);

/** Whether a value can be a computed key. */
export const isComputedKey = (value: Value): value is ComputedEntry["key"] =>
  typeof value === "string" ||
  isAccess(value) ||
  (isExpression(value) && value.kind === "template");

const entryAsMap = (entry: ComputedEntry | undefined): ValueMap | undefined =>
  entry && { key: entry.key, value: entry.value };

/** True for a value that a user typed in a place for secrets and has not allowed to be stored. */
export const isUnsaved = (value: Value | undefined): value is Secret =>
  isExpression(value) && value.kind === "secret" && value.unsaved === true;

/** A typed value that is kept only in memory. If the value reveals no secret, it is stored instead. */
export function asUnsaved(value: Value): Value {
  if (value === null || value === "" || isAccess(value) || isUnsaved(value)) return value;
  return expression({ kind: "secret", value, unsaved: true });
}

/** The value as the user typed it. */
export const typedValue = (value: Value | undefined): Value | undefined =>
  isUnsaved(value) ? value.value : value;

/** Whether any part of a value must not be stored. */
export function holdsUnsaved(value: Value): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (isExpression(value)) return isUnsaved(value);
  if (isList(value)) return value.some(holdsUnsaved);
  for (const key in value) if (holdsUnsaved(value[key] ?? null)) return true;
  return false;
}
