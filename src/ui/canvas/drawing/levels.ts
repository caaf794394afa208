import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";
import { farZoom } from "#ui/canvas/frames/hit.ts";

/**
 * The level of detail of a box. Near: a tile with its icon, its name, type and rows. Far: one tile in its tone, with
 * its name, and its icon if it is legible. Very far: a plain tile, and for a group its content.
 */
type Level = "near" | "far" | "very far";

export const levelAt = (zoom: number): Level =>
  zoom >= leastWithDetails ? "near" : zoom >= farZoom ? "far" : "very far";

/** Lines of icons are unclear below this zoom. */
export const leastWithIcons = 0.4;

/** Below this zoom a box is lower than legible letters. */
export const leastWithNames = 0.22;

/** The share of a tile's color; the rest is the surface. Very far, a tile is all that is visible of a box. */
export const tileShare = 0.15;
export const smallTileShare = 0.5;

/**
 * The width of a line on the canvas, given its width at full size: on the screen at least 1.5 pixels. Between two
 * pixels it then still covers three quarters of one of them.
 */
export const lineAt = (width: number, zoom: number): number => Math.max(width, 1.5 / zoom);

/** The thickness of a box's edge on the canvas: whole device pixels. One canvas pixel has `pixels` of those. */
export const edgeAt = (width: number, pixels: number): number =>
  Math.max(1, Math.round(width * pixels)) / pixels;
