import type { Rect } from "#diagram/scene/geometry.ts";

/**
 * Elements that float over a canvas — its toolbar, the minimap, notices — in pixels from its corner. The camera brings
 * nothing into view below them.
 */
export function floatingOver(canvas: Element | null): readonly Rect[] {
  const corner = canvas?.getBoundingClientRect();
  const around = canvas?.closest("section")?.parentElement;
  if (corner === undefined || around === null || around === undefined) return [];
  return [...around.querySelectorAll("[data-floats]")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - corner.x, y: y - corner.y, width, height };
  });
}
