/** How far apart dots are on the canvas, in its pixels. */
export const dotGap = 20;

/**
 * How far apart dots are on the screen at a zoom, in pixels. From afar every second dot is left out, then every fourth,
 * and so on: they stay between 14 and 28 pixels apart.
 */
export const gapAt = (zoom: number): number =>
  dotGap * zoom * 2 ** Math.ceil(-Math.log2(zoom) - 0.5);

/**
 * Where the grid of dots is moved to under a camera, as the value of `transform`: by less than a gap beyond the upper
 * left corner, and by whole pixels, since the browser would work each dot out anew between two of them.
 */
export function placeDots([x, y, zoom]: readonly [number, number, number]): string {
  const gap = gapAt(zoom);
  const along = (shift: number): number => Math.round((((shift % gap) + gap) % gap) - gap);
  return `translate(${along(x)}px, ${along(y)}px)`;
}
