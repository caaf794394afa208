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
export const readValue = (json: Json, path: PropertyPath, scope: Scope): Value =>
  new ValueReader(path, scope).read(json);

/** A map whose keys Pulumi takes literally. */
export const readProperties = (json: JsonObject, path: PropertyPath, scope: Scope): ValueMap =>
  new ValueReader(path, scope).readProperties(json);

/** Reads what stands at a path and inside of it. It goes along with one path, since only notes ask for it. */
class ValueReader {
  readonly #path: (string | number)[];
  readonly #scope: Scope;

  constructor(path: PropertyPath, scope: Scope) {
    this.#path = [...path];
    this.#scope = scope;
  }

  read(json: Json): Value {
    if (typeof json === "string") return this.#readString(json);
    if (Array.isArray(json)) return json.map((item: Json, at) => this.#readAt(at, item));
    if (!isObject(json)) return json as Value;
    const called = calledFunction(json);
    return called === undefined ? this.#readMap(json) : this.#readCall(json, called);
  }

  readProperties(json: JsonObject): ValueMap {
    return mapRecord(json, (value, key) => this.#readAt(key, value));
  }

  #readAt(key: string | number, json: Json): Value {
    // Nothing is noted of it, so nobody asks where it stands.
    if (typeof json === "string" && !json.includes("$")) return json;
    this.#path.push(key);
    const value = this.read(json);
    this.#path.pop();
    return value;
  }

  /** A map as it is, or one with computed keys; what can be neither is kept. */
  #readMap(json: JsonObject): Value {
    if (!Object.keys(json).some((key) => key.includes("$"))) return this.readProperties(json);
    const entries: ComputedEntry[] = [];
    const literal: [string, Value][] = [];
    const keys = new Set<string>();
    for (const [written, item] of Object.entries(json)) {
      const key = this.#readKey(written);
      if (key === undefined || (typeof key === "string" && keys.has(key)))
        return this.#preserve(json, "A key of this map cannot be read.");
      const value = this.#readAt(typeof key === "string" ? key : written, item);
      entries.push({ key, value });
      if (typeof key !== "string") continue;
      keys.add(key);
      literal.push([key, value]);
    }
    return literal.length === entries.length
      ? Object.fromEntries(literal)
      : expression({ kind: "computed-map", entries });
  }

  #readKey(written: string): ComputedEntry["key"] | undefined {
    const literal = readLiteral(written);
    if (literal !== undefined) return literal;
    const parts = readText(written);
    return parts === undefined ? undefined : this.#textOf(parts);
  }

  #readString(text: string): Value {
    if (!text.includes("$")) return text;
    const parts = readText(text);
    return parts === undefined
      ? this.#preserve(text, "The text has a “${” that is not closed as it should be.")
      : this.#textOf(parts);
  }

  #textOf(parts: NonNullable<ReturnType<typeof readText>>): string | Template | AccessValue {
    const read = parts.map((part) => (typeof part === "string" ? part : this.#resolve(part)));
    const [first = ""] = read;
    return read.length <= 1 ? first : expression({ kind: "template", parts: read });
  }

  #resolve({ access, text }: AccessPart): AccessValue {
    if (access !== undefined) {
      const { root: _root, ...way } = access;
      const resource = this.#scope.resources.get(access.root);
      if (resource !== undefined) return expression({ kind: "reference", resource, ...way });
      if (this.#scope.config.has(access.root))
        return expression({ kind: "config", name: access.root, ...way });
      if (this.#scope.variables.has(access.root))
        return expression({ kind: "variable", name: access.root, ...way });
    }
    const unresolved = expression({ kind: "unresolved", access: text });
    // The engine's own name needs no note: every program has it.
    if (access?.root === "pulumi" && access.path.length > 0) return unresolved;
    this.#note(
      `${quoteName(`\${${text}}`)} is neither a resource nor a variable of the design, and no config variable.`,
    );
    return unresolved;
  }

  #readCall(json: JsonObject, called: string): Value {
    const argument = own(json, called) ?? null;
    const canonical = canonicalCall(called);
    if (canonical !== undefined && canonical !== called)
      this.#note(`${quoteName(called)} is written ${quoteName(canonical)} from now on.`);
    this.#path.push(called);
    const call = this.#readArgument(called, argument);
    this.#path.pop();
    return (
      call ?? this.#preserve(json, `The call of ${quoteName(called)} is not one that Pulumi reads.`)
    );
  }

  /** The call of a function by its argument, at which the path ends; undefined for what Pulumi does not read. */
  #readArgument(called: string, argument: Json): Value | undefined {
    const name = called.toLowerCase();
    if (name === secretFunction) return expression({ kind: "secret", value: this.read(argument) });
    const builtin = builtinNameOf(called);
    if (builtin !== undefined)
      return expression({ kind: "builtin", function: builtin, argument: this.read(argument) });
    const form = assetFormOf(called);
    if (form !== undefined) {
      const source = this.read(argument);
      if (typeof source === "string" || isExpression(source))
        return expression({ kind: "asset", form, source });
    }
    const call = name === invokeFunction ? this.#readInvoke(argument) : undefined;
    if (call !== undefined) return call;
    const short = shortToken(called);
    // Pulumi takes a short call without an object for one without arguments.
    if (short === undefined || !(argument === null || isPlainMap(argument))) return undefined;
    return expression({
      kind: "invoke",
      token: short,
      arguments: this.readProperties(argument ?? {}),
      options: {},
      isShort: true,
    });
  }

  /** The long form of a call; undefined for what Pulumi refuses (`parseInvoke` in its ast/expr.go). */
  #readInvoke(json: Json): Value | undefined {
    if (!isPlainMap(json)) return undefined;
    const {
      function: written,
      arguments: args = {},
      options = {},
      return: property,
      ...rest
    } = json;
    const token = typeof written === "string" ? readLiteral(written) : undefined;
    const returned = typeof property === "string" ? readLiteral(property) : undefined;
    const isRead =
      token !== undefined &&
      isPlainMap(args) &&
      isPlainMap(options) &&
      (property === undefined || returned !== undefined) &&
      Object.keys(rest).length === 0;
    if (!isRead) return undefined;
    return expression({
      kind: "invoke",
      token,
      arguments: this.#readPropertiesAt("arguments", args),
      options: this.#readPropertiesAt("options", options),
      ...(returned === undefined ? {} : { return: returned }),
    });
  }

  #readPropertiesAt(key: string, json: JsonObject): ValueMap {
    this.#path.push(key);
    const properties = this.readProperties(json);
    this.#path.pop();
    return properties;
  }

  #preserve(json: Json, message: string): Value {
    this.#note(message);
    return expression({ kind: "verbatim", json: renameRoots(json, this.#scope.renamed) });
  }

  #note(message: string): void {
    this.#scope.note([...this.#path], message);
  }
}

/** A map that is no call. */
const isPlainMap = (json: Json): json is JsonObject =>
  isObject(json) && calledFunction(json) === undefined;
