import type { Json, JsonObject } from "#model/json.ts";
import { own } from "#model/json.ts";
import { isJsonObject } from "#model/files/manifest/entries.ts";
import type { NodeId } from "#model/graph/node.ts";
import { put } from "#model/files/json/record.ts";
import type { Layout, Point } from "#model/program/program.ts";

/** A place is one text, `"120 40"`, so that a moved node is one changed line of the file. */
const positionPattern = /^(-?(?:0|[1-9][0-9]{0,8})) (-?(?:0|[1-9][0-9]{0,8}))$/;

export function printLayout(layout: Layout, keys: ReadonlyMap<NodeId, string>): JsonObject {
  const positions: Record<string, Json> = {};
  for (const [id, key] of keys) {
    const point = own(layout.positions, id);
    if (point !== undefined) put<Json>(positions, key, `${point.x} ${point.y}`);
  }
  return { direction: layout.direction, positions };
}

/** Reads the canvas, or gives undefined where anything in it is not what printLayout writes. */
export function readLayout(
  json: Json | undefined,
  keys: ReadonlyMap<string, NodeId>,
): Layout | undefined {
  if (!isJsonObject(json) || Object.keys(json).length !== 2) return undefined;
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
  return { direction, positions: read };
}

function readPoint(text: string): Point | undefined {
  const [, x, y] = positionPattern.exec(text) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return `${point.x} ${point.y}` === text ? point : undefined;
}
