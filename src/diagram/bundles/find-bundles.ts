import type { Direction } from "#model/program/program.ts";
import type { Bundle, BundleDraft, Strand } from "#diagram/bundles/bundle.ts";
import type { PlacedGroup } from "#diagram/bundles/frame-pairs.ts";
import { framePairs, pairDrafts } from "#diagram/bundles/frame-pairs.ts";
import { treeDrafts } from "#diagram/bundles/trees.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { boundsOf, contains, grown } from "#diagram/scene/geometry.ts";
import type { Obstacles, Route } from "#diagram/scene/route.ts";
import {
  blockersOf,
  endOf,
  pointsOf,
  turned,
  turnedPoint,
  turnedRect,
} from "#diagram/scene/route.ts";

export interface Bundles {
  readonly list: readonly Bundle[];
  /** By the ids of wires. */
  readonly ways: ReadonlyMap<string, BundledWay>;
}

interface BundledWay {
  readonly bundle: Bundle;
  /** From end to end. */
  readonly whole: Route;
  /** The parts that it does not share. */
  readonly own: readonly Route[];
}

export const noBundles: Bundles = { list: [], ways: new Map() };

/**
 * The bundles among all wires. `obstacles` gives the boxes that touch a rectangle, and `foreign` the frames that hold
 * neither end of a wire.
 */
export function findBundles(
  strands: readonly Strand[],
  frames: readonly PlacedGroup[],
  direction: Direction,
  obstacles: Obstacles,
  foreign: (wire: Wire) => Obstacles,
): Bundles {
  if (strands.length < 2) return noBundles;
  if (direction === "right") return bundle(strands, frames, obstacles, foreign, (route) => route);
  // All is worked out from left to right.
  return bundle(
    strands.map(({ wire, from, to }) => ({
      wire,
      from: turnedPoint(from),
      to: turnedPoint(to),
    })),
    frames.map(({ group, rect }) => ({ group, rect: turnedRect(rect) })),
    (rect) => obstacles(turnedRect(rect)).map(turnedRect),
    (wire) => (rect) => foreign(wire)(turnedRect(rect)).map(turnedRect),
    turned,
  );
}

function bundle(
  strands: readonly Strand[],
  frames: readonly PlacedGroup[],
  free: Obstacles,
  foreign: (wire: Wire) => Obstacles,
  back: (route: Route) => Route,
): Bundles {
  const list: Bundle[] = [];
  const ways = new Map<string, BundledWay>();
  const isSingle = ({ wire }: Strand): boolean => !ways.has(wire.id);
  const take = (drafts: readonly BundleDraft[]): void => {
    for (const draft of drafts) {
      const made = finish(draft, back);
      const isOpen = ({ wire, whole }: BundleDraft["ways"][number]): boolean =>
        isFree(whole, free) && blockersOf(whole, foreign(wire), -1).length === 0;
      if (made === undefined || !draft.ways.every(isOpen)) continue;
      list.push(made);
      for (const { wire, whole, own } of draft.ways)
        ways.set(wire.id, { bundle: made, whole: back(whole), own: own.map(back) });
    }
  };
  take(treeDrafts(strands, free));
  for (const pair of framePairs(strands.filter(isSingle), frames)) take(pairDrafts(pair, free));
  return { list, ways };
}

/** Whether a route passes through no box except those at its ends. */
const isFree = (whole: Route, free: Obstacles): boolean =>
  blockersOf(whole, free, -1).every((box) =>
    [whole.start, endOf(whole)].some((end) => contains(grown(box, 1), end)),
  );

function finish(draft: BundleDraft, back: (route: Route) => Route): Bundle | undefined {
  const [first] = draft.ways;
  if (first === undefined) return undefined;
  const { between } = draft;
  const trunk = draft.trunk.map(back);
  const points = trunk.flatMap(pointsOf).map((point) => ({ ...point, width: 0, height: 0 }));
  return {
    id: `bundle ${first.wire.id}`,
    kind: first.wire.kind,
    wires: draft.ways.map(({ wire }) => wire),
    ...(between === undefined ? {} : { between }),
    trunk,
    bounds: boundsOf(points) ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}
