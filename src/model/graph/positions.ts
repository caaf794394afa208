import type { NodeId } from "#model/graph/node.ts";
import { nodesOf } from "#model/graph/node.ts";
import { own } from "#model/json.ts";
import type { Point, Program } from "#model/program/program.ts";

/** The program with resources and variables put at places, in whole pixels; the same program where they stand there. */
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

/** The program without the place of a node that is no longer in it. */
export function withoutPosition(program: Program, id: NodeId): Program {
  if (program.layout === undefined || !Object.hasOwn(program.layout.positions, id)) return program;
  const { [id]: _, ...positions } = program.layout.positions;
  return { ...program, layout: { ...program.layout, positions } };
}

/** The program with a node's place under the id that it has now. */
export function movePosition(program: Program, from: NodeId, to: NodeId): Program {
  const { layout } = program;
  const point = layout === undefined ? undefined : own(layout.positions, from);
  if (layout === undefined || point === undefined) return program;
  const rest = withoutPosition(program, from).layout?.positions ?? {};
  return { ...program, layout: { ...layout, positions: { ...rest, [to]: point } } };
}

/** Adding 0 turns -0, which no manifest can hold, into 0. */
const whole = (length: number): number => Math.round(length) + 0;
