import type { Location } from "#model/check/diagnostic.ts";
import { secretFunction } from "#model/files/manifest/functions.ts";
import { readLiteral } from "#model/files/manifest/interpolation.ts";
import type { JsonSpan } from "#model/files/json/positions.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * The path from the top of an opened manifest to what a diagnostic is about. `keys` holds the key under
 * `resources` of each resource. What the path leads to need not be there: a required input is missing.
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
  switch (location.kind) {
    case "program":
      return [];
    case "package":
      return ["packages", location.name];
    case "config":
      return ["config", location.name];
    case "output":
      return ["outputs", location.name];
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

/** What stands at a path of an opened manifest, or the innermost thing around it that is there. */
export function findSpan(document: JsonSpan, path: PropertyPath): JsonSpan {
  let span = document;
  for (const [depth, part] of path.entries()) {
    const next = step(span, part, depth < rawParts(path)) ?? renamedSection(span, part, depth);
    if (next === undefined) return span;
    span = next;
  }
  return span;
}

/** So many parts at the start of a path are written as they are; in values, keys have the escapes of texts. */
function rawParts([section, , third]: PropertyPath): number {
  if (section === "resources") return third === "get" ? 5 : 4;
  return section === "outputs" ? 2 : 3;
}

function step(span: JsonSpan, part: string | number, isRaw: boolean): JsonSpan | undefined {
  const members = span.members();
  // The resources of an import file stand in a list, at indexes in the place of keys.
  const raw = members.get(part) ?? (isRaw ? members.get(Number(part)) : undefined);
  if (isRaw || typeof part === "number") return raw ?? stepIntoSecret(members, part, isRaw);
  for (const [key, member] of members)
    if (typeof key === "string" && readLiteral(key) === part) return member;
  return raw ?? stepIntoSecret(members, part, isRaw);
}

/** A secret is a call in the file, and part of the value's own path in the design. */
function stepIntoSecret(
  members: ReadonlyMap<string | number, JsonSpan>,
  part: string | number,
  isRaw: boolean,
): JsonSpan | undefined {
  const inner = members.size === 1 ? members.get(secretFunction) : undefined;
  return inner === undefined ? undefined : step(inner, part, isRaw);
}

/** An old file has its config variables under `configuration`. */
function renamedSection(
  span: JsonSpan,
  part: string | number,
  depth: number,
): JsonSpan | undefined {
  return depth === 0 && part === "config" ? span.members().get("configuration") : undefined;
}
