import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf } from "#diagram/scene/geometry.ts";
import type { Camera } from "#ui/canvas/drawing/picture-state.ts";

export const minZoom = 0.04;
export const maxZoom = 2;
/** Below this zoom a box shows its icon and name alone: its rows are too low for letters that can be read. */
export const leastWithDetails = 0.6;

/** Where the canvas looks: what React Flow's store says of it. */
export interface FlowViewport {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
}

/** A place of the canvas in its window, as React Flow's `Viewport`. */
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

/** The part of the canvas that is seen. */
export const visibleRect = ({ transform: [x, y, zoom], width, height }: FlowViewport): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** The viewport that shows a whole rectangle, never larger than at full size. */
export function viewportFor(rect: Rect, { width, height }: FlowViewport): Viewport {
  // The tool bar floats over the lower edge.
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

/** Between pixels a line of one pixel is drawn as two faint ones. */
const inWholePixels = ({ x, y, zoom }: Viewport): Viewport => ({
  x: Math.round(x),
  y: Math.round(y),
  zoom,
});

/** The viewport that has a point in the middle. */
export const viewportAround = (
  { x, y }: Point,
  zoom: number,
  { width, height }: FlowViewport,
): Viewport => inWholePixels({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom });

/** A design of more boxes is not shown as a whole where its names could not be read. */
const mostAsWhole = 500;
/** Below this zoom no name fits into its box. */
const leastWithNames = 0.3;

/** The viewport with which a design opens: all of it, or of a very large one the part around a box. */
export function openingViewport(
  frames: ReadonlyMap<NodeId, Rect>,
  chosen: NodeId | undefined,
  viewport: FlowViewport,
): Viewport {
  const bounds = boundsOf(frames.values()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const whole = viewportFor(bounds, viewport);
  if (whole.zoom >= leastWithNames || frames.size <= mostAsWhole) return whole;
  const zoom = leastWithDetails;
  const frame = (chosen === undefined ? undefined : frames.get(chosen)) ?? bounds;
  /** In the middle, as far as nothing is shown beside the design for that. */
  const along = (start: number, end: number, middle: number, room: number): number => {
    const margin = 40 / zoom;
    const least = start - margin;
    const most = end + margin - room;
    // Along this side all of it fits: its middle is in the middle.
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

/** The viewport that has in the middle of a canvas of another size what was in its middle before. */
export const recentered = (
  { transform: [x, y, zoom], width, height }: FlowViewport,
  now: FlowViewport,
): Viewport =>
  inWholePixels({ x: x + (now.width - width) / 2, y: y + (now.height - height) / 2, zoom });

/** How far what is shown stays off the edges of the canvas, and off what floats over it. */
const edge = 32;
const besideFloating = 12;

/**
 * How far the view must be shifted to show a rectangle; nothing where it is seen already. `floating` is what lies over
 * the canvas, in pixels of the canvas: nothing is shown below it, as long as there is room above or beneath.
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
    // Where there is no room for all of it, it stands in the middle, or begins at the edge.
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

/** Where what is shown has to end, and how far before that it does where there is room. */
interface Limit {
  readonly at: number;
  readonly margin: number;
}
