import type { Point } from "#model/program/program.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, contains } from "#diagram/scene/geometry.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Camera } from "#ui/canvas/drawing/picture-state.ts";

export const minZoom = 0.04;
export const maxZoom = 2;
/** The lowest zoom at which a box shows its rows. Below this zoom, the rows are too low for legible letters. */
export const leastWithDetails = 0.6;

/** The camera, from React Flow's store. */
export interface FlowViewport {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
}

/** A position of the canvas in its window, as React Flow's `Viewport`. */
interface Viewport extends Point {
  readonly zoom: number;
}

export const cameraOf = ({ transform, width, height }: FlowViewport, scale: number): Camera => ({
  x: transform[0],
  y: transform[1],
  zoom: transform[2],
  width,
  height,
  scale,
});

/** The visible part of the canvas. */
export const visibleRect = ({ transform: [x, y, zoom], width, height }: FlowViewport): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** The viewport that shows a whole rectangle, at most at full size. */
export function viewportFor(rect: Rect, { width, height }: FlowViewport): Viewport {
  // The toolbar floats over the lower edge.
  const [side, upper, lower] = width < 500 ? [16, 16, 80] : [24, 24, 68];
  const room = {
    width: Math.max(1, width - 2 * side),
    height: Math.max(1, height - upper - lower),
  };
  const zoom = Math.max(
    minZoom,
    Math.min(1, room.width / Math.max(1, rect.width), room.height / Math.max(1, rect.height)),
  );
  return inWholePixels({
    x: side + (room.width - rect.width * zoom) / 2 - rect.x * zoom,
    y: upper + (room.height - rect.height * zoom) / 2 - rect.y * zoom,
    zoom,
  });
}

/** Rounds a viewport to whole pixels, because a line of one pixel between two pixels becomes two faint lines. */
const inWholePixels = ({ x, y, zoom }: Viewport): Viewport => ({
  x: Math.round(x),
  y: Math.round(y),
  zoom,
});

/** The viewport that centers a point. */
export const viewportAround = (
  { x, y }: Point,
  zoom: number,
  { width, height }: FlowViewport,
): Viewport => inWholePixels({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom });

/** A design with more boxes is not shown as a whole if its names would be illegible. */
const mostAsWhole = 500;
/** The lowest zoom at which names fit in their boxes. */
const leastWithNames = 0.3;

/**
 * The initial viewport of a design: the whole design with its groups and deletions (`around`) or, if the design is very
 * large, the part around a box.
 */
export function openingViewport(
  frames: ReadonlyMap<NodeId, Rect>,
  around: Iterable<Rect>,
  chosen: NodeId | undefined,
  viewport: FlowViewport,
): Viewport {
  const bounds = boundsOf([...frames.values(), ...around]) ?? { x: 0, y: 0, width: 1, height: 1 };
  const whole = viewportFor(bounds, viewport);
  if (whole.zoom >= leastWithNames || frames.size <= mostAsWhole) return whole;
  const zoom = leastWithDetails;
  const frame = (chosen === undefined ? undefined : frames.get(chosen)) ?? bounds;
  /** The offset along an axis: centered, unless that would show empty space beside the design. */
  const along = (start: number, end: number, middle: number, room: number): number => {
    const margin = 40 / zoom;
    const least = start - margin;
    const most = end + margin - room;
    // The design fits along this axis, so it is centered.
    if (most <= least) return (room / 2 - (start + end) / 2) * zoom;
    return -Math.min(most, Math.max(least, middle - room / 2)) * zoom;
  };
  const { width, height } = visibleRect({ ...viewport, transform: [0, 0, zoom] });
  return inWholePixels({
    x: along(bounds.x, bounds.x + bounds.width, frame.x + frame.width / 2, width),
    y: along(bounds.y, bounds.y + bounds.height, frame.y + frame.height / 2, height),
    zoom,
  });
}

export type GhostFrames = ReadonlyMap<string, Rect>;

/** Everything around the boxes that is shown with them. A group's frame is larger than its boxes. */
export const around = (groups: CanvasView["groups"], ghosts: GhostFrames): readonly Rect[] => [
  ...groups.map(({ rect }) => rect),
  ...ghosts.values(),
];

/** A design on the canvas, with the resources that will be deleted. */
export interface ShownDesign {
  readonly view: CanvasView;
  readonly ghosts: GhostFrames;
  readonly selected: ReadonlySet<NodeId>;
}

/** The initial viewport of a design, or of its part around the last selected box. */
export const fittedViewport = (
  { view: { frames, groups, scene }, ghosts, selected }: ShownDesign,
  size: FlowViewport,
): Viewport =>
  openingViewport(frames, around(groups, ghosts), [...selected].at(-1) ?? scene.boxes[0]?.id, size);

/** Whether the camera is exactly at a viewport. */
export const isAt = ({ x, y, zoom }: Viewport, { transform }: FlowViewport): boolean =>
  sameItems([x, y, zoom], transform);

/** The lowest zoom at which a visible box is legible. */
export const legible = 0.5;

/** Whether all of a box is in the visible part. */
export const isAllIn = (frame: Rect, seen: Rect): boolean =>
  contains(seen, frame) && contains(seen, { x: frame.x + frame.width, y: frame.y + frame.height });

/**
 * Whether a new box is outside of the window, which is fitted to the rest of the design, and the whole design would be
 * legible too.
 */
export function outgrows(
  id: NodeId,
  frames: ReadonlyMap<NodeId, Rect>,
  others: readonly Rect[],
  viewport: FlowViewport,
): boolean {
  const frame = frames.get(id);
  if (frame === undefined || isAllIn(frame, visibleRect(viewport))) return false;
  const all = [...frames.values(), ...others];
  const [before, after] = [boundsOf(all.filter((each) => each !== frame)), boundsOf(all)];
  return (
    before !== undefined &&
    after !== undefined &&
    isAt(viewportFor(before, viewport), viewport) &&
    viewportFor(after, viewport).zoom >= legible
  );
}

/** The viewport that keeps the middle after the canvas was resized. */
export const recentered = (
  { transform: [x, y, zoom], width, height }: FlowViewport,
  now: FlowViewport,
): Viewport =>
  inWholePixels({ x: x + (now.width - width) / 2, y: y + (now.height - height) / 2, zoom });

/** The minimum distance of a shown part from the edges of the canvas, and from floating elements. */
const edge = 32;
const besideFloating = 12;

/**
 * The shift of the view that shows a rectangle; zero if the rectangle is visible. `floating` has the elements that
 * cover the canvas, in pixels of the canvas: the rectangle is not placed under them if there is space elsewhere.
 */
export function shiftToShow(
  rect: Rect,
  viewport: FlowViewport,
  floating: readonly Rect[] = [],
): Point {
  const [x, y, zoom] = viewport.transform;
  const along = (start: number, length: number, least: Limit, most: Limit): number => {
    const first = least.at + least.margin;
    const last = most.at - most.margin;
    // A rectangle that is too large is centered, or starts at the edge.
    if (last - first < length) return Math.max(least.at, (least.at + most.at - length) / 2) - start;
    if (start < first) return first - start;
    return start + length > last ? last - start - length : 0;
  };
  const width = rect.width * zoom;
  const left = rect.x * zoom + x;
  const across = along(left, width, { at: 0, margin: edge }, { at: viewport.width, margin: edge });
  let top: Limit = { at: 0, margin: edge };
  let bottom: Limit = { at: viewport.height, margin: edge };
  for (const over of floating) {
    const isBeside =
      over.x >= left + across + width + besideFloating ||
      over.x + over.width + besideFloating <= left + across;
    if (isBeside) continue;
    const end = over.y + over.height;
    const isAbove = over.y + end < viewport.height;
    if (isAbove && end > top.at) top = { at: end, margin: besideFloating };
    if (!isAbove && over.y < bottom.at) bottom = { at: over.y, margin: besideFloating };
  }
  return { x: across, y: along(rect.y * zoom + y, rect.height * zoom, top, bottom) };
}

/** An edge of the visible area, and the preferred distance of a shown part from the edge. */
interface Limit {
  readonly at: number;
  readonly margin: number;
}
