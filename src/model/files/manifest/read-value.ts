import { quoteName } from "#model/messages.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import {
  assetFormOf,
  calledFunction,
  canonicalCall,
  invokeFunction,
  secretFunction,
  shortToken,
} from "#model/files/manifest/functions.ts";
import { builtinNameOf } from "#model/functions/builtin-names.ts";
import type { AccessPart } from "#model/files/manifest/interpolation.ts";
import { readLiteral, readText } from "#model/files/manifest/interpolation.ts";
import { mapRecord } from "#model/files/json/record.ts";
import { renameRoots } from "#model/files/manifest/roots.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type {
  AccessValue,
  ComputedEntry,
  ResourceId,
  Template,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";

/** What the names in a manifest stand for, and where to say what was kept unread. */
export interface Scope {
  readonly resources: ReadonlyMap<string, ResourceId>;
  readonly config: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  /** Keys of resources that the printed manifest will write differently. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly note: (path: PropertyPath, message: string) => void;
}

/** Reads a value in expression position. */
export function readValue(json: Json, path: PropertyPath, scope: Scope): Value {
  if (typeof json === "string") return readString(json, path, scope);
  if (Array.isArray(json))
    return json.map((item: Json, at) => readValue(item, [...path, at], scope));
  if (!isObject(json)) return json as Value;
  const called = calledFunction(json);
  if (called !== undefined) return readCall(json, called, path, scope);
  return readMap(json, path, scope);
}

/** A map as it is, or one with computed keys; what can be neither is kept. */
function readMap(json: JsonObject, path: PropertyPath, scope: Scope): Value {
  const entries: ComputedEntry[] = [];
  const literal: [string, Value][] = [];
  const keys = new Set<string>();
  for (const [written, item] of Object.entries(json)) {
    const key = readKey(written, path, scope);
    if (key === undefined || (typeof key === "string" && keys.has(key)))
      return preserve(json, path, scope, "A key of this map cannot be read.");
    const at = typeof key === "string" ? key : written;
    const value = readValue(item, [...path, at], scope);
    entries.push({ key, value });
    if (typeof key !== "string") continue;
    keys.add(key);
    literal.push([key, value]);
  }
  return literal.length === entries.length
    ? Object.fromEntries(literal)
    : expression({ kind: "computed-map", entries });
}

function readKey(
  written: string,
  path: PropertyPath,
  scope: Scope,
): ComputedEntry["key"] | undefined {
  const literal = readLiteral(written);
  if (literal !== undefined) return literal;
  const parts = readText(written);
  return parts === undefined ? undefined : textOf(parts, path, scope);
}

function readString(text: string, path: PropertyPath, scope: Scope): Value {
  const parts = readText(text);
  return parts === undefined
    ? preserve(text, path, scope, "The text has a “${” that is not closed as it should be.")
    : textOf(parts, path, scope);
}

function textOf(
  parts: NonNullable<ReturnType<typeof readText>>,
  path: PropertyPath,
  scope: Scope,
): string | Template | AccessValue {
  const read = parts.map((part) => (typeof part === "string" ? part : resolve(part, path, scope)));
  const [first = ""] = read;
  return read.length <= 1 ? first : expression({ kind: "template", parts: read });
}

function resolve(part: AccessPart, path: PropertyPath, scope: Scope): AccessValue {
  const { access } = part;
  if (access !== undefined) {
    const { root: _root, ...way } = access;
    const resource = scope.resources.get(access.root);
    if (resource !== undefined) return expression({ kind: "reference", resource, ...way });
    if (scope.config.has(access.root))
      return expression({ kind: "config", name: access.root, ...way });
    if (scope.variables.has(access.root))
      return expression({ kind: "variable", name: access.root, ...way });
  }
  const unresolved = expression({ kind: "unresolved", access: part.text });
  // The engine's own name needs no note: every program has it.
  if (access?.root === "pulumi" && access.path.length > 0) return unresolved;
  scope.note(
    path,
    `${quoteName(`\${${part.text}}`)} is neither a resource nor a variable of the design, and no config variable.`,
  );
  return unresolved;
}

function readCall(json: JsonObject, called: string, path: PropertyPath, scope: Scope): Value {
  const argument = own(json, called) ?? null;
  const inside = [...path, called];
  const name = called.toLowerCase();
  const canonical = canonicalCall(called);
  if (canonical !== undefined && canonical !== called)
    scope.note(path, `${quoteName(called)} is written ${quoteName(canonical)} from now on.`);
  if (name === secretFunction)
    return expression({ kind: "secret", value: readValue(argument, inside, scope) });
  const builtin = builtinNameOf(called);
  if (builtin !== undefined)
    return expression({
      kind: "builtin",
      function: builtin,
      argument: readValue(argument, inside, scope),
    });
  const form = assetFormOf(called);
  if (form !== undefined) {
    const source = readValue(argument, inside, scope);
    if (typeof source === "string" || isExpression(source))
      return expression({ kind: "asset", form, source });
  }
  const call = name === invokeFunction ? readInvoke(argument, inside, scope) : undefined;
  if (call !== undefined) return call;
  const short = shortToken(called);
  // Pulumi takes a short call without an object for one without arguments.
  if (short !== undefined && (argument === null || isPlainMap(argument)))
    return expression({
      kind: "invoke",
      token: short,
      arguments: readProperties(argument ?? {}, inside, scope),
      options: {},
      isShort: true,
    });
  return preserve(
    json,
    path,
    scope,
    `The call of ${quoteName(called)} is not one that Pulumi reads.`,
  );
}

/** The long form of a call; undefined for what Pulumi refuses (`parseInvoke` in its ast/expr.go). */
function readInvoke(json: Json, path: PropertyPath, scope: Scope): Value | undefined {
  if (!isPlainMap(json)) return undefined;
  const { function: written, arguments: args = {}, options = {}, return: property, ...rest } = json;
  const token = typeof written === "string" ? readLiteral(written) : undefined;
  const returned = typeof property === "string" ? readLiteral(property) : undefined;
  const isRead =
    token !== undefined &&
    isPlainMap(args) &&
    isPlainMap(options) &&
    (property === undefined || returned !== undefined) &&
    Object.keys(rest).length === 0;
  return isRead
    ? expression({
        kind: "invoke",
        token,
        arguments: readProperties(args, [...path, "arguments"], scope),
        options: readProperties(options, [...path, "options"], scope),
        ...(returned === undefined ? {} : { return: returned }),
      })
    : undefined;
}

/** A map that is no call. */
const isPlainMap = (json: Json): json is JsonObject =>
  isObject(json) && calledFunction(json) === undefined;

/** A map whose keys Pulumi takes literally. */
export const readProperties = (json: JsonObject, path: PropertyPath, scope: Scope): ValueMap =>
  mapRecord(json, (value, key) => readValue(value, [...path, key], scope));

function preserve(json: Json, path: PropertyPath, scope: Scope, message: string): Value {
  scope.note(path, message);
  return expression({ kind: "verbatim", json: renameRoots(json, scope.renamed) });
}
