import type { Direction, Layout, Point, Program } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Bundle } from "#diagram/bundles/bundle.ts";
import type { Bundles } from "#diagram/bundles/find-bundles.ts";
import { findBundles, noBundles } from "#diagram/bundles/find-bundles.ts";
import type { FramePorts } from "#diagram/frames/frame-port.ts";
import { framePorts } from "#diagram/frames/frame-port.ts";
import type { FrameFinder } from "#diagram/frames/frames-of-wire.ts";
import { createFrameFinder } from "#diagram/frames/frames-of-wire.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, boundsOf, inputPoint, outputPoint, sameRect } from "#diagram/scene/geometry.ts";
import type { PositionIndex } from "#diagram/scene/position-index.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import { draftLines } from "#diagram/scene/draft-lines.ts";
import type { Ends, FoundWay } from "#diagram/scene/kept-routes.ts";
import { keptRoutes, sameEnds } from "#diagram/scene/kept-routes.ts";
import type { Untangled } from "#diagram/scene/fewer-crossings.ts";
import { fewerCrossings } from "#diagram/scene/fewer-crossings.ts";
import type { Obstacles, OtherLines, RoomBeside, Route } from "#diagram/scene/route.ts";
import { routeBetweenLines, routeWire } from "#diagram/scene/route.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Wire } from "#diagram/scene/connections.ts";

/** A scene with places for everything: the source of all drawings of the canvas. */
export interface CanvasView {
  readonly scene: Scene;
  readonly direction: Direction;
  /** The boxes' rectangles; boxes that still wait for a place are missing. */
  readonly frames: ReadonlyMap<NodeId, Rect>;
  readonly index: PositionIndex<NodeId>;
  /** The frames of groups, outer ones first. */
  readonly groups: readonly GroupFrame[];
  /** Wires that run together. */
  bundles(): readonly Bundle[];
  bundleOf(wire: Wire): Bundle | undefined;
  /** A wire's route around the boxes between its ends; undefined while one of these boxes has no place. */
  routeOf(wire: Wire): Route | undefined;
  /** The parts of a wire's route that no other wire shares: the whole route if the wire is in no bundle. */
  ownParts(wire: Wire): readonly Route[];
  /** A wire's end points; undefined while a box at one end has no place. */
  endsOf(wire: Wire): Ends | undefined;
  /** The width of a box's text: a frame's title has the frame's width, without the button that folds the frame. */
  textWidth(box: Pick<Box, "id" | "width">): number;
  /** The distance of an output's port from the box: the port of a frame's title can be on the frame's edge. */
  portShift(id: NodeId, output: number): Point;
  /**
   * Moves lines so that fewer cross, with pauses; undefined if no lines have to be moved. The next view draws the
   * result.
   */
  readonly untangle: (() => TimeSliced<unknown>) | undefined;
  /** The data that the next view reuses if positions and routes are unchanged. */
  readonly ways: Ways;
}

/** The routes found so far, which don't depend on the scene. */
interface Ways {
  readonly isGliding: boolean;
  readonly routes: Map<string, FoundWay>;
  /** The bundles before lines are moved. */
  bundles: Bundles | undefined;
  /** The bundles, and the single wires that were moved to avoid crossings. */
  untangled: Untangled | undefined;
  /** The lines to draw while lines are still to be moved. */
  draft: Untangled | undefined;
}

/** The options for views of a changing design. */
interface Live {
  readonly keep: typeof keptRoutes;
  readonly draft: typeof draftLines;
  /** If a view has more wires than this, its lines are moved later, with pauses. */
  readonly mostAtOnce: number;
}

/** The width of the button that folds a frame, at a low zoom. */
const foldRoom = 60;

/** If there are more wires than this, no line is moved to avoid crossings. */
const mostUntangled = 500;

/**
 * Creates a function that returns views, which each reuse unchanged data of the previous view. A view of more than
 * `mostAtOnce` wires doesn't move their lines until `untangle` is called.
 */
export function createViews(mostAtOnce = Infinity): typeof createView {
  let last: CanvasView | undefined;
  const live: Live = { keep: keptRoutes, draft: draftLines, mostAtOnce };
  return (scene, boxPositions, direction, isGliding, groups) =>
    (last = createView(scene, boxPositions, direction, isGliding, groups, last, live));
}

export const directionOf = (program: Program): Direction => program.layout?.direction ?? "right";

/** The design's own places, and automatic places for the other boxes. */
export function boxPositionsOf(
  boxes: readonly { readonly id: NodeId }[],
  layout: Layout | undefined,
  automatic: ReadonlyMap<NodeId, Point>,
): ReadonlyMap<NodeId, Point> {
  const positions = layout?.positions ?? {};
  const boxPositions = new Map<NodeId, Point>();
  for (const { id } of boxes) {
    const position = Object.hasOwn(positions, id) ? positions[id] : automatic.get(id);
    if (position !== undefined) boxPositions.set(id, position);
  }
  const isSame = Object.keys(positions).length === 0 && boxPositions.size === automatic.size;
  return isSame ? automatic : boxPositions;
}

export function createView(
  scene: Scene,
  boxPositions: ReadonlyMap<NodeId, Point>,
  direction: Direction,
  isGliding = false,
  groups: readonly GroupFrame[] = [],
  before?: CanvasView,
  live?: Live,
): CanvasView {
  const { frames, index } = placeBoxes(scene, boxPositions, before);
  const isSame =
    before !== undefined &&
    before.ways.isGliding === isGliding &&
    before.frames === frames &&
    runsAlike(before, { scene, direction, groups });
  const ways: Ways = isSame
    ? before.ways
    : {
        isGliding,
        routes:
          before === undefined || live === undefined
            ? new Map()
            : live.keep({ ...before, ...before.ways }, { frames, groups, direction, isGliding }),
        bundles: undefined,
        untangled: isGliding ? untouched(noBundles) : undefined,
        draft: undefined,
      };
  const { routes } = ways;
  const last = before?.ways;
  const ports = framePorts(scene, frames, groups, direction);
  const endsNow = (wire: Wire): Ends | undefined => endsOf(scene, frames, wire, direction, ports);
  const finder = createFrameFinder(groups);
  const titles = new Map(groups.map(({ group, rect }) => [group.box, rect.width - foldRoom]));
  const placed = { frames, index, endsOf: endsNow, direction };
  const find = wayFinder(placed, finder, isGliding);
  const base = (wire: Wire): readonly [Route] | undefined => {
    const known = routes.get(wire.id);
    if (known !== undefined && sameEnds(known.ends, endsNow(wire))) return known.parts;
    const found = find(wire);
    if (found !== undefined) routes.set(wire.id, found);
    return found?.parts;
  };
  const found = (): Bundles => (ways.bundles ??= bundlesOf(scene, placed, groups, finder));
  const settle = function* (): TimeSliced<Untangled> {
    return (ways.untangled ??= yield* untangle(scene, found(), base, find));
  };
  const draft = live !== undefined && scene.wires.length > live.mostAtOnce ? live.draft : undefined;
  const all = (): Untangled => {
    if (ways.untangled !== undefined) return ways.untangled;
    if (draft === undefined) return finish(settle());
    return (ways.draft ??=
      last === undefined ? untouched(found()) : draft(found(), routes, linesOf(last)));
  };
  const single = (wire: Wire): readonly [Route] | undefined =>
    all().singles.get(wire.id) ?? base(wire);
  return {
    scene,
    direction,
    frames,
    index,
    groups,
    bundles: () => all().bundles.list,
    bundleOf: (wire) => all().bundles.ways.get(wire.id)?.bundle,
    routeOf: (wire) => all().bundles.ways.get(wire.id)?.whole ?? single(wire)?.[0],
    ownParts: (wire) => all().bundles.ways.get(wire.id)?.own ?? single(wire) ?? noParts,
    endsOf: endsNow,
    textWidth: ({ id, width }) => Math.max(width, titles.get(id) ?? 0),
    portShift: ports.shiftOf,
    untangle: draft === undefined || ways.untangled !== undefined ? undefined : settle,
    ways,
  };
}

/** A view's lines as they are drawn. */
const linesOf = ({ routes, bundles, untangled, draft }: Ways) => ({
  routes,
  bundles,
  untangled: untangled ?? draft,
});

type Placed = Pick<CanvasView, "frames" | "index" | "endsOf" | "direction">;

/** The bundles and single wires, moved so that fewer cross if there are not too many. */
function* untangle(
  { wires }: Scene,
  bundles: Bundles,
  base: (wire: Wire) => readonly [Route] | undefined,
  find: (wire: Wire, lines: OtherLines) => FoundWay | undefined,
): TimeSliced<Untangled> {
  if (wires.length > mostUntangled) return untouched(bundles);
  return yield* fewerCrossings(wires, bundles, {
    route: (wire) => base(wire)?.[0],
    routeBeside: (wire, lines) => find(wire, lines)?.parts[0],
  });
}

/** Finds single wires' routes: around boxes, and around frames that contain neither end. */
function wayFinder(
  view: Placed,
  finder: FrameFinder,
  isGliding: boolean,
): (wire: Wire, lines?: OtherLines) => FoundWay | undefined {
  const { frames, index, direction } = view;
  return (wire, lines) => {
    const ends = view.endsOf(wire);
    if (ends === undefined) return undefined;
    const { from, to } = ends;
    let reach = between(from, to);
    // During an animation, there is no time to search for obstacles.
    if (isGliding) return { parts: [routeWire(from, to, direction, () => [])], ends, reach };
    const own = [wire.from, wire.to];
    const noted =
      (look: Obstacles): Obstacles =>
      (rect) => {
        reach = boundsOf([reach, rect]) ?? reach;
        return look(rect);
      };
    const boxes = noted((rect) =>
      index.within(rect).flatMap((id) => (own.includes(id) ? [] : (frames.get(id) ?? []))),
    );
    const { foreign, crossed, within, isFromTitle } = finder.of(wire);
    const beside: RoomBeside = {
      ends: own.flatMap((id) => {
        const rect = frames.get(id);
        if (rect === undefined) return [];
        return [isFromTitle && id === wire.from ? titleText(rect, direction) : rect];
      }),
      frames: noted(foreign),
      crossed,
      within,
      nearer: laneOf(wire),
    };
    const route =
      lines === undefined
        ? routeWire(from, to, direction, boxes, beside)
        : routeBetweenLines({ from, to, direction }, boxes, beside, lines);
    return route && { parts: [route], ends, reach };
  };
}

/** The number and width of lanes next to each other around obstacles; a wire's output determines its lane. */
const [lanes, laneWidth] = [3, 2];

function laneOf({ from, output }: Wire): number {
  let sum = output + 1;
  for (let at = 0; at < from.length; at += 1) sum = (sum * 31 + from.charCodeAt(at)) % 9973;
  return (sum % lanes) * laneWidth;
}

/** The height of a title's lower part, which has no text: its own wires into the frame can pass there. */
const belowText = 16;

const titleText = (title: Rect, direction: Direction): Rect =>
  direction === "down" ? title : { ...title, height: title.height - belowText };

/** The boxes' rectangles; the same objects as before if unchanged. */
function placeBoxes(
  scene: Scene,
  boxPositions: ReadonlyMap<NodeId, Point>,
  before: CanvasView | undefined,
): Pick<CanvasView, "frames" | "index"> {
  const frames = new Map<NodeId, Rect>();
  let kept = 0;
  for (const { id, width, height } of scene.boxes) {
    const position = boxPositions.get(id);
    if (position === undefined) continue;
    const frame = { x: position.x, y: position.y, width, height };
    const last = before?.frames.get(id);
    const isKept = last !== undefined && sameRect(last, frame);
    if (isKept) kept += 1;
    frames.set(id, isKept ? last : frame);
  }
  // The index uses the order of the boxes to decide which box covers which.
  return before !== undefined &&
    kept === before.frames.size &&
    sameItems([...frames.keys()], [...before.frames.keys()])
    ? before
    : { frames, index: createPositionIndex(frames) };
}

type Running = Pick<CanvasView, "scene" | "direction" | "groups">;

/** Whether the same wires connect the same rows of boxes and the same frames, and no box moved. */
function runsAlike(before: Running, now: Running): boolean {
  const was = before.scene.boxes;
  return (
    before.direction === now.direction &&
    was.length === now.scene.boxes.length &&
    before.groups.length === now.groups.length &&
    sameItems(before.scene.wires, now.scene.wires) &&
    now.groups.every((frame, at) => sameFrame(before.groups[at], frame)) &&
    now.scene.boxes.every((box, at) => sameRows(was[at], box))
  );
}

const sameRows = (a: Box | undefined, b: Box): boolean =>
  a?.id === b.id && a.inputs.length === b.inputs.length && a.outputs.length === b.outputs.length;

/** Wires between frames are identified by the frames' names. */
const sameFrame = (a: GroupFrame | undefined, b: GroupFrame): boolean =>
  a?.group.id === b.group.id && a.group.name === b.group.name && sameRect(a.rect, b.rect);

const noParts: readonly Route[] = [];
const untouched = (bundles: Bundles): Untangled => ({ bundles, singles: new Map() });

function bundlesOf(
  scene: Scene,
  { frames, index, endsOf: endsNow, direction }: Placed,
  groups: readonly GroupFrame[],
  finder: FrameFinder,
): Bundles {
  const strands = scene.wires.flatMap((wire) => {
    // A folded group's wire already represents many wires.
    const ends = wire.count === undefined ? endsNow(wire) : undefined;
    return ends === undefined || wire.from === wire.to ? [] : [{ wire, ...ends }];
  });
  const boxes: Obstacles = (rect) => index.within(rect).flatMap((id) => frames.get(id) ?? []);
  return findBundles(strands, groups, direction, boxes, finder);
}

/** A wire's route while its ends are moved: straight, ignoring obstacles. */
export function looseRoute(
  view: CanvasView,
  wire: Wire,
  shift: (id: NodeId) => Point,
): Route | undefined {
  const ends = view.endsOf(wire);
  if (ends === undefined) return undefined;
  return routeWire(
    added(ends.from, shift(wire.from)),
    added(ends.to, shift(wire.to)),
    view.direction,
    () => [],
  );
}

const added = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

function endsOf(
  scene: Scene,
  frames: ReadonlyMap<NodeId, Rect>,
  wire: Wire,
  direction: Direction,
  ports: FramePorts,
): Ends | undefined {
  const source = frames.get(wire.from);
  const target = frames.get(wire.to);
  const used = scene.box.get(wire.from);
  const user = scene.box.get(wire.to);
  if (source === undefined || target === undefined || used === undefined || user === undefined)
    return undefined;
  return {
    from: added(
      added(source, outputPoint(used, wire.output, direction)),
      ports.shiftTo(wire.from, wire.to),
    ),
    to: added(target, inputPoint(user, wire.input, direction)),
  };
}
