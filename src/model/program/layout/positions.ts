import { detachNotes, relinkNotes, whole } from "#model/program/layout/notes.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import { own } from "#model/base/json.ts";
import type { Point, Program } from "#model/program/program.ts";

/**
 * Moves resources and variables to positions in whole pixels. If they are already at these positions, the result is the
 * same program.
 */
export function placeResources(
  program: Program,
  positions: Readonly<Record<string, Point>>,
): Program {
  const before = program.layout?.positions ?? {};
  const after: Record<string, Point> = { ...before };
  let changed = false;
  for (const id of nodesOf(program)) {
    const requested = Object.hasOwn(positions, id) ? positions[id] : undefined;
    if (requested === undefined || !Number.isFinite(requested.x) || !Number.isFinite(requested.y))
      continue;
    const position = { x: whole(requested.x), y: whole(requested.y) };
    if (after[id]?.x === position.x && after[id].y === position.y) continue;
    after[id] = position;
    changed = true;
  }
  if (!changed) return program;
  return {
    ...program,
    layout: { direction: "right", ...program.layout, positions: after },
  };
}

/** Removes the positions of missing nodes. Notes that were linked to these nodes keep their positions. */
export function withoutPositions(program: Program, ids: ReadonlySet<NodeId>): Program {
  if (program.layout === undefined) return program;
  const { positions: before, ...rest } = detachNotes(program.layout, ids);
  const kept = Object.entries(before).filter(([id]) => !ids.has(id as NodeId));
  if (rest.notes === program.layout.notes && kept.length === Object.keys(before).length)
    return program;
  return { ...program, layout: { ...rest, positions: Object.fromEntries(kept) } };
}

/** Moves a node's position and notes to its new ID. */
export function movePosition(program: Program, from: NodeId, to: NodeId): Program {
  if (program.layout === undefined) return program;
  const layout = relinkNotes(program.layout, from, to);
  const point = own(layout.positions, from);
  if (point === undefined) return layout === program.layout ? program : { ...program, layout };
  const { [from]: _, ...rest } = layout.positions;
  return { ...program, layout: { ...layout, positions: { ...rest, [to]: point } } };
}
