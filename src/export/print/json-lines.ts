import type { Json, JsonObject } from "#model/base/json.ts";
import { isJsonObject } from "#model/base/json.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import type { WrittenPlace } from "#model/files/json/written-places.ts";
import { placesInside, shapeOfJson } from "#model/files/json/written-places.ts";
import type { ResourceId } from "#model/program/value.ts";
import { declarationId, sectionKinds } from "#export/print/line-origin.ts";
import type { LineOrigins, LineOrigin } from "#export/print/line-origin.ts";

/**
 * The origin of each line in a manifest, for the layout of `JSON.stringify(…, null, 2)`. Every bracket and every scalar
 * has its own line, but an empty list or object is on one line.
 */
export function manifestLines({ json, keys }: ManifestDocument): LineOrigins {
  const lines: Lines = [];
  const ids = new Map<string, ResourceId>();
  for (const [id, key] of keys) ids.set(key, id);
  addMembers(lines, json, undefined, (section, content) => {
    if (section === "resources" && isJsonObject(content))
      addMembers(lines, content, undefined, (key, resource) => {
        addResource(lines, resource, ids.get(String(key)));
      });
    else {
      const kind = sectionKinds.get(String(section));
      if (kind === undefined || !isJsonObject(content)) addWhole(lines, content, undefined);
      else
        addMembers(lines, content, undefined, (name, member) => {
          addWhole(lines, member, { declaration: declarationId(kind, String(name)) });
        });
    }
  });
  // The empty line after the line break at the end of the file.
  lines.push(undefined);
  return lines;
}

type Lines = (LineOrigin | undefined)[];

function addResource(lines: Lines, json: Json, resource: ResourceId | undefined): void {
  // Some of the entries could not be read as resources.
  if (resource === undefined) {
    addWhole(lines, json, undefined);
    return;
  }
  const origin = { resource };
  addMembers(lines, json, origin, (section, content) => {
    if (section === "properties") addInput(lines, content, resource, { path: [] });
    else addWhole(lines, content, origin);
  });
}

function addInput(lines: Lines, json: Json, resource: ResourceId, place: WrittenPlace): void {
  const origin = { resource, path: place.path };
  lines.push(origin);
  if (typeof json !== "object" || json === null) return;
  const placeOf = placesInside(shapeOfJson(json), place, shapeOfJson);
  let at = 0;
  // Most lines are inputs, so a separate loop avoids a function call per line.
  for (const part in json) {
    const member = (json as JsonObject)[part] ?? null;
    const inner = placeOf(part, at, member);
    if (inner === undefined) addWhole(lines, member, origin);
    else addInput(lines, member, resource, inner);
    at += 1;
  }
  if (at > 0) lines.push(origin);
}

/** Adds the lines of a value, which all have the same origin. */
function addWhole(lines: Lines, json: Json, origin: LineOrigin | undefined): void {
  if (typeof json !== "object" || json === null) lines.push(origin);
  else
    addMembers(lines, json, origin, (_part, member) => {
      addWhole(lines, member, origin);
    });
}

function addMembers(
  lines: Lines,
  json: Json,
  origin: LineOrigin | undefined,
  add: (part: string | number, member: Json) => void,
): void {
  const first = lines.push(origin);
  if (isJsonObject(json)) for (const key in json) add(key, json[key] ?? null);
  else if (Array.isArray(json))
    for (let at = 0; at < json.length; at += 1) add(at, json[at] as Json);
  if (lines.length > first) lines.push(origin);
}
