import type { Direction, Point } from "#model/program/program.ts";
import type { Bundle, BundleDraft, Strand } from "#diagram/bundles/bundle.ts";
import type { PlacedGroup } from "#diagram/bundles/frame-pairs.ts";
import { framePairs, pairDrafts } from "#diagram/bundles/frame-pairs.ts";
import { treeDrafts } from "#diagram/bundles/trees.ts";
import { boundsOf, contains, grown } from "#diagram/scene/geometry.ts";
import type { Obstacles, Route } from "#diagram/scene/route.ts";
import { blockersOf, endOf, turned, turnedPoint, turnedRect } from "#diagram/scene/route.ts";

export interface Bundles {
  readonly list: readonly Bundle[];
  /** By wire ID. */
  readonly ways: ReadonlyMap<string, BundledWay>;
  /** A bundle with its vertical lines in other tracks; undefined if the bundle has no such lines or tracks. */
  inTracks(bundle: Bundle, from: number, to: number): MovedBundle | undefined;
}

/** A bundle and its wires' routes. */
export interface MovedBundle {
  readonly bundle: Bundle;
  /** Whether the bundle keeps a distance from boxes, and no unrelated frame is in its way. */
  isOpen(distance: number): boolean;
  readonly ways: ReadonlyMap<string, BundledWay>;
}

export interface BundledWay {
  readonly bundle: Bundle;
  /** The route from end to end. */
  readonly whole: Route;
  /** The parts of the route that the wire does not share. */
  readonly own: readonly Route[];
}

export const noBundles: Bundles = { list: [], ways: new Map(), inTracks: () => undefined };

/** Finds the frames that touch a rectangle, and those that contain neither end of a wire. */
interface Finder {
  readonly at: Obstacles;
  of(wire: Strand["wire"]): { readonly foreign: Obstacles };
}

/** The bundles among all wires. `obstacles` gives the boxes that touch a rectangle. */
export function findBundles(
  strands: readonly Strand[],
  frames: readonly PlacedGroup[],
  direction: Direction,
  obstacles: Obstacles,
  finder: Finder,
): Bundles {
  if (strands.length < 2) return noBundles;
  if (direction === "right") return bundle(strands, frames, obstacles, finder, (route) => route);
  // All routes are computed from left to right.
  return bundle(
    strands.map(({ wire, from, to }) => ({
      wire,
      from: turnedPoint(from),
      to: turnedPoint(to),
    })),
    frames.map(({ group, rect }) => ({ group, rect: turnedRect(rect) })),
    inTurnedSpace(obstacles),
    {
      at: inTurnedSpace(finder.at),
      of: (wire) => ({ foreign: inTurnedSpace(finder.of(wire).foreign) }),
    },
    turned,
  );
}

const inTurnedSpace =
  (find: Obstacles): Obstacles =>
  (rect) =>
    find(turnedRect(rect)).map(turnedRect);

function bundle(
  strands: readonly Strand[],
  frames: readonly PlacedGroup[],
  free: Obstacles,
  finder: Finder,
  back: (route: Route) => Route,
): Bundles {
  const list: Bundle[] = [];
  const ways = new Map<string, BundledWay>();
  const drafts = new Map<string, BundleDraft>();
  const isSingle = ({ wire }: Strand): boolean => !ways.has(wire.id);
  const isOpen = ({ wire, whole }: BundleDraft["ways"][number], distance: number): boolean =>
    isFree(whole, free, distance) && blockersOf(whole, finder.of(wire).foreign, -1).length === 0;
  const made = (draft: BundleDraft): MovedBundle | undefined => {
    const found = finish(draft, back);
    if (found === undefined) return undefined;
    const own = draft.ways.map((way): readonly [string, BundledWay] => [
      way.wire.id,
      { bundle: found, whole: back(way.whole), own: way.own.map(back) },
    ]);
    return {
      bundle: found,
      ways: new Map(own),
      isOpen: (distance) => draft.ways.every((way) => isOpen(way, distance)),
    };
  };
  const take = (draft: BundleDraft): void => {
    const found = made(draft);
    if (found?.isOpen(-1) !== true) return;
    list.push(found.bundle);
    drafts.set(found.bundle.id, draft);
    for (const [id, way] of found.ways) ways.set(id, way);
  };
  const around = { free, frames: finder.at };
  treeDrafts(strands, around).forEach(take);
  for (const pair of framePairs(strands.filter(isSingle), frames))
    pairDrafts(pair, around).forEach(take);
  const inTracks: Bundles["inTracks"] = ({ id }, from, to) => {
    const draft = drafts.get(id)?.inTracks?.(from, to);
    return draft === undefined ? undefined : made(draft);
  };
  return { list, ways, inTracks };
}

/** Whether a route keeps a distance from all boxes except the boxes at its ends. */
const isFree = (whole: Route, free: Obstacles, distance: number): boolean =>
  blockersOf(whole, free, distance).every((box) =>
    [whole.start, endOf(whole)].some((end) => contains(grown(box, 1), end)),
  );

function finish(draft: BundleDraft, back: (route: Route) => Route): Bundle | undefined {
  const [first] = draft.ways;
  if (first === undefined) return undefined;
  const { between } = draft;
  const trunk = draft.trunk.map(back);
  return {
    id: `bundle ${first.wire.id}`,
    kind: first.wire.kind,
    wires: draft.ways.map(({ wire }) => wire),
    ...(between === undefined ? {} : { between }),
    trunk,
    bounds: boundsOf(trunk.flatMap(hullOf)) ?? { x: 0, y: 0, width: 0, height: 0 },
  };
}

/** Points whose convex hull contains the whole route. */
const hullOf = ({ start, curves }: Route): readonly Point[] => [
  start,
  ...curves.flatMap(({ a, b, end }) => [a, b, end]),
];
