import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own } from "#model/json.ts";
import { assetFormOf, calledFunction, secretFunction } from "#model/files/manifest/functions.ts";
import type { AccessPart } from "#model/files/manifest/interpolation.ts";
import { readLiteral, readText } from "#model/files/manifest/interpolation.ts";
import { renameRoots } from "#model/files/manifest/roots.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type {
  ConfigReference,
  Reference,
  ResourceId,
  Unresolved,
  Value,
} from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** What the names in a manifest stand for, and where to say what was kept unread. */
export interface Scope {
  readonly resources: ReadonlyMap<string, ResourceId>;
  readonly config: ReadonlySet<string>;
  /** The names under `variables`, which are kept unread. */
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
  const entries: [string, Value][] = [];
  const keys = new Set<string>();
  for (const [written, item] of Object.entries(json)) {
    const key = readLiteral(written);
    if (key === undefined || keys.has(key))
      return preserve(json, path, scope, "A key that depends on another value is kept as it is.");
    keys.add(key);
    entries.push([key, readValue(item, [...path, key], scope)]);
  }
  return Object.fromEntries(entries);
}

function readString(text: string, path: PropertyPath, scope: Scope): Value {
  const parts = readText(text);
  if (parts === undefined)
    return preserve(text, path, scope, "The text has a “${” that is not closed as it should be.");
  const read = parts.map((part) => (typeof part === "string" ? part : resolve(part, path, scope)));
  const [first = ""] = read;
  return read.length <= 1 ? first : expression({ kind: "template", parts: read });
}

function resolve(
  part: AccessPart,
  path: PropertyPath,
  scope: Scope,
): Reference | ConfigReference | Unresolved {
  const { access } = part;
  if (access !== undefined) {
    const resource = scope.resources.get(access.root);
    if (resource !== undefined)
      return expression({ kind: "reference", resource, path: access.path });
    if (scope.config.has(access.root))
      return expression({ kind: "config", name: access.root, path: access.path });
  }
  const unresolved = expression({ kind: "unresolved", access: part.text });
  // The engine's own name needs no note: every program has it.
  if (access?.root === "pulumi" && access.path.length > 0) return unresolved;
  scope.note(
    path,
    access !== undefined && scope.variables.has(access.root)
      ? `“\${${part.text}}” is a variable of the file, which is kept as it is.`
      : `“\${${part.text}}” is neither a resource nor a config variable of the design.`,
  );
  return unresolved;
}

function readCall(json: JsonObject, called: string, path: PropertyPath, scope: Scope): Value {
  const argument = own(json, called) ?? null;
  if (called === secretFunction)
    return expression({ kind: "secret", value: readValue(argument, path, scope) });
  const form = assetFormOf(called);
  const source = typeof argument === "string" ? readLiteral(argument) : undefined;
  if (form !== undefined && source !== undefined)
    return expression({ kind: "asset", form, source });
  return preserve(json, path, scope, `The function “${called}” is kept as it is.`);
}

function preserve(json: Json, path: PropertyPath, scope: Scope, message: string): Value {
  scope.note(path, message);
  return expression({ kind: "verbatim", json: renameRoots(json, scope.renamed) });
}
