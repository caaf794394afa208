import type { Colors } from "#diagram/drawing/colors.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Drawn } from "#ui/canvas/drawing/paint-marks.ts";
import { paintedText, shownType } from "#diagram/messages.ts";
import type { PortRow } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { overlaps, rowMiddle } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";
import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";

/** The least height of letters, in pixels of the screen. */
export const minLetterSize = 11;

/** From here on a box is too low for letters, and its name stands across it. */
const lowestZoom = 0.3;

/** Where words begin, beside the icon. */
const indent = 48;
/** How far rows are from both sides of a box. */
const rowInset = 15;
/** The heights of names and of all other letters, at full size. */
const nameSize = 13;
const detailSize = 11.5;
/** How wide a letter is, in its height. */
const letterWidth = 0.56;

/** The middle of a box's icon and name, below its upper edge: where its rows are not shown, they stand in its middle. */
export const middleOfHead = ({ box: { group, isMark }, frame }: Drawn, zoom: number): number =>
  !isMark && (zoom >= leastWithDetails || group?.isFolded === false)
    ? rowMiddle(-1)
    : frame.height / 2;

/** The names, types and rows of boxes, as far as there is room in them for letters that can be read. */
export function drawNames(
  context: CanvasRenderingContext2D,
  colors: Colors,
  all: readonly Drawn[],
  zoom: number,
): void {
  if (zoom < lowestZoom) return;
  const drawn = all.filter(({ box }) => !box.isMark);
  context.textBaseline = "middle";
  const hasDetails = zoom >= leastWithDetails;
  const names = Math.max(nameSize * zoom, minLetterSize);
  const details = Math.max(detailSize * zoom, minLetterSize);
  /** As many characters as fit so many pixels of the canvas. */
  const fitting = (text: string, room: number, letters: number): string =>
    paintedText(text, Math.floor(room / ((letters / zoom) * letterWidth)));
  context.fillStyle = colors.text;
  drawAtSize(context, zoom, names, 600, (scale) => {
    for (const each of drawn) {
      const { box, frame } = each;
      const y = frame.y + (hasDetails ? 17 : middleOfHead(each, zoom));
      const text = fitting(box.name, frame.width - indent - 26, names);
      context.fillText(text, (frame.x + indent) * scale, y * scale);
    }
  });
  if (!hasDetails) return;
  drawAtSize(context, zoom, details, 400, (scale) => {
    const rowsOf = (rows: readonly PortRow[], { frame }: Drawn, first: number, x: number): void => {
      for (const [at, { text }] of rows.entries())
        context.fillText(
          fitting(text, frame.width - 2 * rowInset, details),
          (frame.x + x) * scale,
          (frame.y + rowMiddle(first + at)) * scale,
        );
    };
    for (const each of drawn) rowsOf(each.box.inputs, each, 0, rowInset);
    context.fillStyle = colors.muted;
    for (const { box, frame } of drawn) {
      const text = fitting(shownType(box), frame.width - indent - 26, details);
      context.fillText(text, (frame.x + indent) * scale, (frame.y + 36) * scale);
    }
    context.textAlign = "right";
    for (const each of drawn) {
      const { inputs, outputs } = each.box;
      rowsOf(outputs, each, inputs.length, each.frame.width - rowInset);
    }
    context.textAlign = "start";
  });
}

/**
 * Draws with letters of a height in pixels of the screen. `scale` is what lengths on the canvas are to be multiplied
 * by. Letters that are as high as can be in each frame of a zoom are shaped once, not for each frame.
 */
function drawAtSize(
  context: CanvasRenderingContext2D,
  zoom: number,
  letters: number,
  weight: number,
  draw: (scale: number) => void,
): void {
  const before = context.getTransform();
  const pixels = Math.round((before.a / zoom) * 1000) / 1000;
  context.setTransform(pixels, 0, 0, pixels, before.e, before.f);
  context.font = `${weight} ${letters}px system-ui, sans-serif`;
  draw(zoom);
  context.setTransform(before);
}

/** So many at most are asked for a label in one frame: the most important ones. */
const mostLabels = 400;
const longest = 18;

/** A name that may be written across what it names. */
export interface Label {
  readonly name: string;
  /** How much lies in a group. */
  readonly count?: number;
  /** What it names. */
  readonly frame: Rect;
  readonly importance: number;
  readonly isMuted: boolean;
}

/** The labels of boxes that are too low for letters; of others, none. */
export const labelsOf = (
  drawn: readonly Drawn[],
  zoom: number,
  { selected, isMuted }: { readonly selected: ReadonlySet<NodeId>; readonly isMuted: boolean },
): readonly Label[] =>
  zoom < lowestZoom
    ? drawn
        .filter(({ box }) => !box.isMark)
        .map(({ box, frame }) => ({
          name: box.name,
          frame: { ...frame, height: Math.min(frame.height, 52) },
          importance: importance(box) + (selected.has(box.id) ? 3000 : 0),
          isMuted,
        }))
    : [];

/** Labels of one height at any zoom: what is more important is written first, and what would cover it is left out. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  colors: Colors,
  labels: readonly Label[],
  zoom: number,
): void {
  if (labels.length === 0) return;
  const height = minLetterSize * 1.35;
  context.textBaseline = "middle";
  context.textAlign = "center";
  const placed: Rect[] = [];
  const important = labels.toSorted((a, b) => b.importance - a.importance);
  drawAtSize(context, zoom, minLetterSize, 600, (scale) => {
    for (const { name, count, frame, isMuted } of important.slice(0, mostLabels)) {
      const text = `${paintedText(name, longest)}${count === undefined ? "" : ` ${count}`}`;
      const width = (text.length + 1) * minLetterSize * 0.6;
      const x = (frame.x + frame.width / 2) * scale;
      const y = (frame.y + frame.height / 2) * scale;
      const room: Rect = { x: x - width / 2, y: y - height / 2, width, height };
      if (name === "" || placed.some((other) => overlaps(room, other))) continue;
      placed.push(room);
      // Where it stands within what it names, nothing lies below it.
      if (width > frame.width * scale || height > frame.height * scale) {
        context.fillStyle = colors.surface;
        context.fillRect(room.x, room.y, room.width, room.height);
      }
      context.fillStyle = isMuted ? colors.muted : colors.text;
      context.fillText(text, x, y);
    }
  });
  context.textAlign = "start";
}

/** After what is selected, what is wrong or changes is looked for first, then what much hangs on. */
const importance = ({ counts, mark, inputs, outputs }: Box): number =>
  (counts.error > 0 ? 2000 : 0) +
  (mark !== undefined && mark.operation !== "same" ? 1000 : 0) +
  inputs.length +
  outputs.length;
