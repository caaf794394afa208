import { addTo } from "#model/base/group-by.ts";
import type { Point } from "#model/program/program.ts";
import type { BundleDraft, Side, Strand } from "#diagram/bundles/bundle.ts";
import { rangeOf } from "#diagram/bundles/bundle.ts";
import type { Comb } from "#diagram/bundles/bundle-way.ts";
import { armsOf, combAt, corner, toothTo } from "#diagram/bundles/bundle-way.ts";
import { splitRuns } from "#diagram/bundles/runs.ts";
import type { Rail } from "#diagram/bundles/tracks.ts";
import { parted } from "#diagram/bundles/tracks.ts";
import type { Around } from "#diagram/bundles/trunk.ts";
import { trunkBetween } from "#diagram/bundles/trunk.ts";
import type { Obstacles, Route } from "#diagram/scene/route.ts";
import { joined, reversed } from "#diagram/scene/route.ts";

/** The distance from a column of boxes at which its wires branch off. */
const gap = 16;
/** Fewer wires than this are not a tree. */
const fewest = 2;
/** Boxes whose edges differ by less than this are in one column. */
const sameColumn = 80;
/** A line this close to the edge of a frame moves to this distance from the edge. */
const [nearEdge, besideEdge] = [9, 12];
/** The maximum number of frames around a box whose edges are next to each other. */
const mostEdges = 8;

/** Wires that connect every end on one side with every end on the other: one line that branches at both ends. */
interface Tree {
  readonly strands: readonly Strand[];
  /** The x at which the wires branch off; undefined on a side where all wires share one end. */
  readonly lines: Readonly<Record<Side, number | undefined>>;
}

/** The bundles of wires that share an end, or whose ends use the same outputs. */
export function treeDrafts(strands: readonly Strand[], around: Around): readonly BundleDraft[] {
  const trees = setsOf(strands)
    .flatMap((set) => columnsOf(set, "to"))
    .flatMap((column) => columnsOf(column, "from"))
    .flatMap((column) => runsOf(column, around));
  const sides = ["from", "to"] as const;
  const lines = parted(trees.flatMap((tree) => sides.flatMap((side) => railOf(tree, side))));
  return trees.flatMap((tree) =>
    draftOf({ ...tree, lines: { ...tree.lines, ...lines.get(tree) } }, around).map((draft) => ({
      ...draft,
      inTracks: (from, to) => inTracks(tree, from, to, around),
    })),
  );
}

/** The width of a track. */
const track = 8;

function inTracks(
  { strands, lines }: Tree,
  from: number,
  to: number,
  around: Around,
): BundleDraft | undefined {
  if ((lines.from === undefined && from > 0) || (lines.to === undefined && to > 0))
    return undefined;
  const at = (side: Side, tracks: number): number | undefined => {
    const line = lines[side];
    return line === undefined
      ? undefined
      : besideFrames(line - signOf(side) * tracks * track, strands, side, around.frames);
  };
  const moved = { from: at("from", from), to: at("to", to) };
  const start = moved.from ?? Math.max(...strands.map((strand) => strand.from.x));
  const end = moved.to ?? Math.min(...strands.map((strand) => strand.to.x));
  if (end - start < 2 * corner) return undefined;
  return draftOf({ strands, lines: moved }, around)[0];
}

/** Groups strands. All strands to inputs that use the same set of outputs are in one group. */
function setsOf(strands: readonly Strand[]): readonly (readonly Strand[])[] {
  const inputs = new Map<string, Strand[]>();
  for (const strand of strands) addTo(inputs, inputKey(strand), strand);
  const sets = new Map<string, Strand[]>();
  for (const all of inputs.values()) {
    const outputs = [...new Set(all.map(outputKey))].toSorted();
    for (const strand of all) addTo(sets, outputs.join("\n"), strand);
  }
  return [...sets.values()].filter(({ length }) => length >= fewest);
}

const outputKey = ({ wire: { kind, from, output } }: Strand): string => `${kind} ${output} ${from}`;
const inputKey = ({ wire: { kind, to, input } }: Strand): string => `${kind} ${input} ${to}`;

const signOf = (side: Side): 1 | -1 => (side === "to" ? 1 : -1);

function columnsOf(strands: readonly Strand[], side: Side): readonly (readonly Strand[])[] {
  const sign = signOf(side);
  const columns: Strand[][] = [];
  for (const strand of strands.toSorted((a, b) => sign * (a[side].x - b[side].x))) {
    const column = columns.at(-1);
    const start = column?.[0]?.[side].x;
    if (start === undefined || Math.abs(strand[side].x - start) > sameColumn)
      columns.push([strand]);
    else column?.push(strand);
  }
  return columns;
}

/** A column's trees: more than one if an obstacle is between its ends. */
function runsOf(column: readonly Strand[], { free, frames }: Around): readonly Tree[] {
  let runs = [column];
  for (const side of ["from", "to"] as const)
    runs = runs.flatMap((run) => {
      const line = lineOf(run, side, frames);
      return line === undefined ? [run] : splitRuns(run, side, line, free, fewest);
    });
  return runs.flatMap((run) => {
    const lines = { from: lineOf(run, "from", frames), to: lineOf(run, "to", frames) };
    const start = lines.from ?? run[0]?.from.x ?? 0;
    const end = lines.to ?? run[0]?.to.x ?? 0;
    // A wire that goes backward is easier to see on its own.
    return run.length >= fewest && end - start >= 2 * corner ? [{ strands: run, lines }] : [];
  });
}

/** The x at which wires branch off: next to the box that extends furthest, and outside the frames around the box. */
function lineOf(strands: readonly Strand[], side: Side, frames: Obstacles): number | undefined {
  const ends = strands.map((strand) => strand[side]);
  const [first] = ends;
  if (ends.every(({ x, y }) => x === first?.x && y === first.y)) return undefined;
  const line = furthest(ends, side) - signOf(side) * gap;
  return besideFrames(line, strands, side, frames);
}

const furthest = (ends: readonly Point[], side: Side): number => {
  const xs = ends.map(({ x }) => x);
  return side === "to" ? Math.min(...xs) : Math.max(...xs);
};

/** The position of a vertical line, moved away from the edges of frames if there is room. */
function besideFrames(
  line: number,
  strands: readonly Strand[],
  side: Side,
  frames: Obstacles,
): number {
  const sign = signOf(side);
  const [top, bottom] = rangeOf(strands.map((strand) => strand[side]));
  const other = side === "to" ? "from" : "to";
  const limit = furthest(
    strands.map((strand) => strand[other]),
    other,
  );
  let x = line;
  for (let tries = 0; tries < mostEdges; tries += 1) {
    const near = frames({ x: x - nearEdge, y: top, width: 2 * nearEdge, height: bottom - top + 1 })
      .map((frame) => (side === "to" ? frame.x : frame.x + frame.width))
      .filter((edge) => Math.abs(edge - x) < nearEdge);
    if (near.length === 0) return x;
    x = sign === 1 ? Math.min(...near) - besideEdge : Math.max(...near) + besideEdge;
    if ((x - limit) * sign < 3 * corner) return line;
  }
  return line;
}

/** The vertical line at which a tree's wires branch off. */
function railOf(tree: Tree, side: Side): readonly Rail<Tree>[] {
  const { strands, lines } = tree;
  const x = lines[side];
  if (x === undefined) return [];
  const ends = [...new Set(strands.map((strand) => strand[side].y))];
  const [top, bottom] = rangeOf(strands.map((strand) => strand[side]));
  const other = rangeOf(strands.map((strand) => strand[side === "to" ? "from" : "to"]));
  const entry = Math.max(top, Math.min(bottom, (other[0] + other[1]) / 2));
  return [{ of: tree, side, x, top, bottom, ends, entry }];
}

function draftOf({ strands, lines }: Tree, around: Around): readonly BundleDraft[] {
  const [first] = strands;
  if (first === undefined) return [];
  const [froms, tos] = [strands.map(({ from }) => from), strands.map(({ to }) => to)];
  const [top, bottom] = rangeOf(tos);
  const out = lines.from === undefined ? undefined : combAt(lines.from, middleOf(froms, tos), -1);
  const port = out?.junction ?? first.from;
  if (lines.to === undefined) {
    // All wires share one end: the search for the trunk starts there.
    if (out === undefined) return [];
    const [highest, lowest] = rangeOf(froms);
    const reach = { x: out.junction.x, top: highest, bottom: lowest };
    const trunk = trunkBetween(first.to, reach, -1, around);
    const comb = combAt(out.x, trunk.y, -1);
    return [
      {
        trunk: [reversed(trunk.route), ...armsOf(comb, froms)],
        ways: strands.map(({ wire, from }) => {
          const { whole, own } = toothTo(comb, from);
          return {
            wire,
            whole: joined([reversed(whole), reversed(trunk.route)]),
            own: [reversed(own)],
          };
        }),
      },
    ];
  }
  const reach = { x: lines.to - corner, top, bottom };
  const trunk = trunkBetween(port, reach, 1, around, out === undefined);
  const comb = combAt(lines.to, trunk.y, 1);
  return [
    {
      trunk: [trunk.route, ...(out === undefined ? [] : armsOf(out, froms)), ...armsOf(comb, tos)],
      ways: strands.map((strand) => wayOf(strand, out, comb, trunk.route)),
    },
  ];
}

/** A height between the ends on one side, as close as possible to the ends on the other side. */
function middleOf(ends: readonly Point[], others: readonly Point[]): number {
  const [top, bottom] = rangeOf(ends);
  const [first, last] = rangeOf(others);
  return Math.max(top, Math.min(bottom, (first + last) / 2));
}

function wayOf(
  { wire, from, to }: Strand,
  out: Comb | undefined,
  into: Comb,
  trunk: Route,
): BundleDraft["ways"][number] {
  const end = toothTo(into, to);
  if (out === undefined) return { wire, whole: joined([trunk, end.whole]), own: [end.own] };
  const start = toothTo(out, from);
  return {
    wire,
    whole: joined([reversed(start.whole), trunk, end.whole]),
    own: [reversed(start.own), end.own],
  };
}
