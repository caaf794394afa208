import type { BundleDraft, Side, Strand } from "#diagram/bundles/bundle.ts";
import { fewest, rangeOf } from "#diagram/bundles/bundle.ts";
import { armsOf, combAt, corner, toothTo } from "#diagram/bundles/bundle-way.ts";
import { splitRuns } from "#diagram/bundles/runs.ts";
import { trunkBetween } from "#diagram/bundles/trunk.ts";
import type { Obstacles } from "#diagram/scene/route.ts";
import { joined, reversed } from "#diagram/scene/route.ts";

/** How far before a column of boxes its wires part. */
const gap = 20;
/** Boxes whose edges differ by less are in one column. */
const sameColumn = 80;

interface Hub {
  /** Where they part: at the other end they share a port. */
  readonly side: Side;
  readonly strands: readonly Strand[];
}

/** The ports with many wires of a kind, the busiest first. */
export function hubsOf(strands: readonly Strand[]): readonly Hub[] {
  const hubs = new Map<string, { side: Side; strands: Strand[] }>();
  const add = (key: string, side: Side, strand: Strand): void => {
    const hub = hubs.get(key);
    if (hub === undefined) hubs.set(key, { side, strands: [strand] });
    else hub.strands.push(strand);
  };
  for (const strand of strands) {
    const { kind, from, output, to, input } = strand.wire;
    add(`${kind} out ${output} ${from}`, "to", strand);
    add(`${kind} in ${input} ${to}`, "from", strand);
  }
  return [...hubs.values()]
    .filter((hub) => hub.strands.length >= fewest)
    .toSorted((a, b) => b.strands.length - a.strands.length);
}

/** A port's bundles: one per column of boxes, or more if something is between them. */
export const hubDrafts = ({ side, strands }: Hub, free: Obstacles): readonly BundleDraft[] =>
  columnsOf(strands, side)
    .filter(({ length }) => length >= fewest)
    .flatMap((column) => splitRuns(column, side, lineBefore(column, side), free))
    .flatMap((run) => hubDraft(run, side, free));

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

/** Where the wires of a column part: before the box that reaches out furthest. */
const lineBefore = (column: readonly Strand[], side: Side): number =>
  side === "to"
    ? Math.min(...column.map(({ to }) => to.x)) - gap
    : Math.max(...column.map(({ from }) => from.x)) + gap;

function hubDraft(run: readonly Strand[], side: Side, free: Obstacles): readonly BundleDraft[] {
  const port = run[0]?.[side === "to" ? "from" : "to"];
  if (port === undefined) return [];
  const sign = signOf(side);
  const ends = run.map((strand) => strand[side]);
  const x = lineBefore(run, side);
  // A wire that goes back is better seen by itself.
  if (sign * (x - port.x) < 3 * corner) return [];
  const [top, bottom] = rangeOf(ends);
  const trunk = trunkBetween(port, { x: x - sign * corner, top, bottom }, sign, free);
  const comb = combAt(x, trunk.y, sign);
  const ways = run.map((strand) => {
    const { whole, own } = toothTo(comb, strand[side]);
    const { wire } = strand;
    return side === "to"
      ? { wire, whole: joined([trunk.route, whole]), own: [own] }
      : {
          wire,
          whole: joined([reversed(whole), reversed(trunk.route)]),
          own: [reversed(own)],
        };
  });
  return [{ trunk: [trunk.route, ...armsOf(comb, ends)], ways }];
}
