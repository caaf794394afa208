import type { NodeId } from "#model/program/layout/node.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, grown } from "#diagram/scene/geometry.ts";
import { colorOfBox } from "#ui/canvas/drawing/paint-boxes.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** The view of the minimap: its upper left corner on the canvas, and its scale. */
export interface OverviewArea {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Overview {
  readonly view: CanvasView;
  /** The positions of resources that will be deleted. */
  readonly ghosts: ReadonlyMap<string, Rect>;
  readonly selected: ReadonlySet<NodeId>;
  readonly colors: Colors;
}

/** The area with all boxes, including boxes that will be deleted, and a margin, centered in a map of this size. */
export function overviewArea(
  view: CanvasView,
  ghosts: ReadonlyMap<string, Rect>,
  { width, height }: Pick<Rect, "width" | "height">,
): OverviewArea {
  const shown = [
    ...view.frames.values(),
    ...ghosts.values(),
    ...view.groups.map(({ rect }) => rect),
  ];
  const bounds = boundsOf(shown) ?? { x: 0, y: 0, width, height };
  const area = grown(bounds, Math.max(bounds.width, bounds.height) * 0.04);
  const zoom = Math.min(width / area.width, height / area.height);
  return {
    x: area.x - (width / zoom - area.width) / 2,
    y: area.y - (height / zoom - area.height) / 2,
    zoom,
  };
}

/** Draws the whole design. `pixels` is the device pixel ratio. */
export function drawOverview(
  context: Pick<
    CanvasRenderingContext2D,
    | "setTransform"
    | "fillRect"
    | "strokeRect"
    | "fillStyle"
    | "strokeStyle"
    | "lineWidth"
    | "globalAlpha"
  >,
  { view, ghosts, selected, colors }: Overview,
  { x, y, zoom }: OverviewArea,
  pixels: number,
): void {
  const scale = zoom * pixels;
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  const least = 2 / zoom;
  context.lineWidth = 1 / zoom;
  for (const { rect } of view.groups) {
    context.globalAlpha = 0.08;
    context.fillStyle = colors.text;
    context.fillRect(rect.x, rect.y, rect.width, rect.height);
    context.globalAlpha = 0.6;
    context.strokeStyle = colors.border;
    context.strokeRect(rect.x, rect.y, rect.width, rect.height);
  }
  context.globalAlpha = 1;
  // A resource that will be deleted is an outline, as on the canvas.
  context.strokeStyle = colors.of(operationColor("delete"));
  for (const { x: left, y: top, width, height } of ghosts.values())
    context.strokeRect(left, top, Math.max(least, width), Math.max(least, height));
  const shades = new Map<string, string>();
  let shade: string | undefined;
  for (const [id, rect] of view.frames) {
    const box = view.scene.box.get(id);
    const color = box === undefined ? "" : colorOfBox(box);
    let next = selected.has(id) ? colors.accent : shades.get(color);
    if (next === undefined) shades.set(color, (next = colors.of(color)));
    // Sets a color only if it differs, because a browser parses a color each time it is set.
    if (next !== shade) context.fillStyle = shade = next;
    context.fillRect(rect.x, rect.y, Math.max(least, rect.width), Math.max(least, rect.height));
  }
}

/**
 * Draws the frame around the visible part of the design. An element that moves with the camera would make the browser
 * lay out and composite its surroundings in each frame.
 */
export function drawSeenPart(
  context: Pick<CanvasRenderingContext2D, "canvas" | "strokeRect" | "strokeStyle" | "lineWidth">,
  seen: Rect,
  {
    area,
    colors,
    pixels,
  }: { readonly area: OverviewArea; readonly colors: Colors; readonly pixels: number },
): void {
  const scale = area.zoom * pixels;
  const line = 1.5 * pixels;
  const { canvas } = context;
  /** The frame is clipped to the map, so all four sides are visible even if the canvas shows more than the design. */
  const within = (place: number, size: number): number =>
    Math.min(Math.max(place * scale, line / 2), size - line / 2);
  const left = within(seen.x - area.x, canvas.width);
  const top = within(seen.y - area.y, canvas.height);
  const right = within(seen.x + seen.width - area.x, canvas.width);
  const bottom = within(seen.y + seen.height - area.y, canvas.height);
  context.strokeStyle = colors.accent;
  context.lineWidth = line;
  context.strokeRect(left, top, right - left, bottom - top);
}
