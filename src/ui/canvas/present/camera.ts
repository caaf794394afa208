import type { Rect } from "#diagram/scene/geometry.ts";
import type { Point } from "#model/program/program.ts";
import { minZoom } from "#ui/canvas/interaction/camera.ts";

/** The maximum zoom for a small frame: at a higher zoom, its letters would be too large. */
const maxSlideZoom = 1.5;

/** The viewport that shows a whole rectangle in the middle of a slide. */
export function viewportOfSlide(
  rect: Rect,
  { width, height }: { readonly width: number; readonly height: number },
): Point & { readonly zoom: number } {
  const margin = width < 600 ? 12 : 32;
  const zoom = Math.max(
    minZoom,
    Math.min(
      maxSlideZoom,
      (width - 2 * margin) / Math.max(1, rect.width),
      (height - 2 * margin) / Math.max(1, rect.height),
    ),
  );
  return {
    x: Math.round((width - rect.width * zoom) / 2 - rect.x * zoom),
    y: Math.round((height - rect.height * zoom) / 2 - rect.y * zoom),
    zoom,
  };
}
