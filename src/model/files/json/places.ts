import type { Location } from "#model/program/diagnostic.ts";
import { memoize } from "#model/base/memoize.ts";
import { calledFunction, shortToken } from "#model/files/manifest/functions.ts";
import { readLiteral } from "#model/program/interpolation.ts";
import type { JsonSpan } from "#model/files/json/positions.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { pathInFile } from "#model/files/plugin/component-json.ts";
import { readFrom } from "#model/files/plugin/components.ts";
import type { Plugin, Program } from "#model/program/program.ts";
import { findPackage } from "#model/program/packages/package-declaration.ts";
import { packageOf } from "#model/program/token.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** Like `pathOfLocation`, for a plugin. A plugin's file lists its components by name. */
function pathInPlugin(
  location: Location,
  program: Program,
  plugin: Plugin,
  keys: ReadonlyMap<ResourceId, string>,
): PropertyPath {
  const { plugin: _plugin, ...open } = program;
  if (location.kind === "program" || location.kind === "package")
    return pathOfLocation(location, open, keys);
  if (location.kind !== "component")
    return pathInFile(plugin.component, pathOfLocation(location, open, keys));
  const { name, inside } = location;
  const component = readFrom(plugin.components, name);
  return pathInFile(
    name,
    component === undefined || inside === undefined
      ? []
      : pathOfLocation(inside, component.program, component.keys),
  );
}

/**
 * The path in an opened manifest of a diagnostic's location. `keys` has the key under `resources` of each resource. The
 * target may not exist, for example a missing required input.
 */
export function pathOfLocation(
  location: Location,
  program: Program,
  keys: ReadonlyMap<ResourceId, string>,
): PropertyPath {
  const at = (id: ResourceId, ...rest: PropertyPath): PropertyPath => [
    "resources",
    keys.get(id) ?? id,
    ...rest,
  ];
  if (program.plugin !== undefined) return pathInPlugin(location, program, program.plugin, keys);
  switch (location.kind) {
    case "program":
      return location.path ?? [];
    case "component":
      return [];
    case "package": {
      const isDeclared = findPackage(program.packages, location.name) !== undefined;
      const user = program.resources.find(({ token }) => packageOf(token) === location.name);
      return isDeclared || user === undefined ? ["packages", location.name] : at(user.id, "type");
    }
    case "config":
      return ["config", location.name];
    case "variable":
      return ["variables", location.name, ...location.path];
    case "output":
      return ["outputs", location.name, ...(location.path ?? [])];
    case "name":
    case "type":
      return at(location.resource, location.kind);
    case "option":
      return at(location.resource, "options", ...location.path);
    case "input": {
      const isLookup = findResource(program, location.resource)?.origin.kind === "lookup";
      return at(location.resource, isLookup ? "get" : "properties", ...location.path);
    }
  }
}

/** The value at a path of an opened manifest, or the innermost existing value on that path. */
export function findSpan(document: JsonSpan, path: PropertyPath): JsonSpan {
  let span = document;
  let isEntry = false;
  for (const [depth, part] of path.entries()) {
    // An entry of a map with computed keys is a single place. The place contains both the key and the value.
    if (isEntry && (part === "key" || part === "value")) {
      isEntry = false;
      continue;
    }
    const entry = entryAt(span, part);
    isEntry = entry !== undefined;
    const next =
      entry ?? step(span, part, depth < rawParts(path)) ?? renamedSection(span, part, depth);
    if (next === undefined) return span;
    span = next;
  }
  return span;
}

/**
 * The entry at an index. Paths use indexes for the entries of a map with computed keys. A map that is a function call
 * has no such entries.
 */
function entryAt(span: JsonSpan, part: string | number): JsonSpan | undefined {
  if (typeof part !== "number") return undefined;
  const members = span.members();
  const [key] = members.keys();
  if (typeof key !== "string") return undefined;
  const isCall = members.size === 1 && calledFunction({ [key]: null }) !== undefined;
  return isCall ? undefined : inOrder(members)[part];
}

/** The number of unescaped parts at the start of a path. In values, keys are escaped in the same way as strings. */
function rawParts(path: PropertyPath): number {
  const [section, , third] = path;
  if (section === "components") return 2 + rawParts(path.slice(2));
  if (section === "resources") return third === "get" ? 5 : 4;
  return section === "outputs" || section === "variables" ? 2 : 3;
}

function step(span: JsonSpan, part: string | number, isRaw: boolean): JsonSpan | undefined {
  const members = span.members();
  // The resources of an import file are in a list, with indexes instead of keys.
  const raw = members.get(part) ?? (isRaw ? members.get(Number(part)) : undefined);
  const read = isRaw || typeof part === "number" ? undefined : byReadKey(members).get(part);
  return read ?? raw ?? stepIntoCall(members, part, isRaw) ?? inOtherCase(members).get(lower(part));
}

type Members = ReadonlyMap<string | number, JsonSpan>;

// Memoized, because many places may be looked up in one map.

const inOrder = memoize((members: Members): readonly JsonSpan[] => [...members.values()]);

/** The members by their unescaped keys. If two keys are equal, the first one is used. */
const byReadKey = memoize((members: Members): ReadonlyMap<string, JsonSpan> => {
  const found = new Map<string, JsonSpan>();
  for (const [key, member] of members) {
    const text = typeof key === "string" ? readLiteral(key) : undefined;
    if (text !== undefined && !found.has(text)) found.set(text, member);
  }
  return found;
});

/** Pulumi ignores the letter case of many keys (`topKind` in src/model/files/manifest/map-kinds.ts). */
const inOtherCase = memoize(
  (members: Members): ReadonlyMap<string | number, JsonSpan> =>
    new Map([...members].map(([key, member]) => [lower(key), member])),
);

const lower = (key: string | number): string | number =>
  typeof key === "string" ? key.toLowerCase() : key;

/** Enters a called function. Paths in a design don't contain the function's name, but the file does. */
function stepIntoCall(
  members: Members,
  part: string | number,
  isRaw: boolean,
): JsonSpan | undefined {
  const [only] = members;
  if (only === undefined || members.size > 1) return undefined;
  const [called, inner] = only;
  if (typeof called !== "string" || calledFunction({ [called]: null }) === undefined)
    return undefined;
  // The short form of a call contains its arguments directly; the long form names them.
  const isArgument = part === "arguments" && shortToken(called) !== undefined;
  // A single value or expression is at index 0.
  const isWhole = part === 0 && !inner.members().has(0);
  return isArgument || isWhole ? inner : step(inner, part, isRaw);
}

/** The section of a path in the file. A file in the old form has its config variables under `configuration`. */
function renamedSection(
  span: JsonSpan,
  part: string | number,
  depth: number,
): JsonSpan | undefined {
  return depth === 0 && part === "config" ? span.members().get("configuration") : undefined;
}
