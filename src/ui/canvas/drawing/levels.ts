import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";
import { farZoom } from "#ui/canvas/frames/hit.ts";

/**
 * How much of a box is drawn. Near: a tile with its icon, its name, type and rows. Far: all of it is a tile in its tone,
 * with its name, and its icon where that can be told. Very far: a tile alone, and of a group what lies in it.
 */
type Level = "near" | "far" | "very far";

export const levelAt = (zoom: number): Level =>
  zoom >= leastWithDetails ? "near" : zoom >= farZoom ? "far" : "very far";

/** Lines of icons run together below this zoom. */
export const leastWithIcons = 0.4;

/** Below this zoom a box is lower than letters that can be read. */
export const leastWithNames = 0.22;

/** The share of a tile's color in it; the rest is the surface. Very far, a tile is all that is seen of a box. */
export const tileShare = 0.15;
export const smallTileShare = 0.5;

/**
 * How wide a line is on the canvas that has a width at full size: on the screen never less than 1.5 pixels. One that lies
 * between two pixels then still covers three quarters of one of them.
 */
export const lineAt = (width: number, zoom: number): number => Math.max(width, 1.5 / zoom);

/** How thick the edge of a box is on the canvas: whole pixels of the device, `pixels` of which are one of the canvas. */
export const edgeAt = (width: number, pixels: number): number =>
  Math.max(1, Math.round(width * pixels)) / pixels;
