import { drawDesign } from "#diagram/draw-design.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, contains, grown, overlaps } from "#diagram/scene/geometry.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Route } from "#diagram/scene/route.ts";
import { pointsOf, samplesOf } from "#diagram/scene/route.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Direction, Point, Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createRandom } from "#model/testing/random/create-random.ts";
import { viewportFor } from "#ui/canvas/interaction/camera.ts";

/** The measures of a design's picture. Lengths are in pixels at full size. */
export interface LayoutFigures {
  readonly width: number;
  readonly height: number;
  readonly wires: number;
  /**
   * The number of crossings between drawn lines, except for crossings of two lines from one output. A line shared by
   * several wires counts once.
   */
  readonly crossings: number;
  /** Wires that run through a box at which they do not end. */
  readonly throughBoxes: readonly string[];
  /** Wires that run through a frame that contains neither of their ends. */
  readonly throughFrames: number;
  /** The part of the picture that boxes cover, from 0 to 1. */
  readonly fill: number;
  /** The zoom that shows the whole picture beside both open panels, in a window of 1440 × 900. */
  readonly fitsAt: number;
}

/** The canvas in a window of 1440 × 900 with both panels open, in pixels. */
const canvas = { width: 838, height: 826 };

const catalog = createCatalog([], []);

/** A design as its canvas shows it. */
export const viewOf = (program: Program): CanvasView =>
  drawDesign({ program, catalog, diagnostics: [] }).view;

/** The design laid out in a direction. */
export const turnedTo = (program: Program, direction: Direction): Program => ({
  ...program,
  layout: { positions: {}, ...program.layout, direction },
});

/** The measures of a view. */
export function measureView(view: CanvasView): LayoutFigures {
  const rects = [...view.frames.values(), ...view.groups.map(({ rect }) => rect)];
  const bounds = boundsOf(rects) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { width, height } = bounds;
  const titles = new Set(view.groups.map(({ group }) => group.box));
  const covered = view.scene.boxes.reduce(
    (sum, box) => sum + (titles.has(box.id) ? 0 : box.width * box.height),
    0,
  );
  return {
    width,
    height,
    wires: view.scene.wires.length,
    crossings: countCrossings(linesOf(view)),
    throughBoxes: wiresThroughBoxes(view),
    throughFrames: wiresThroughFrames(view),
    fill: covered / Math.max(1, width * height),
    fitsAt: viewportFor(bounds, { transform: [0, 0, 1], ...canvas }).zoom,
  };
}

/** The wires, by ID, that run through a box at which they do not end, unless it covers one of their ends. */
export function wiresThroughBoxes(view: CanvasView): readonly string[] {
  return view.scene.wires.flatMap((wire) => {
    const route = view.routeOf(wire);
    if (route === undefined) return [];
    const points = samplesOf(route, 64);
    const [start, end] = [points[0], points.at(-1)];
    const isMet = [...view.frames].some(([id, frame]) => {
      const inner = grown(frame, -1);
      if (id === wire.from || id === wire.to) return false;
      if ([start, end].some((point) => point && contains(grown(frame, 1), point))) return false;
      return points.some((point) => contains(inner, point));
    });
    return isMet ? [wire.id] : [];
  });
}

function wiresThroughFrames(view: CanvasView): number {
  const inside = new Map(
    view.groups.map(({ group, rect }) => [
      group,
      { rect: grown(rect, -1), ids: new Set([group.box, ...view.scene.insideOf(group.box)]) },
    ]),
  );
  return view.scene.wires.filter((wire) => {
    const route = view.routeOf(wire);
    const points = route === undefined ? [] : samplesOf(route, 64);
    return [...inside.values()].some(
      ({ rect, ids }) =>
        !ids.has(wire.from) && !ids.has(wire.to) && points.some((point) => contains(rect, point)),
    );
  }).length;
}

/** A drawn line with its ports: lines of one output are one reference that splits. */
interface DrawnLine {
  readonly points: readonly Point[];
  readonly ports: ReadonlySet<string>;
  /** The bundle that contains the line, or from which the line splits. */
  readonly bundle: Bundle | undefined;
}

/** Every drawn line: the unshared parts of wires, and the shared parts of bundles. */
function linesOf(view: CanvasView): readonly DrawnLine[] {
  const portOf = ({ from, output }: Wire): string => `${from} ${output}`;
  const lineOf = (route: Route, wires: readonly Wire[], bundle?: Bundle): DrawnLine => ({
    bundle,
    points: pointsOf(route).map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })),
    ports: new Set(wires.map(portOf)),
  });
  return [
    ...view.scene.wires.flatMap((wire) =>
      view.ownParts(wire).map((route) => lineOf(route, [wire], view.bundleOf(wire))),
    ),
    ...view
      .bundles()
      .flatMap((bundle) => bundle.trunk.map((route) => lineOf(route, bundle.wires, bundle))),
  ];
}

const tenth = (length: number): number => Math.round(length * 10) / 10;

function countCrossings(lines: readonly DrawnLine[]): number {
  const bounds = lines.map(({ points }) =>
    boundsOf(points.map((point) => ({ ...point, width: 0, height: 0 })))!,
  );
  let count = 0;
  for (const [at, line] of lines.entries())
    for (const [further, other] of lines.slice(at + 1).entries()) {
      const isNear = overlaps(bounds[at]!, bounds[at + 1 + further]!, 1);
      if (isNear && !areOne(line, other)) count += crossingsOf(line.points, other.points);
    }
  return count;
}

/** Whether two lines are parts of one line: of one bundle or of one output. */
function areOne(a: DrawnLine, b: DrawnLine): boolean {
  const isOfBoth = [...a.ports].some((port) => b.ports.has(port));
  const isSame = a.bundle !== undefined && a.bundle === b.bundle;
  return isOfBoth && (isSame || (a.ports.size === 1 && b.ports.size === 1));
}

/** The distance from a port, in pixels, within which lines that split or join do not count as crossing. */
const nearPort = 24;

function crossingsOf(a: readonly Point[], b: readonly Point[]): number {
  const shared = [a[0]!, a.at(-1)!].filter((end) =>
    [b[0]!, b.at(-1)!].some(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 1),
  );
  const isAtPort = ({ x, y }: Point): boolean =>
    shared.some((port) => Math.hypot(port.x - x, port.y - y) < nearPort);
  let count = 0;
  for (const [at, start] of a.slice(0, -1).entries())
    for (const [other, from] of b.slice(0, -1).entries())
      if (doCross(start, a[at + 1]!, from, b[other + 1]!) && !isAtPort(start)) count += 1;
  return count;
}

const doCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);

/**
 * Whether a point is to the left of a line. A point on the line counts as on the right, so a crossing in a corner
 * counts once.
 */
const isLeft = (a: Point, b: Point, { x, y }: Point): boolean =>
  (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;

/** The maximum distance of a drag, across and down. */
const reach = 400;

/**
 * The design and its view after each of several drags of a box, or of a frame with its content, to a random free
 * position.
 */
export function* drags(
  program: Program,
  count: number,
  seed: number,
): Generator<{ readonly program: Program; readonly view: CanvasView }> {
  const random = createRandom(seed);
  const { direction } = program.layout!;
  let view = viewOf(program);
  for (let at = 0; at < count; at += 1) {
    const positions = positionsAfter(view, random);
    const moved: Program = { ...program, layout: { direction, positions } };
    view = viewOf(moved);
    yield { program: moved, view };
  }
}

function positionsAfter(view: CanvasView, random: () => number): Record<string, Point> {
  const positions = Object.fromEntries([...view.frames].map(([id, { x, y }]) => [id, { x, y }]));
  const { boxes } = view.scene;
  for (;;) {
    const box = boxes[Math.floor(random() * boxes.length)]!;
    const by = {
      x: Math.round((random() - 0.5) * 2 * reach),
      y: Math.round((random() - 0.5) * 2 * reach),
    };
    const moved = new Set<NodeId>([box.id, ...view.scene.insideOf(box.id)]);
    const shifted = (rect: Rect): Rect => ({ ...rect, x: rect.x + by.x, y: rect.y + by.y });
    const [mine, others] = [new Map<NodeId, Rect>(), [] as Rect[]];
    for (const [id, frame] of view.frames)
      if (moved.has(id)) mine.set(id, shifted(frame));
      else others.push(frame);
    if ([...mine.values()].some((rect) => others.some((other) => overlaps(rect, other)))) continue;
    for (const [id, { x, y }] of mine) positions[id] = { x, y };
    return positions;
  }
}
