/** The distance between dots, in pixels of the canvas. */
export const dotGap = 20;

/**
 * The distance between dots on the screen at a zoom, in pixels. At a low zoom, every second dot is left out, then every
 * fourth, and so on, so the distance stays between 14 and 28 pixels.
 */
export const gapAt = (zoom: number): number =>
  dotGap * zoom * 2 ** Math.ceil(-Math.log2(zoom) - 0.5);

/**
 * The offset of the grid of dots under a camera, as a value of `transform`. The offset is less than one distance, and
 * in whole pixels, because the browser would otherwise redraw each dot between two pixels.
 */
export function placeDots([x, y, zoom]: readonly [number, number, number]): string {
  const gap = gapAt(zoom);
  const along = (shift: number): number => Math.round((((shift % gap) + gap) % gap) - gap);
  return `translate(${along(x)}px, ${along(y)}px)`;
}
