import type { NodeId } from "#model/program/layout/node.ts";
import type { Colors } from "#diagram/drawing/colors.ts";
import { operationColor } from "#diagram/drawing/colors.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, grown } from "#diagram/scene/geometry.ts";
import { colorOfBox } from "#ui/canvas/drawing/paint-boxes.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** What the minimap shows: its upper left corner on the canvas, and its pixels to one of the canvas. */
export interface OverviewArea {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Overview {
  readonly view: CanvasView;
  /** Where what will be deleted is shown. */
  readonly ghosts: ReadonlyMap<string, Rect>;
  readonly selected: ReadonlySet<NodeId>;
  readonly colors: Colors;
}

/** All boxes, also those of what will be deleted, with a margin, in the middle of a map of a size. */
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

/** Draws the whole design at a glance. `pixels` are those of the device to one of the page. */
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
  // What will be deleted is an outline, as on the canvas.
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
    // A browser reads a color each time it is set.
    if (next !== shade) context.fillStyle = shade = next;
    context.fillRect(rect.x, rect.y, Math.max(least, rect.width), Math.max(least, rect.height));
  }
}

/**
 * The frame around the part of the design that the canvas shows. It is drawn, because an element that moves with the
 * camera has the browser lay out and put together all that lies around it in each frame.
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
  /** Within the map, so that all four sides are seen where the canvas shows more than there is. */
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
