import type { Bundle } from "#diagram/bundles/bundle.ts";
import type { BundledWay, Bundles, MovedBundle } from "#diagram/bundles/find-bundles.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, overlaps } from "#diagram/scene/geometry.ts";
import type { Line, LineIndex } from "#diagram/scene/lines.ts";
import { areOne, costOf, createLineIndex, lengthOf, drawnLine } from "#diagram/scene/lines.ts";
import { crossingCost } from "#diagram/scene/crossing-costs.ts";
import type { OtherLines, Route } from "#diagram/scene/route.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The additional length that a wire may have for each removed crossing, in pixels. */
const worth = 800;
/** The minimum decrease in crossings for a change. */
const leastGain = 0.5;
/** The maximum number of rounds over all lines; they end when a round changes nothing. */
const sweeps = 2;
/** The minimum distance between a moved bundle and boxes, in pixels. */
const leastDistance = 5;
/** The number of tracks for a vertical line of a bundle. */
const tracks = 4;
/** The maximum cost of additional turns of a route, in pixels. */
const turnsMore = 300;
/** The distance at which a change can affect a line, in pixels. */
const nearby = 64;

/** The routes of bundles and single wires. */
export interface Untangled {
  readonly bundles: Bundles;
  readonly singles: ReadonlyMap<string, readonly [Route]>;
}

/** The wires that are drawn together: a single wire, or the wires of a bundle. */
interface Drawn {
  lines: readonly Line[];
  /** The number of known changes when these routes were last compared with other lines. */
  known: number;
  /** Other lines for the same wires, if they cost less than `most`. */
  readonly better: (lines: readonly Line[], most: number) => readonly Line[] | undefined;
}

/** The routers of a view. */
interface Routers {
  /** The route of a single wire that knows only boxes and frames. */
  readonly route: (wire: Wire) => Route | undefined;
  /** The route of a single wire that also avoids other lines. */
  readonly routeBeside: (wire: Wire, lines: OtherLines) => Route | undefined;
}

/**
 * Moves lines so that fewer cross, one after another: bundles to other tracks, and single wires around other lines.
 * Each move is kept only if it removes crossings.
 */
export function* fewerCrossings(
  wires: readonly Wire[],
  bundles: Bundles,
  routers: Routers,
): TimeSliced<Untangled> {
  const index = createLineIndex();
  const moved = new Map<string, MovedBundle>();
  const singles = new Map<string, readonly [Route]>();
  const all: Drawn[] = [];
  const draw = (drawn: Omit<Drawn, "known">): void => {
    all.push({ ...drawn, known: -1 });
    drawn.lines.forEach(index.add);
  };
  for (const bundle of bundles.list) {
    const now = asDrawn(bundle, bundles);
    moved.set(bundle.id, now);
    draw({ lines: linesOf(now), better: betterTracks(bundle, bundles, index, moved) });
  }
  for (const wire of wires) {
    yield;
    const route = bundles.ways.has(wire.id) ? undefined : routers.route(wire);
    if (route !== undefined)
      draw({
        lines: [drawnLine(route, [portOf(wire)])],
        better: betterWay(wire, routers, index, singles),
      });
  }
  yield* untangle(all, index);
  return {
    bundles: {
      list: [...moved.values()].map(({ bundle }) => bundle),
      ways: new Map([...moved.values()].flatMap(({ ways }) => [...ways])),
      inTracks: bundles.inTracks,
    },
    singles,
  };
}

function* untangle(all: readonly Drawn[], index: LineIndex): TimeSliced<void> {
  const changes: Rect[] = [];
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const before = changes.length;
    for (const drawn of all) {
      yield;
      const { lines, known } = drawn;
      const area = areaOf(lines);
      if (known >= 0 && !changes.slice(known).some((rect) => overlaps(rect, area, nearby)))
        continue;
      drawn.known = changes.length;
      const cost = sumOf(lines, index);
      if (cost < 1) continue;
      setGone(lines, true);
      const better = drawn.better(lines, cost - leastGain);
      if (better === undefined) {
        setGone(lines, false);
        continue;
      }
      better.forEach(index.add);
      drawn.lines = better;
      changes.push(area, areaOf(better));
    }
    if (changes.length === before) break;
  }
}

/** Other tracks for the vertical lines of a bundle, first on one side and then on the other. */
const betterTracks = (
  bundle: Bundle,
  bundles: Bundles,
  index: LineIndex,
  moved: Map<string, MovedBundle>,
): Drawn["better"] => {
  let at = { from: 0, to: 0 };
  return (_, most) => {
    let [least, best] = [most, undefined as readonly Line[] | undefined];
    for (const side of ["to", "from"] as const)
      for (let track = 0; track < tracks; track += 1) {
        const places = { ...at, [side]: track };
        const now = bundles.inTracks(bundle, places.from, places.to);
        if (now === undefined) continue;
        const lines = linesOf(now);
        const cost = sumOf(lines, index, least);
        if (cost >= least || !now.isOpen(leastDistance)) continue;
        [least, best, at] = [cost, lines, places];
        moved.set(bundle.id, now);
      }
    return best;
  };
};

const betterWay =
  (
    wire: Wire,
    { routeBeside }: Routers,
    index: LineIndex,
    singles: Map<string, readonly [Route]>,
  ): Drawn["better"] =>
  ([line], most) => {
    if (line === undefined) return undefined;
    const route = routeBeside(wire, {
      within: (rect) => index.within(rect).filter((piece) => !areOne(line, piece.line)),
      most: lengthOf(line) + (most + leastGain) * crossingCost + turnsMore,
    });
    if (route === undefined) return undefined;
    const other = drawnLine(route, line.ports);
    const fewer = most + leastGain - costOf(other, index);
    if (fewer < leastGain || lengthOf(other) - lengthOf(line) > fewer * worth) return undefined;
    singles.set(wire.id, [route]);
    return [other];
  };

function sumOf(lines: readonly Line[], index: LineIndex, most = Infinity): number {
  let sum = 0;
  for (const line of lines) {
    sum += costOf(line, index);
    if (sum >= most) break;
  }
  return sum;
}

function setGone(lines: readonly Line[], isGone: boolean): void {
  for (const line of lines) line.isGone = isGone;
}

const areaOf = (lines: readonly Line[]): Rect =>
  boundsOf(lines.map(({ bounds }) => bounds)) ?? nowhere;

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 };

function asDrawn(bundle: Bundle, bundles: Bundles): MovedBundle {
  const own = bundle.wires.flatMap(({ id }): (readonly [string, BundledWay])[] => {
    const way = bundles.ways.get(id);
    return way === undefined ? [] : [[id, way]];
  });
  return { bundle, ways: new Map(own), isOpen: () => true };
}

function linesOf({ bundle, ways }: MovedBundle): readonly Line[] {
  const ports = [...new Set(bundle.wires.map(portOf))];
  return [
    ...bundle.trunk.map((route) => drawnLine(route, ports, bundle.id)),
    ...bundle.wires.flatMap((wire) =>
      (ways.get(wire.id)?.own ?? []).map((route) => drawnLine(route, [portOf(wire)], bundle.id)),
    ),
  ];
}

const portOf = ({ from, output }: Wire): string => `${from} ${output}`;
