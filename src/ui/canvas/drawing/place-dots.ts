/** How far apart dots are on the canvas, in its pixels, as `.dots` of the style sheet has it. */
export const dotGap = 20;

/**
 * Where the grid of dots is moved to under a camera, as the value of `transform`. From afar every second dot is left
 * out, then every fourth, and so on: on the screen they stay between 14 and 28 pixels apart.
 */
export function placeDots([x, y, zoom]: readonly [number, number, number]): string {
  const gap = dotGap * zoom * 2 ** Math.ceil(-Math.log2(zoom) - 0.5);
  const left = (((x % gap) + gap) % gap) - gap;
  const top = (((y % gap) + gap) % gap) - gap;
  return `translate(${left}px, ${top}px) scale(${gap / dotGap})`;
}
