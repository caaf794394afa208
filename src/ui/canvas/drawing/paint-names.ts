import type { Colours } from "#ui/canvas/drawing/colors.ts";
import type { Drawn } from "#ui/canvas/drawing/paint-marks.ts";
import { shorten, typeName } from "#ui/canvas/messages.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
import { overlaps } from "#ui/canvas/scene/geometry.ts";
import type { Box } from "#ui/canvas/scene/scene.ts";

/** The least height of letters, in pixels of the screen. */
export const minLetterSize = 11;

/** From here on a box is too low for letters, and its name stands across it. */
const lowestZoom = 0.3;

/** Where words begin, beside the icon. */
const indent = 48;

/** The names and types of boxes, as far as there is room for letters that can be read. */
export function drawNames(
  context: CanvasRenderingContext2D,
  colours: Colours,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  if (zoom < lowestZoom) {
    drawLabels(context, colours, drawn, zoom);
    return;
  }
  const size = Math.max(13, minLetterSize / zoom);
  const isRoomy = size < 17;
  const fits = (letter: number, { frame }: Drawn): number =>
    Math.floor((frame.width - indent - 26) / (letter * 0.56));
  context.textBaseline = "middle";
  context.fillStyle = colours.text;
  context.font = `600 ${size}px system-ui, sans-serif`;
  for (const entry of drawn) {
    const { x, y } = entry.frame;
    context.fillText(
      shorten(entry.box.name, fits(size, entry)),
      x + indent,
      y + (isRoomy ? 17 : 26),
    );
  }
  if (!isRoomy) return;
  const small = Math.max(11.5, minLetterSize / zoom);
  context.fillStyle = colours.muted;
  context.font = `${small}px system-ui, sans-serif`;
  for (const entry of drawn) {
    const { x, y } = entry.frame;
    context.fillText(shorten(typeName(entry.box), fits(small, entry)), x + indent, y + 36);
  }
}

/** So many boxes at most are asked for a label in one frame: the most important ones. */
const mostLabels = 400;
const longest = 18;

/** Names of one height at any zoom: what is more important is written first, and what would cover it is left out. */
function drawLabels(
  context: CanvasRenderingContext2D,
  colours: Colours,
  drawn: readonly Drawn[],
  zoom: number,
): void {
  const size = minLetterSize / zoom;
  const height = size * 1.35;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.font = `600 ${size}px system-ui, sans-serif`;
  const placed: Rect[] = [];
  const important = drawn.toSorted((a, b) => importance(b.box) - importance(a.box));
  for (const { box, frame } of important.slice(0, mostLabels)) {
    const text = shorten(box.name, longest);
    const width = (text.length + 1) * size * 0.6;
    const x = frame.x + frame.width / 2;
    const y = frame.y + Math.min(frame.height, 52) / 2;
    const room: Rect = { x: x - width / 2, y: y - height / 2, width, height };
    if (text === "" || placed.some((other) => overlaps(room, other))) continue;
    placed.push(room);
    context.fillStyle = colours.surface;
    context.fillRect(room.x, room.y, room.width, room.height);
    context.fillStyle = colours.text;
    context.fillText(text, x, y);
  }
  context.textAlign = "start";
}

/** What is wrong or changes is looked for first, then what much hangs on. */
const importance = ({ counts, mark, inputs, outputs }: Box): number =>
  (counts.error > 0 ? 2000 : 0) +
  (mark !== undefined && mark.operation !== "same" ? 1000 : 0) +
  inputs.length +
  outputs.length;
