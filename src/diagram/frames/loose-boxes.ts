import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, boxWidth } from "#diagram/scene/geometry.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/**
 * The number of unconnected boxes from which these boxes get separate rows; layers would put the boxes into one column.
 */
const looseFrom = 3;
/** The distance of rows of unconnected boxes below the rest, in pixels. */
const looseGap = 56;
/** The distance between unconnected boxes, with space for the rows that their first wires add. */
const betweenLoose = 64;

/** The boxes that have no wires and no group, if there are several. */
export function looseBoxes({ boxes, wiresOf, groups }: Scene): ReadonlySet<NodeId> {
  const grouped = new Set(groups.flatMap(({ box, members }) => [box, ...members]));
  const loose = boxes.filter(
    ({ id }) => !grouped.has(id) && wiresOf(id).every(({ from, to }) => from === to),
  );
  return new Set(loose.length < looseFrom ? [] : loose.map(({ id }) => id));
}

/** Adds rows of unconnected boxes below the rest, and makes the rows about as wide as the rest if it is wider. */
export function withLoose(
  scene: Scene,
  found: Positions,
  loose: ReadonlySet<NodeId>,
  frames: readonly Rect[] = [],
): Positions {
  if (loose.size === 0) return found;
  const bounds = boundsOf([...framesAt(scene, found), ...frames]);
  const least =
    bounds === undefined
      ? 1
      : Math.floor((bounds.width + betweenLoose) / (boxWidth + betweenLoose));
  const rows = inRows({ boxes: scene.boxes.filter(({ id }) => loose.has(id)) }, least);
  const [left, top] =
    bounds === undefined ? [0, 0] : [bounds.x, bounds.y + bounds.height + looseGap];
  const moved = [...rows].map(([id, { x, y }]) => [id, { x: x + left, y: y + top }] as const);
  return new Map([...found, ...moved]);
}

/** Rows of boxes in the design's order, roughly square or with a minimum number of columns. */
export function inRows({ boxes }: Pick<Scene, "boxes">, least = 1): Positions {
  const columns = Math.max(least, Math.ceil(Math.sqrt(boxes.length / 2)));
  const boxPositions = new Map<NodeId, Point>();
  let y = 0;
  for (let row = 0; row * columns < boxes.length; row += 1) {
    const line = boxes.slice(row * columns, (row + 1) * columns);
    line.forEach(({ id }, at) => boxPositions.set(id, { x: at * (boxWidth + betweenLoose), y }));
    y += Math.max(...line.map(({ height }) => height)) + betweenLoose;
  }
  return boxPositions;
}

/** The rectangles of placed boxes. */
export const framesAt = ({ box }: Scene, positions: Positions): readonly Rect[] =>
  [...positions].flatMap(([id, position]) => frameOf(position, box.get(id)));

const frameOf = (position: Point, box: Box | undefined): readonly Rect[] =>
  box === undefined ? [] : [{ ...position, width: box.width, height: box.height }];
