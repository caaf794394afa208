import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { BundleDraft, Strand } from "#diagram/bundles/bundle.ts";
import { fewest, rangeOf } from "#diagram/bundles/bundle.ts";
import type { Comb } from "#diagram/bundles/bundle-way.ts";
import { armsOf, combAt, corner, toothTo } from "#diagram/bundles/bundle-way.ts";
import { isOpenTo, splitRuns } from "#diagram/bundles/runs.ts";
import type { Around } from "#diagram/bundles/trunk.ts";
import { trunkBetween } from "#diagram/bundles/trunk.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { joined, reversed, straightTo } from "#diagram/scene/route.ts";

/** The distance from a frame at which its wires meet. */
const beside = 14;

export type PlacedGroup = Pick<GroupFrame, "group" | "rect">;

interface Pair {
  readonly from: PlacedGroup;
  readonly to: PlacedGroup;
  readonly strands: readonly Strand[];
}

/**
 * The wires of one kind that lead from one frame to another, if both frames are next to each other in the same outer
 * frames.
 */
export function framePairs(
  strands: readonly Strand[],
  frames: readonly PlacedGroup[],
): readonly Pair[] {
  if (frames.length < 2) return [];
  const byId = new Map(frames.map((frame) => [frame.group.id, frame]));
  const wayIn = waysInto(frames);
  const pairs = new Map<string, { from: PlacedGroup; to: PlacedGroup; strands: Strand[] }>();
  for (const strand of strands) {
    const [start, end] = [wayIn(strand.wire.from), wayIn(strand.wire.to)];
    const at = start.findIndex((id, level) => id !== end[level]);
    const from = byId.get(start[at] ?? "");
    const to = byId.get(end[at] ?? "");
    if (from === undefined || to === undefined) continue;
    const key = `${strand.wire.kind} ${from.group.box}>${to.group.box}`;
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, { from, to, strands: [strand] });
    else pair.strands.push(strand);
  }
  return [...pairs.values()].filter((pair) => pair.strands.length >= fewest);
}

/** The IDs of the frames around a box, outermost first. */
export function waysInto(frames: readonly PlacedGroup[]): (id: NodeId) => readonly string[] {
  const parents = new Map(frames.map(({ group }) => [group.id, group.parent]));
  const around = new Map<NodeId, string>();
  for (const { group } of frames) {
    for (const id of group.members) around.set(id, group.id);
    around.set(group.box, group.id);
  }
  return (id) => {
    const way: string[] = [];
    for (let at = around.get(id); at !== undefined; at = parents.get(at)) way.unshift(at);
    return way;
  };
}

/**
 * The bundles from one frame to another, outside of both. Wires that do not cross one another are not
 * bundled.
 */
export function pairDrafts({ from, to, strands }: Pair, around: Around): readonly BundleDraft[] {
  const [start, end] = [from.rect.x + from.rect.width + beside, to.rect.x - beside];
  if (end - start < 4 * corner || !areCrossing(strands)) return [];
  const between = { from: from.group.name, to: to.group.name };
  const led = strands.map((strand): Led => {
    const out = leadOut(strand.from, from.rect, start, 1, around);
    const into = leadOut(strand.to, to.rect, end, -1, around);
    return { wire: strand.wire, from: out.end, to: into.end, out: out.route, into: into.route };
  });
  const { free } = around;
  return splitRuns(led, "from", start, free, fewest)
    .flatMap((run) => splitRuns(run, "to", end, free, fewest))
    .map((run) => ({ between, ...pairDraft(run, start, end, around) }));
}

const areCrossing = (strands: readonly Strand[]): boolean => {
  const order = strands.toSorted((a, b) => a.from.y - b.from.y || a.to.y - b.to.y);
  return order.some(({ to, from }, at) => {
    const before = order[at - 1];
    return before !== undefined && before.from.y < from.y && before.to.y > to.y;
  });
};

/**
 * A wire from the edge of one frame to the edge of another, and its routes inside both frames, which lead away from its
 * ends.
 */
interface Led extends Strand {
  readonly out: Route;
  readonly into: Route;
}

/** A route from a port out of the port's frame: straight, or between the boxes in the frame. */
function leadOut(
  port: Point,
  frame: Rect,
  x: number,
  sign: 1 | -1,
  around: Around,
): { readonly route: Route; readonly end: Point } {
  const edge = x - sign * corner;
  if (isOpenTo(edge, port, around.free)) {
    const end = { x: edge, y: port.y };
    return { route: straightTo({ start: port, curves: [] }, end), end };
  }
  const reach = { x: edge, top: frame.y, bottom: frame.y + frame.height };
  const { route, y } = trunkBetween(port, reach, sign, around);
  return { route, end: { x: edge, y } };
}

function pairDraft(run: readonly Led[], start: number, end: number, around: Around): BundleDraft {
  const froms = run.map((strand) => strand.from);
  const tos = run.map((strand) => strand.to);
  const [top, bottom] = rangeOf(froms);
  const [first, last] = rangeOf(tos);
  const middle = Math.max(top, Math.min(bottom, (first + last) / 2));
  const comb = combAt(start, middle, -1);
  const reach = { x: end - corner, top: first, bottom: last };
  const trunk = trunkBetween(comb.junction, reach, 1, around, false);
  const other = combAt(end, trunk.y, 1);
  return {
    trunk: [trunk.route, ...armsOf(comb, froms), ...armsOf(other, tos)],
    ways: run.map((strand) => wayOf(strand, comb, other, trunk.route)),
  };
}

function wayOf({ wire, from, to, out, into }: Led, comb: Comb, other: Comb, trunk: Route) {
  const start = toothTo(comb, from);
  const end = toothTo(other, to);
  const arrival = reversed(into);
  return {
    wire,
    whole: joined([out, reversed(start.whole), trunk, end.whole, arrival]),
    own: [joined([out, reversed(start.own)]), joined([end.own, arrival])],
  };
}
