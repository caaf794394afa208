import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";
import { farZoom } from "#ui/canvas/frames/hit.ts";

/**
 * The level of detail of a box. Near: a tile with the icon, and the name, type and rows. Far: one colored tile with the
 * name, and the icon if it is legible. Very far: a plain tile, and for a group the content.
 */
type Level = "near" | "far" | "very far";

export const levelAt = (zoom: number): Level =>
  zoom >= leastWithDetails ? "near" : zoom >= farZoom ? "far" : "very far";

/** The lowest zoom at which the lines of icons are clear. */
export const leastWithIcons = 0.4;

/** The lowest zoom at which the head of a box has space for three lines of legible letters. */
export const leastWithThreeLines = 0.7;

/** The sizes of letters and icons at a low zoom, in screen pixels: the same for all boxes, as in the style sheet. */
export const farLetters = (zoom: number): number => (zoom < 0.5 ? 11 : 12);
export const farIcon = (zoom: number): number =>
  zoom < leastWithIcons ? 0 : Math.max(11, 24 * zoom);

/** The lowest zoom at which a box is as high as legible letters. */
export const leastWithNames = 0.22;

/** The share of a tile's color; the rest is the surface. At the lowest zooms, only the tile of a box is visible. */
export const tileShare = 0.15;
export const smallTileShare = 0.5;

/** The outline of a selected box in screen pixels, as in the style sheets: a line, a gap, and a thinner line around both. */
export const outline = { width: 2, gap: 2, ring: 1.5 } as const;

/**
 * The width of a line on the canvas, given its width at full size. The line has at least 1.5 pixels on the screen, so
 * it covers at least three quarters of a pixel even between two pixels.
 */
export const lineAt = (width: number, zoom: number): number => Math.max(width, 1.5 / zoom);

/** The thickness of a box's edge on the canvas: whole device pixels. One canvas pixel has `pixels` device pixels. */
export const edgeAt = (width: number, pixels: number): number =>
  Math.max(1, Math.round(width * pixels)) / pixels;
