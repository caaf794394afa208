import type { Colours } from "#diagram/drawing/colors.ts";
import type { NodeId } from "#model/graph/node.ts";
import type { Drawn } from "#ui/canvas/drawing/paint-marks.ts";
import { paintedText, typeName } from "#diagram/messages.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { overlaps } from "#diagram/scene/geometry.ts";
import type { Box } from "#diagram/scene/scene.ts";

/** The least height of letters, in pixels of the screen. */
export const minLetterSize = 11;

/** From here on a box is too low for letters, and its name stands across it. */
const lowestZoom = 0.3;

/** From here on there is room for the type below the name. */
const lowestForTypes = 0.65;

/** Where words begin, beside the icon. */
const indent = 48;

/** The names and types of boxes, as far as there is room in them for letters that can be read. */
export function drawNames(
  context: CanvasRenderingContext2D,
  colours: Colours,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  if (zoom < lowestZoom) return;
  context.textBaseline = "middle";
  const hasTypes = zoom > lowestForTypes;
  const lineOf = (text: (box: Box) => string, size: number, weight: number, top: number): void => {
    const letters = Math.max(size * zoom, minLetterSize);
    drawAtSize(context, zoom, letters, weight, (scale) => {
      for (const { box, frame } of drawn) {
        const most = Math.floor((frame.width - indent - 26) / ((letters / scale) * 0.56));
        context.fillText(
          paintedText(text(box), most),
          (frame.x + indent) * scale,
          (frame.y + top) * scale,
        );
      }
    });
  };
  context.fillStyle = colours.text;
  lineOf(({ name }) => name, 13, 600, hasTypes ? 17 : 26);
  if (!hasTypes) return;
  context.fillStyle = colours.muted;
  lineOf(typeName, 11.5, 400, 36);
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
    ? drawn.map(({ box, frame }) => ({
        name: box.name,
        frame: { ...frame, height: Math.min(frame.height, 52) },
        importance: importance(box) + (selected.has(box.id) ? 3000 : 0),
        isMuted,
      }))
    : [];

/** Labels of one height at any zoom: what is more important is written first, and what would cover it is left out. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  colours: Colours,
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
        context.fillStyle = colours.surface;
        context.fillRect(room.x, room.y, room.width, room.height);
      }
      context.fillStyle = isMuted ? colours.muted : colours.text;
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
