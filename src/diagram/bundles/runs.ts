import type { Side, Strand } from "#diagram/bundles/bundle.ts";
import type { Obstacles } from "#diagram/scene/route.ts";

/**
 * The ends that reach a line at `x` without meeting a box, from top to bottom, in runs with no obstacle
 * on that line.
 */
export function splitRuns<S extends Strand>(
  strands: readonly S[],
  side: Side,
  x: number,
  free: Obstacles,
  fewest: number,
): readonly (readonly S[])[] {
  const open = strands.filter((strand) => isOpenTo(x, strand[side], free));
  const runs: S[][] = [];
  for (const strand of open.toSorted((a, b) => a[side].y - b[side].y)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined) runs.push([strand]);
    else {
      const height = strand[side].y - last[side].y;
      const isClear = free({ x: x - 3, y: last[side].y, width: 6, height }).length === 0;
      if (isClear) run.push(strand);
      else runs.push([strand]);
    }
  }
  return runs.filter(({ length }) => length >= fewest);
}

/** Whether a straight line from an end to `x` meets no box. */
export const isOpenTo = (x: number, end: Strand[Side], free: Obstacles): boolean =>
  free({ x: Math.min(x, end.x), y: end.y - 1, width: Math.abs(end.x - x), height: 2 }).length === 0;
