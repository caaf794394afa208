import type { Spacing } from "#model/graph/layered/spacing.ts";
import type { Direction } from "#model/program/program.ts";

/**
 * The results of elkjs 0.12.1 for the graphs in `families.ts`: the total length of all wires as straight lines, in
 * pixels, and the number of crossings. elkjs used its layered algorithm, the same spacing, and network simplex
 * placement. `bench/parts/layout.mjs` measures the results.
 */
export const elkFigures: Readonly<
  Record<string, { readonly length: number; readonly crossings: number }>
> = {
  "design 100": { length: 8921, crossings: 0 },
  "design 300": { length: 27_165, crossings: 0 },
  "design 1000": { length: 90_114, crossings: 3 },
  "grouped design 300": { length: 173_127, crossings: 287 },
  "grouped design 1000": { length: 1_001_459, crossings: 3931 },
  "tree 100": { length: 15_329, crossings: 0 },
  "tree 250": { length: 35_451, crossings: 0 },
  "tree 500": { length: 65_096, crossings: 0 },
  "tree 1000": { length: 136_151, crossings: 0 },
  "tree down 400": { length: 97_928, crossings: 0 },
  "sparse 100": { length: 40_605, crossings: 144 },
  "sparse 300": { length: 351_550, crossings: 1779 },
  "sparse 1000": { length: 2_904_916, crossings: 14_804 },
  "near 200": { length: 98_379, crossings: 408 },
  "near 500": { length: 246_109, crossings: 1172 },
  "near 1000": { length: 502_130, crossings: 2286 },
  "cycles 200": { length: 102_808, crossings: 358 },
  "nested 150": { length: 147_404, crossings: 408 },
  "nested 400": { length: 549_577, crossings: 1705 },
  "nested 1000": { length: 2_536_996, crossings: 6655 },
};

/**
 * The spacing of these graphs. The spacing is wider than on the canvas, because both layouts must use the same spacing.
 */
export const elkSpacing = (direction: Direction): Spacing => ({
  betweenLayers: direction === "right" ? 80 : 64,
  betweenBoxes: 32,
  besideEdges: 24,
  betweenEdges: 12,
  betweenComponents: 56,
  framesToWrap: Infinity,
});
