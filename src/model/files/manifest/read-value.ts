import { quoteName } from "#model/base/messages.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import {
  assetFormOf,
  calledFunction,
  invokeFunction,
  secretFunction,
  shortToken,
} from "#model/files/manifest/functions.ts";
import { builtinNameOf } from "#model/program/functions/builtin-names.ts";
import type { AccessPart } from "#model/program/interpolation.ts";
import { readLiteral, parseInterpolation as partsOf } from "#model/program/interpolation.ts";
import { mapRecord } from "#model/base/record.ts";
import { renameRoots } from "#model/program/renaming/roots.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type {
  AccessValue,
  ComputedEntry,
  ResourceId,
  Template,
  Value,
  ValueMap,
} from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";

/** The scope of names in a manifest, and the receiver of notes. */
export interface ReadScope {
  readonly resources: ReadonlyMap<string, ResourceId>;
  readonly config: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  /** Keys of resources that the printed manifest will write differently. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly note: (path: PropertyPath, message: string) => void;
}

/** The place of a value. All values inside it share its path, because only notes need paths. */
interface Place {
  readonly path: (string | number)[];
  readonly scope: ReadScope;
}

/** Reads a value in a place where Pulumi accepts expressions. */
export const readValue = (json: Json, path: PropertyPath, scope: ReadScope): Value =>
  read(json, { path: [...path], scope });

/** Reads a map with keys that Pulumi reads literally. */
export const readProperties = (json: JsonObject, path: PropertyPath, scope: ReadScope): ValueMap =>
  readItems(json, { path: [...path], scope });

function read(json: Json, place: Place): Value {
  if (typeof json === "string") return json.includes("$") ? readString(json, place) : json;
  if (Array.isArray(json)) return json.map((item: Json, at) => readInside(at, item, place));
  if (!isObject(json)) return json as Value;
  const called = calledFunction(json);
  return called === undefined ? readMap(json, place) : readCall(json, called, place);
}

const readItems = (json: JsonObject, place: Place): ValueMap =>
  mapRecord(json, (value, key) => readInside(key, value, place));

const readInside = (key: string | number, json: Json, place: Place): Value =>
  inside(key, place, () => read(json, place));

function inside<T>(key: string | number, { path }: Place, run: () => T): T {
  path.push(key);
  const result = run();
  path.pop();
  return result;
}

/** A plain map, or a map with computed keys. Other maps are kept verbatim. */
function readMap(json: JsonObject, place: Place): Value {
  if (!Object.keys(json).some((key) => key.includes("$"))) return readItems(json, place);
  const entries: ComputedEntry[] = [];
  const literal: [string, Value][] = [];
  const keys = new Set<string>();
  for (const [written, item] of Object.entries(json)) {
    const key = readText(written, place);
    if (key === undefined || (typeof key === "string" && keys.has(key)))
      return preserve(json, place, "A key of this map cannot be read.");
    const value = readInside(typeof key === "string" ? key : written, item, place);
    entries.push({ key, value });
    if (typeof key !== "string") continue;
    keys.add(key);
    literal.push([key, value]);
  }
  return literal.length === entries.length
    ? Object.fromEntries(literal)
    : expression({ kind: "computed-map", entries });
}

const readString = (text: string, place: Place): Value =>
  readText(text, place) ??
  preserve(text, place, "The text contains a “${” without a valid reference.");

/** A string with its references resolved; undefined if it has an error. */
function readText(text: string, place: Place): string | Template | AccessValue | undefined {
  const parts = partsOf(text)?.map((part) =>
    typeof part === "string" ? part : resolve(part, place),
  );
  if (parts === undefined) return undefined;
  const [first = ""] = parts;
  return parts.length <= 1 ? first : expression({ kind: "template", parts });
}

function resolve({ access, text }: AccessPart, place: Place): AccessValue {
  const { resources, config, variables } = place.scope;
  if (access !== undefined) {
    const { root, ...way } = access;
    const resource = resources.get(root);
    if (resource !== undefined) return expression({ kind: "reference", resource, ...way });
    if (config.has(root)) return expression({ kind: "config", name: root, ...way });
    if (variables.has(root)) return expression({ kind: "variable", name: root, ...way });
  }
  const unresolved = expression({ kind: "unresolved", access: text });
  // The access `pulumi` itself needs no note, because every program has it.
  if (access?.root === "pulumi" && access.path.length > 0) return unresolved;
  note(place, describeUnresolved(text));
  return unresolved;
}

/** The note about an access that the file doesn't resolve. */
export const describeUnresolved = (text: string): string =>
  `${quoteName(`\${${text}}`)} is not a resource, a variable or a config variable of the design.`;

function readCall(json: JsonObject, called: string, place: Place): Value {
  const argument = own(json, called) ?? null;
  return (
    inside(called, place, () => readArgument(called, argument, place)) ??
    preserve(json, place, `The call to ${quoteName(called)} is not valid in Pulumi.`)
  );
}

/** The call to a function, with the argument at this place; undefined if Pulumi can't read the call. */
function readArgument(called: string, argument: Json, place: Place): Value | undefined {
  const name = called.toLowerCase();
  if (name === secretFunction) return expression({ kind: "secret", value: read(argument, place) });
  const builtin = builtinNameOf(called);
  if (builtin !== undefined)
    return expression({ kind: "builtin", function: builtin, argument: read(argument, place) });
  const form = assetFormOf(called);
  if (form !== undefined) {
    const source = read(argument, place);
    if (typeof source === "string" || isExpression(source))
      return expression({ kind: "asset", form, source });
  }
  const call = name === invokeFunction ? readInvoke(argument, place) : undefined;
  if (call !== undefined) return call;
  const short = shortToken(called);
  // Pulumi reads a short call without an object as a call without arguments.
  if (short === undefined || !(argument === null || isPlainMap(argument))) return undefined;
  return expression({
    kind: "invoke",
    token: short,
    arguments: readItems(argument ?? {}, place),
    options: {},
    isShort: true,
  });
}

/** The long form of a call; undefined if Pulumi rejects it (`parseInvoke` in its ast/expr.go). */
function readInvoke(json: Json, place: Place): Value | undefined {
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
        arguments: inside("arguments", place, () => readItems(args, place)),
        options: inside("options", place, () => readItems(options, place)),
        ...(returned === undefined ? {} : { return: returned }),
      })
    : undefined;
}

function preserve(json: Json, place: Place, message: string): Value {
  note(place, message);
  return expression({ kind: "verbatim", json: renameRoots(json, place.scope.renamed) });
}

const note = ({ path, scope }: Place, message: string): void => scope.note([...path], message);

/** A map that is not a call. */
const isPlainMap = (json: Json): json is JsonObject =>
  isObject(json) && calledFunction(json) === undefined;
