import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { noteId } from "#model/program/layout/notes.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isGrouping, isHeaded } from "#model/program/layout/groups.ts";
import { put } from "#model/base/record.ts";
import type { CanvasNote, Layout, Point } from "#model/program/program.ts";

/**
 * Matches a position. A position is a single string, `"120 40"`, so moving a node changes only one line of the file.
 */
const positionPattern = /^(-?(?:0|[1-9][0-9]{0,8})) (-?(?:0|[1-9][0-9]{0,8}))$/;

export function printLayout(layout: Layout, keys: ReadonlyMap<NodeId, string>): JsonObject {
  const positions: Record<string, Json> = {};
  for (const [id, key] of keys) {
    const point = own(layout.positions, id);
    if (point !== undefined) put<Json>(positions, key, `${point.x} ${point.y}`);
  }
  const { direction, groupBy } = layout;
  const folded = printFolded(layout, keys);
  return {
    direction,
    positions,
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(folded.length === 0 ? {} : { folded }),
    ...printNotes(layout, keys),
  };
}

/** Folded groups, by the keys of their resources or by the groups' own names. */
function printFolded(
  { groupBy, folded = [] }: Layout,
  keys: ReadonlyMap<NodeId, string>,
): readonly string[] {
  if (!isHeaded(groupBy)) return folded;
  return folded.flatMap((id) => keys.get(id as NodeId) ?? []);
}

function printNotes(
  { notes }: Layout,
  keys: ReadonlyMap<NodeId, string>,
): { readonly notes?: JsonObject } {
  if (notes === undefined) return {};
  const keyOf = new Map<string, string>(keys);
  const printed = Object.entries(notes).map(([id, { text, position, on }]): [string, Json] => {
    const key = on === undefined ? undefined : keyOf.get(on);
    const at = `${position.x} ${position.y}`;
    return [id, { text, at, ...(key === undefined ? {} : { on: key }) }];
  });
  return { notes: Object.fromEntries(printed) };
}

/** Reads the canvas; undefined if it contains anything that printLayout doesn't write. */
export function readLayout(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
): Layout | undefined {
  if (!isJsonObject(json) || Object.keys(json).some((key) => !members.has(key))) return undefined;
  const direction = own(json, "direction");
  const positions = own(json, "positions");
  if ((direction !== "right" && direction !== "down") || !isJsonObject(positions)) return undefined;
  const read: Record<string, Point> = {};
  for (const [key, text] of Object.entries(positions)) {
    const id = keys.get(key);
    const point = typeof text === "string" ? readPoint(text) : undefined;
    if (id === undefined || point === undefined) return undefined;
    read[id] = point;
  }
  const groupBy = own(json, "groupBy");
  if (groupBy !== undefined && !isGroupBy(groupBy)) return undefined;
  const folded = readFolded(own(json, "folded"), groupBy, keys);
  if (folded === undefined) return undefined;
  const notes = readNotes(own(json, "notes"), keys);
  if (notes === undefined) return undefined;
  return {
    direction,
    positions: read,
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(folded.length === 0 ? {} : { folded }),
    ...(Object.keys(notes).length === 0 ? {} : { notes }),
  };
}

const members: ReadonlySet<string> = new Set([
  "direction",
  "positions",
  "groupBy",
  "folded",
  "notes",
]);

/** Rejects values that are never written: the default grouping, and invalid group names. */
const isGroupBy = (json: Json): json is NonNullable<Layout["groupBy"]> =>
  typeof json === "string" && isGrouping(json) && json !== "container";

/** The folded groups; empty if the section has none, undefined if they are invalid. */
function readFolded(
  json: Json | undefined,
  groupBy: Layout["groupBy"],
  keys: ReadonlyMap<string, NodeId>,
): readonly string[] | undefined {
  if (json === undefined) return [];
  if (!Array.isArray(json) || json.length === 0 || groupBy === "none") return undefined;
  const found = new Set<string>();
  for (const key of json) {
    if (typeof key !== "string") return undefined;
    const id = isHeaded(groupBy) ? keys.get(key) : key;
    if (id === undefined || found.has(id) || (isHeaded(groupBy) && id.startsWith("variable:")))
      return undefined;
    found.add(id);
  }
  return [...found];
}

/** The notes; empty if the section has none, undefined if they are invalid. */
function readNotes(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
): Readonly<Record<string, CanvasNote>> | undefined {
  if (json === undefined) return {};
  if (!isJsonObject(json) || Object.keys(json).length === 0) return undefined;
  const notes: [string, CanvasNote][] = [];
  for (const [id, entry] of Object.entries(json)) {
    const note = noteId.test(id) ? readNote(entry, keys) : undefined;
    if (note === undefined) return undefined;
    notes.push([id, note]);
  }
  return Object.fromEntries(notes);
}

function readNote(json: Json, keys: ReadonlyMap<string, NodeId>): CanvasNote | undefined {
  if (!isJsonObject(json)) return undefined;
  const { text, at, on, ...rest } = json;
  const position = typeof at === "string" ? readPoint(at) : undefined;
  if (typeof text !== "string" || position === undefined || Object.keys(rest).length > 0)
    return undefined;
  if (on === undefined) return { text, position };
  const node = typeof on === "string" ? keys.get(on) : undefined;
  return node === undefined ? undefined : { text, position, on: node };
}

function readPoint(text: string): Point | undefined {
  const [, x, y] = positionPattern.exec(text) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return `${point.x} ${point.y}` === text ? point : undefined;
}
