import type { NodeId } from "#model/program/layout/node.ts";
import { duplicateNodes } from "#model/program/duplicates.ts";
import type { Edit } from "#model/program/edit.ts";
import type { Point, Program } from "#model/program/program.ts";

/**
 * Copies resources and variables, and places the copies at an offset from the originals. Returns the edit and the
 * copies. `shown` has all shown positions.
 */
export function copyBy(
  program: Program,
  shown: Readonly<Record<string, Point>>,
  ids: readonly NodeId[],
  by: Point,
): { readonly edit: Edit; readonly nodes: readonly NodeId[] } {
  const layout = { direction: program.layout?.direction ?? "right", positions: shown };
  const { edits, nodes } = duplicateNodes({ ...program, layout }, ids);
  // Duplicating places all copies at one offset, which differs from the requested offset.
  const from = cornerOf(ids.flatMap((id) => shown[id] ?? []));
  const placed = edits.flatMap((each) =>
    each.kind === "place-resources" ? Object.entries(each.positions) : [],
  );
  const to = cornerOf(placed.map(([, point]) => point));
  const positions = Object.fromEntries(
    placed.map(([id, { x, y }]) => [
      id,
      { x: x - to.x + from.x + by.x, y: y - to.y + from.y + by.y },
    ]),
  );
  const place: Edit = { kind: "place-resources", positions: { ...shown, ...positions } };
  return { edit: { kind: "batch", edits: [...edits, place] }, nodes };
}

const cornerOf = (points: readonly Point[]): Point => ({
  x: Math.min(...points.map(({ x }) => x)),
  y: Math.min(...points.map(({ y }) => y)),
});
