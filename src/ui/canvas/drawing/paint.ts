import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import type { Colours } from "#diagram/drawing/colors.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Camera, Picture } from "#ui/canvas/drawing/picture-state.ts";
import { coveredBoxes, drawBlocks, drawFrames } from "#ui/canvas/frames/paint-frames.ts";
import { drawGhosts } from "#ui/canvas/ghosts/paint-ghosts.ts";
import { overlaps } from "#diagram/scene/geometry.ts";
import { drawTiles } from "#ui/canvas/drawing/paint-tiles.ts";
import { drawNames, minLetterSize } from "#ui/canvas/drawing/paint-names.ts";
import type { Drawn } from "#ui/canvas/drawing/paint-marks.ts";
import { drawRims, drawSigns } from "#ui/canvas/drawing/paint-marks.ts";
import type { Route } from "#diagram/scene/route.ts";
import { middleOf, printRoute } from "#diagram/scene/route.ts";
import type { Box } from "#diagram/scene/scene.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { looseRoute } from "#diagram/scene/view.ts";

const nowhere: Point = { x: 0, y: 0 };
const dimmedShare = 0.18;
/** What a deployment leaves as it is can still be read. */
const unchangedShare = 0.45;
const dashes = { data: [], option: [2, 4], depends: [7, 5], parent: [2, 5] } as const;

/** Draws boxes and wires of any number on a canvas. What stays the same between frames is kept as paths. */
export function createPainter(
  context: CanvasRenderingContext2D,
): (picture: Picture, camera: Camera) => void {
  let memoized:
    | { view: CanvasView; ids: ReadonlySet<NodeId> | undefined; wires: WirePaths }
    | undefined;
  const pathsFor = (picture: Picture): WirePaths => {
    const { view, moving } = picture;
    if (memoized === undefined || memoized.view !== view || memoized.ids !== moving?.ids)
      memoized = { view, ids: moving?.ids, wires: createWirePaths(view, moving?.ids) };
    return memoized.wires;
  };
  return (picture, camera) => {
    const { zoom, scale } = camera;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = picture.colours.background;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(zoom * scale, 0, 0, zoom * scale, camera.x * scale, camera.y * scale);
    drawFrames(context, picture, camera);
    drawGhosts(context, picture, visibleRect(camera), zoom);
    drawWires(context, picture, pathsFor(picture), zoom);
    drawBoxes(context, picture, camera);
    drawBlocks(context, picture, camera);
  };
}

interface WirePaths {
  /** All wires of a kind as one path: a stroke costs per call as much as per curve. */
  readonly resting: ReadonlyMap<Wire["kind"], Path2D>;
  /** What the wires of bundles share. */
  readonly trunks: ReadonlyMap<Wire["kind"], Path2D>;
  readonly moving: readonly Wire[];
  pathOf(wire: Wire): Path2D | undefined;
}

function createWirePaths(view: CanvasView, ids: ReadonlySet<NodeId> | undefined): WirePaths {
  const resting = new Map<Wire["kind"], Path2D>();
  const trunks = new Map<Wire["kind"], Path2D>();
  const moving: Wire[] = [];
  const moves = ({ from, to }: Wire): boolean => ids?.has(from) === true || ids?.has(to) === true;
  const add = (paths: Map<Wire["kind"], Path2D>, kind: Wire["kind"], parts: readonly Route[]) => {
    const path = paths.get(kind) ?? new Path2D();
    paths.set(kind, path);
    for (const part of parts) trace(path, part);
  };
  for (const wire of view.scene.wires) {
    if (moves(wire)) moving.push(wire);
    else add(resting, wire.kind, view.ownParts(wire));
  }
  for (const { kind, wires, trunk } of view.bundles())
    if (!wires.every(moves)) add(trunks, kind, trunk);
  const single = new Map<string, Path2D>();
  return {
    resting,
    trunks,
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

function drawWires(
  context: CanvasRenderingContext2D,
  { view, colours, selected, isolatedResources, moving }: Picture,
  paths: WirePaths,
  zoom: number,
): void {
  const stroke = (wire: Wire["kind"], path: Path2D, colour: string, width: number): void => {
    context.setLineDash(zoom < 0.2 ? [] : [...dashes[wire]]);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(width, (width * 0.75) / zoom);
    context.stroke(path);
  };
  context.globalAlpha = isolatedResources === undefined ? 0.55 : dimmedShare / 2;
  for (const [kind, path] of paths.resting) stroke(kind, path, colours.wire, 1.25);
  for (const [kind, path] of paths.trunks) stroke(kind, path, colours.wire, 1.75);
  context.globalAlpha = 1;
  const drawn = new Set<string>();
  const emphasise = (wire: Wire, colour: string): void => {
    if (drawn.has(wire.id) || moving?.ids.has(wire.from) || moving?.ids.has(wire.to)) return;
    const path = paths.pathOf(wire);
    drawn.add(wire.id);
    if (path !== undefined) stroke(wire.kind, path, colour, 1.75);
  };
  for (const id of selected)
    for (const wire of view.scene.wiresOf(id)) emphasise(wire, colours.accent);
  for (const id of isolatedResources ?? [])
    for (const wire of view.scene.wiresOf(id))
      if (isolatedResources?.has(wire.from) === true && isolatedResources.has(wire.to))
        emphasise(wire, colours.wire);
  const shift = (id: NodeId): Point => (moving?.ids.has(id) === true ? moving.by : nowhere);
  drawSums(context, view, colours, zoom);
  for (const wire of paths.moving) {
    const route = looseRoute(view, wire, shift);
    if (route === undefined) continue;
    const path = new Path2D();
    trace(path, route);
    stroke(wire.kind, path, colours.accent, 1.75);
  }
  context.setLineDash([]);
}

/** How many references a wire of a folded group stands for, in its middle. */
function drawSums(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  colours: Colours,
  zoom: number,
): void {
  if (zoom < 0.3) return;
  const size = Math.max(11, minLetterSize / zoom);
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textBaseline = "middle";
  context.textAlign = "center";
  for (const wire of view.scene.wires) {
    if (wire.count === undefined || wire.count < 2) continue;
    const route = view.routeOf(wire);
    if (route === undefined) continue;
    const { x, y } = middleOf(route);
    const width = (String(wire.count).length + 1) * size * 0.7;
    context.fillStyle = colours.background;
    context.fillRect(x - width / 2, y - size * 0.7, width, size * 1.4);
    context.fillStyle = colours.text;
    context.fillText(String(wire.count), x, y);
  }
  context.textAlign = "start";
}

function drawBoxes(context: CanvasRenderingContext2D, picture: Picture, camera: Camera): void {
  const { view, moving } = picture;
  const { zoom } = camera;
  const seen = visibleRect(camera);
  const resting: Drawn[] = [];
  const lifted: Drawn[] = [];
  const covered = coveredBoxes(picture, zoom);
  const collect = (id: NodeId): void => {
    if (covered.has(id)) return;
    const box = view.scene.box.get(id);
    const frame = view.frames.get(id);
    if (box === undefined || frame === undefined) return;
    if (moving?.ids.has(id) !== true) resting.push({ box, frame });
    else {
      const { x: left, y: top } = frame;
      lifted.push({ box, frame: { ...frame, x: left + moving.by.x, y: top + moving.by.y } });
    }
  };
  for (const id of view.index.within(seen)) collect(id);
  // What is dragged may have come from outside of what is seen.
  for (const id of moving?.ids ?? []) {
    const frame = view.frames.get(id);
    if (frame !== undefined && !overlaps(frame, seen)) collect(id);
  }
  const { isolatedResources } = picture;
  if (isolatedResources !== undefined) {
    context.globalAlpha = dimmedShare;
    drawLayer(
      context,
      picture,
      resting.filter(({ box }) => !isolatedResources.has(box.id)),
      zoom,
    );
    context.globalAlpha = 1;
  }
  const shown =
    isolatedResources === undefined
      ? resting
      : resting.filter(({ box }) => isolatedResources.has(box.id));
  const standsBack = ({ box }: Drawn): boolean =>
    picture.dimsUnchanged && box.mark?.operation === "same" && !picture.selected.has(box.id);
  if (picture.dimsUnchanged) {
    context.globalAlpha = unchangedShare;
    drawLayer(context, picture, shown.filter(standsBack), zoom);
    context.globalAlpha = 1;
  }
  drawLayer(
    context,
    picture,
    picture.dimsUnchanged ? shown.filter((drawn) => !standsBack(drawn)) : shown,
    zoom,
  );
  drawLayer(context, picture, lifted, zoom);
}

const visibleRect = ({ x, y, zoom, width, height }: Camera): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/**
 * Boxes of one layer, one colour after the other and with filled rectangles only: both cost least per box
 * where there are a thousand of them.
 */
function drawLayer(
  context: CanvasRenderingContext2D,
  { colours, colourOf, selected }: Picture,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  const rim = Math.max(1, 0.6 / zoom);
  const mark = Math.max(2, 2 / zoom);
  const isSmall = zoom < 0.2;
  context.fillStyle = colours.border;
  for (const { box, frame } of drawn)
    if (box.mark === undefined && !isTitle(box)) fill(context, frame, rim);
  drawRims(context, colours, drawn, Math.max(2, 1.5 / zoom));
  context.fillStyle = colours.accent;
  for (const { box, frame } of drawn)
    if (selected.has(box.id) && !isTitle(box)) fill(context, frame, mark);
  context.fillStyle = colours.surface;
  for (const { box, frame } of drawn)
    if (!isTitle(box) || box.mark !== undefined) fill(context, frame, 0);
  if (isSmall) drawStrips(context, colours, colourOf, drawn);
  else drawTiles(context, colours, colourOf, drawn, zoom);
  for (const { box, frame } of drawn)
    drawProblems(context, colours, box, frame.x + frame.width, frame.y, zoom);
  drawNames(context, colours, drawn, zoom);
  drawSigns(context, colours, drawn, (minLetterSize + 2) / zoom);
}

/** Of a box that is seen from afar its package alone, one colour after the other. */
function drawStrips(
  context: CanvasRenderingContext2D,
  colours: Colours,
  colourOf: Picture["colourOf"],
  drawn: readonly Drawn[],
): void {
  let last: string | undefined;
  for (const { box, frame } of drawn.toSorted((a, b) => compare(a.box.package, b.box.package))) {
    if (box.package !== last) context.fillStyle = colours.of(colourOf(box.package));
    last = box.package;
    context.fillRect(frame.x, frame.y, frame.width, Math.min(frame.height, 16));
  }
}

/** The title of a frame has no rim of its own. */
const isTitle = ({ group }: Box): boolean => group?.isFolded === false;

const fill = (context: CanvasRenderingContext2D, rect: Rect, by: number): void =>
  context.fillRect(rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A corner in the colour of the worst problem. */
function drawProblems(
  context: CanvasRenderingContext2D,
  colours: Colours,
  { counts }: Box,
  right: number,
  top: number,
  zoom: number,
): void {
  const colour =
    counts.error > 0 ? colours.error : counts.warning > 0 ? colours.warning : undefined;
  if (colour === undefined) return;
  const size = Math.min(26, Math.max(12, 6 / zoom));
  context.fillStyle = colour;
  context.fillRect(right - size, top, size, size);
}
