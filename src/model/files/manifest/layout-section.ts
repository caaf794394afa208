import type { Json, JsonObject } from "#model/json.ts";
import { own, withoutProperty } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import { noteId } from "#model/graph/notes.ts";
import type { NodeId } from "#model/graph/node.ts";
import { put } from "#model/files/json/record.ts";
import type { CanvasNote, Layout, Point } from "#model/program/program.ts";

/** A place is one text, `"120 40"`, so that a moved node is one changed line of the file. */
const positionPattern = /^(-?(?:0|[1-9][0-9]{0,8})) (-?(?:0|[1-9][0-9]{0,8}))$/;

export function printLayout(layout: Layout, keys: ReadonlyMap<NodeId, string>): JsonObject {
  const positions: Record<string, Json> = {};
  for (const [id, key] of keys) {
    const point = own(layout.positions, id);
    if (point !== undefined) put<Json>(positions, key, `${point.x} ${point.y}`);
  }
  return { direction: layout.direction, positions, ...printNotes(layout, keys) };
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

/** Reads the canvas, or gives undefined where anything in it is not what printLayout writes. */
export function readLayout(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
): Layout | undefined {
  if (!isJsonObject(json)) return undefined;
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
  const rest = withoutProperty(withoutProperty(json, "direction"), "positions");
  if (Object.keys(rest).length === 0) return { direction, positions: read };
  const notes = readNotes(own(rest, "notes"), keys);
  if (notes === undefined || Object.keys(rest).length > 1) return undefined;
  return { direction, positions: read, notes };
}

/** There is at least one where there are any. */
function readNotes(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
): Readonly<Record<string, CanvasNote>> | undefined {
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
