import { paintedFont } from "#ui/canvas/drawing/painted-font.ts";
import type { Point } from "#model/program/program.ts";
import { markToShow } from "#model/deployment/outcome/outcome.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Camera, Drawn, Picture } from "#ui/canvas/drawing/picture-state.ts";
import { blocksAt } from "#ui/canvas/frames/hit.ts";
import type { MergedWires } from "#ui/canvas/frames/merged-wires.ts";
import { mergeWires } from "#ui/canvas/frames/merged-wires.ts";
import { coveredBoxes, drawBlocks, drawFrames } from "#ui/canvas/frames/paint-frames.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { sameItems } from "#model/base/memoize.ts";
import { drawGhosts } from "#ui/canvas/ghosts/paint-ghosts.ts";
import { drawTiles } from "#ui/canvas/drawing/paint-tiles.ts";
import { drawLooseNames } from "#ui/canvas/drawing/paint-loose-names.ts";
import { drawNames, minLetterSize } from "#ui/canvas/drawing/paint-names.ts";
import { drawSigns } from "#ui/canvas/drawing/paint-marks.ts";
import { drawEdges, drawFills, drawProblems, sharpFill } from "#ui/canvas/drawing/paint-boxes.ts";
import { lineAt, outline } from "#ui/canvas/drawing/levels.ts";
import type { Route } from "#diagram/scene/route.ts";
import { middleOf, printRoute } from "#diagram/scene/route.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import { isQuietWire, quietColors } from "#diagram/drawing/quiet.ts";
import { sumOnWire } from "#diagram/messages.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { looseRoute } from "#diagram/scene/view.ts";

/** The width of a letter relative to its height. */
const letterWidth = 0.58;

const nowhere: Point = { x: 0, y: 0 };
const dimmedShare = 0.18;
const dashes = {
  data: [],
  option: [2, 4],
  depends: [7, 5],
  parent: [2, 5],
  selects: [9, 4],
} as const;

/** Draws a picture in two parts, so that dragged boxes can be redrawn over the rest. */
export interface Painter {
  /** Draws the background and everything that is not dragged. */
  paintStill(context: CanvasRenderingContext2D, picture: Picture, camera: Camera): void;
  /** Draws the dragged boxes with their references over the existing drawing. */
  paintMoving(context: CanvasRenderingContext2D, picture: Picture, camera: Camera): void;
}

/** Draws any number of boxes and wires on a canvas. Unchanged parts are kept as paths. */
export function createPainter(): Painter {
  let memoized: (WireInputs & { wires: WirePaths }) | undefined;
  const pathsFor = ({ view, moving, dimsUnchanged }: Picture, zoom: number): WirePaths => {
    const { blocks } = blocksAt(view.groups, zoom);
    const inputs = { view, ids: moving?.ids, dimsUnchanged, blocks };
    if (memoized === undefined || !sameInputs(memoized, inputs))
      memoized = { ...inputs, wires: createWirePaths(inputs) };
    return memoized.wires;
  };
  const look = (
    context: CanvasRenderingContext2D,
    { zoom, scale, x, y }: Pick<Camera, "zoom" | "scale" | "x" | "y">,
  ): void => context.setTransform(zoom * scale, 0, 0, zoom * scale, x * scale, y * scale);
  return {
    paintStill: (context, picture, camera) => {
      const { zoom } = camera;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = picture.colors.background;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      look(context, camera);
      drawFrames(context, picture, camera, "still");
      drawGhosts(context, picture, visibleRect(camera), zoom);
      drawWires(context, picture, pathsFor(picture, zoom), zoom);
      drawBoxes(context, picture, camera);
      drawBlocks(context, picture, camera, "still");
      drawLooseNames(context, picture, zoom);
    },
    paintMoving: (context, picture, camera) => {
      const { view, moving } = picture;
      if (moving === undefined) return;
      const { zoom } = camera;
      look(context, camera);
      drawFrames(context, picture, camera, "moving");
      drawMovingWires(context, picture, pathsFor(picture, zoom), zoom);
      const covered = coveredBoxes(picture, zoom);
      const lifted = [...moving.ids].flatMap((id): readonly Drawn[] => {
        const box = view.scene.box.get(id);
        const frame = view.frames.get(id);
        if (box === undefined || frame === undefined || covered.has(id)) return [];
        const moved = { ...frame, x: frame.x + moving.by.x, y: frame.y + moving.by.y };
        return [{ box, frame: moved, textWidth: view.textWidth(box) }];
      });
      drawLayer(context, picture, lifted, zoom);
      drawBlocks(context, picture, camera, "moving");
    },
  };
}

/** The data that the paths of wires depend on. */
interface WireInputs {
  readonly view: CanvasView;
  readonly ids: ReadonlySet<NodeId> | undefined;
  readonly dimsUnchanged: boolean;
  readonly blocks: readonly GroupFrame[];
}

const sameInputs = (a: WireInputs, b: WireInputs): boolean =>
  a.view === b.view &&
  a.ids === b.ids &&
  a.dimsUnchanged === b.dimsUnchanged &&
  sameItems(a.blocks, b.blocks);

interface WirePaths {
  /** All wires of one kind as one path, because each stroke call takes as long as a curve. */
  readonly resting: ReadonlyMap<Wire["kind"], Path2D>;
  /** The wires between unchanged resources of a plan, with their shared parts. */
  readonly quiet: ReadonlyMap<Wire["kind"], Path2D>;
  /** The shared parts of bundled wires. */
  readonly trunks: ReadonlyMap<Wire["kind"], Path2D>;
  /** The lines between blocks. */
  readonly merged: readonly DrawnMerged[];
  /** The wires inside one block. */
  readonly inside: ReadonlySet<Wire>;
  readonly moving: readonly Wire[];
  pathOf(wire: Wire): Path2D | undefined;
}

interface DrawnMerged extends MergedWires {
  readonly path: Path2D;
  readonly isQuiet: boolean;
}

function createWirePaths({ view, ids, dimsUnchanged, blocks }: WireInputs): WirePaths {
  const resting = new Map<Wire["kind"], Path2D>();
  const trunks = new Map<Wire["kind"], Path2D>();
  const quiet = new Map<Wire["kind"], Path2D>();
  const standsBack = (wire: Wire): boolean => dimsUnchanged && isQuietWire(wire, view.scene.box);
  const moving: Wire[] = [];
  const moves = ({ from, to }: Wire): boolean => ids?.has(from) === true || ids?.has(to) === true;
  const add = (paths: Map<Wire["kind"], Path2D>, kind: Wire["kind"], parts: readonly Route[]) => {
    const path = paths.get(kind) ?? new Path2D();
    paths.set(kind, path);
    for (const part of parts) trace(path, part);
  };
  const { lines, inside, hidden } = mergeWires(view, blocks);
  const shortest = new Set(lines.map((line) => line.shortest));
  for (const wire of view.scene.wires) {
    if (moves(wire)) {
      if (!hidden.has(wire) || shortest.has(wire)) moving.push(wire);
    } else if (!hidden.has(wire))
      add(standsBack(wire) ? quiet : resting, wire.kind, view.ownParts(wire));
  }
  for (const { kind, wires, trunk } of view.bundles())
    if (!wires.every((wire) => moves(wire) || hidden.has(wire)))
      add(wires.every(standsBack) ? quiet : trunks, kind, trunk);
  const single = new Map<string, Path2D>();
  return {
    resting,
    quiet,
    trunks,
    merged: lines
      .filter(({ wires }) => !wires.every(moves))
      .map((line) => ({
        ...line,
        path: new Path2D(printRoute(line.route)),
        isQuiet: line.wires.every(standsBack),
      })),
    inside,
    moving,
    pathOf: (wire) => {
      const known = single.get(wire.id);
      const route = known === undefined ? view.routeOf(wire) : undefined;
      if (route === undefined) return known;
      const path = new Path2D(printRoute(route));
      single.set(wire.id, path);
      return path;
    },
  };
}

function trace(path: Path2D, { start, curves }: Route): void {
  path.moveTo(start.x, start.y);
  for (const { a, b, end } of curves) path.bezierCurveTo(a.x, a.y, b.x, b.y, end.x, end.y);
}

function strokeWires(
  context: CanvasRenderingContext2D,
  kind: Wire["kind"],
  path: Path2D,
  { color, width, zoom }: { readonly color: string; readonly width: number; readonly zoom: number },
): void {
  context.setLineDash(zoom < 0.2 ? [] : [...dashes[kind]]);
  context.strokeStyle = color;
  context.lineWidth = lineAt(width, zoom);
  context.stroke(path);
}

function drawWires(
  context: CanvasRenderingContext2D,
  { view, colors, selected, isolatedResources, moving }: Picture,
  paths: WirePaths,
  zoom: number,
): void {
  context.globalAlpha = isolatedResources === undefined ? 1 : dimmedShare / 2;
  for (const [kind, path] of paths.quiet)
    strokeWires(context, kind, path, { color: colors.quiet, width: 1.5, zoom });
  for (const [kind, path] of paths.resting)
    strokeWires(context, kind, path, { color: colors.wire, width: 1.5, zoom });
  for (const [kind, path] of paths.trunks)
    strokeWires(context, kind, path, { color: colors.wire, width: 2, zoom });
  const chosen = drawMerged(context, colors, selected, paths, zoom);
  context.globalAlpha = 1;
  const drawn = new Set<string>();
  const emphasize = (wire: Wire, color: string): void => {
    if (drawn.has(wire.id) || moving?.ids.has(wire.from) || moving?.ids.has(wire.to)) return;
    if (chosen.has(wire) || paths.inside.has(wire)) return;
    const path = paths.pathOf(wire);
    drawn.add(wire.id);
    if (path !== undefined) strokeWires(context, wire.kind, path, { color, width: 2.5, zoom });
  };
  for (const id of selected)
    for (const wire of view.scene.wiresOf(id)) emphasize(wire, colors.accent);
  for (const id of isolatedResources ?? [])
    for (const wire of view.scene.wiresOf(id))
      if (isolatedResources?.has(wire.from) === true && isolatedResources.has(wire.to))
        emphasize(wire, colors.wire);
  context.setLineDash([]);
  drawSums(context, view, colors, zoom);
  for (const { count, middle, length } of paths.merged) {
    const sum = sumOnWire(count);
    if (sum !== undefined && sum.width < length * zoom)
      drawSum(context, colors, sum.text, middle, zoom);
  }
  context.textAlign = "start";
}

/** Draws the lines between blocks, and returns the wires of the lines that only connect selected boxes. */
function drawMerged(
  context: CanvasRenderingContext2D,
  colors: Colors,
  selected: ReadonlySet<NodeId>,
  { merged }: WirePaths,
  zoom: number,
): ReadonlySet<Wire> {
  const chosen = new Set<Wire>();
  const isChosen = ({ from, to }: Wire): boolean => selected.has(from) || selected.has(to);
  for (const { path, isQuiet, count, wires } of merged) {
    const isStrong = selected.size > 0 && wires.every(isChosen);
    if (isStrong) for (const wire of wires) chosen.add(wire);
    const color = isStrong ? colors.accent : isQuiet ? colors.quiet : colors.wire;
    strokeWires(context, "data", path, { color, width: mergedWidth(count) / zoom, zoom });
  }
  return chosen;
}

/** The width of a merged line in screen pixels: wider for more references, but never as wide as a box. */
const mergedWidth = (count: number): number => Math.min(5, 1.5 + Math.log2(count) / 2);

/** The wires of dragged boxes. */
function drawMovingWires(
  context: CanvasRenderingContext2D,
  { view, colors, moving }: Picture,
  paths: WirePaths,
  zoom: number,
): void {
  const shift = (id: NodeId): Point => (moving?.ids.has(id) === true ? moving.by : nowhere);
  for (const wire of paths.moving) {
    const route = looseRoute(view, wire, shift);
    if (route === undefined) continue;
    const path = new Path2D();
    trace(path, route);
    strokeWires(context, wire.kind, path, { color: colors.accent, width: 2, zoom });
  }
  context.setLineDash([]);
}

/** Draws the number of references that a wire of a folded group represents, in the middle of the wire. */
function drawSums(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  colors: Colors,
  zoom: number,
): void {
  if (zoom < 0.3) return;
  for (const wire of view.scene.wires) {
    const text = sumOnWire(wire.count)?.text;
    if (text === undefined) continue;
    const route = view.routeOf(wire);
    if (route === undefined) continue;
    drawSum(context, colors, text, middleOf(route), zoom);
  }
}

function drawSum(
  context: CanvasRenderingContext2D,
  colors: Colors,
  text: string,
  { x, y }: Point,
  zoom: number,
): void {
  const size = Math.max(11, minLetterSize / zoom);
  const width = (text.length + 1) * size * letterWidth;
  context.font = paintedFont(600, size);
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.fillStyle = colors.background;
  context.fillRect(x - width / 2, y - size * 0.7, width, size * 1.4);
  context.fillStyle = colors.text;
  context.fillText(text, x, y);
}

/** Draws the boxes that are visible and not dragged. */
function drawBoxes(context: CanvasRenderingContext2D, picture: Picture, camera: Camera): void {
  const { view, moving, isolatedResources } = picture;
  const { zoom } = camera;
  const covered = coveredBoxes(picture, zoom);
  const resting = view.index.within(visibleRect(camera)).flatMap((id): readonly Drawn[] => {
    const box = view.scene.box.get(id);
    const frame = view.frames.get(id);
    const isElsewhere = covered.has(id) || moving?.ids.has(id) === true;
    return box === undefined || frame === undefined || isElsewhere
      ? []
      : [{ box, frame, textWidth: view.textWidth(box) }];
  });
  const isDimmed = ({ box }: Drawn): boolean => isolatedResources?.has(box.id) === false;
  const standsBack = ({ box }: Drawn): boolean =>
    picture.dimsUnchanged && box.mark?.operation === "same" && !picture.selected.has(box.id);
  const [dimmed, shown] = parted(resting, isDimmed);
  const [unchanged, plain] = parted(shown, standsBack);
  context.globalAlpha = dimmedShare;
  drawLayer(context, picture, dimmed, zoom);
  context.globalAlpha = 1;
  drawLayer(context, { ...picture, colors: colorsOfUnchanged(picture) }, unchanged, zoom);
  drawLayer(context, picture, plain, zoom);
}

/**
 * The colors of unchanged boxes. They are opaque, because translucent names would not be legible. At a low zoom, the
 * fill is paler than the icon.
 */
const colorsOfUnchanged = ({ colors }: Picture): Colors => ({
  ...quietColors(colors),
  of: (css) => (css === operationColor("same") ? colors.quiet : colors.muted),
});

/** Splits items by a condition. */
function parted<T>(
  all: readonly T[],
  isFirst: (each: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  const first = all.filter(isFirst);
  return first.length === 0 ? [[], all] : [first, all.filter((each) => !isFirst(each))];
}

const visibleRect = ({ x, y, zoom, width, height }: Camera): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** Draws one layer's boxes, sorted by color and only as filled rectangles: the fastest way for a thousand boxes. */
function drawLayer(
  context: CanvasRenderingContext2D,
  { colors, selected }: Picture,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  if (drawn.length === 0) return;
  const framed = drawn.filter(({ box }) => !isTitle(box) || markToShow(box.mark) !== undefined);
  const chosen = framed.filter(({ box }) => selected.has(box.id) && !isTitle(box));
  const fill = sharpFill(context);
  for (const { frame } of chosen) {
    context.fillStyle = colors.accent;
    fill(frame, (outline.width + outline.gap + outline.ring) / zoom);
    context.fillStyle = colors.background;
    fill(frame, (outline.width + outline.gap) / zoom);
  }
  drawEdges(context, colors, framed, zoom);
  context.fillStyle = colors.accent;
  for (const { frame } of chosen) fill(frame, outline.width / zoom);
  context.fillStyle = colors.surface;
  for (const { frame } of framed) fill(frame, 0);
  drawFills(context, colors, framed, zoom);
  drawTiles(context, colors, drawn, zoom);
  for (const { box, frame } of drawn) drawProblems(context, colors, box, frame, zoom);
  drawNames(context, colors, drawn, zoom);
  drawSigns(context, colors, drawn, zoom);
}

/** Whether a box is a frame's title, which has no edge of its own. */
const isTitle = ({ group }: Box): boolean => group?.isFolded === false;
