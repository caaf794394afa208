import type { Edit } from "#model/program/edit.ts";
import type { Point } from "#model/program/program.ts";
import type { Arrangement } from "#store/request.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf } from "#diagram/scene/geometry.ts";

export const arrangementLabels: Readonly<Record<Arrangement, string>> = {
  left: "Align left",
  center: "Align center",
  right: "Align right",
  top: "Align top",
  middle: "Align middle",
  bottom: "Align bottom",
  "spread-across": "Distribute across",
  "spread-down": "Distribute down",
};

/** A box at its position on the canvas. */
export interface Frame extends Rect {
  readonly id: string;
}

/** The positions of frames after an arrangement. */
export function arrange(
  frames: readonly Frame[],
  how: Arrangement,
): Readonly<Record<string, Point>> {
  const bounds = boundsOf(frames);
  if (bounds === undefined) return {};
  if (how === "spread-across") return spread(frames, "x", "width");
  if (how === "spread-down") return spread(frames, "y", "height");
  return Object.fromEntries(frames.map((frame) => [frame.id, aligned(frame, bounds, how)]));
}

/**
 * The edit that arranges the chosen frames. The edit includes all shown positions, so automatically placed boxes keep
 * their positions from now on.
 */
export function arrangeEdit(
  shown: Readonly<Record<string, Point>>,
  frames: readonly Frame[],
  how: Arrangement,
): Edit {
  return { kind: "place-resources", positions: { ...shown, ...arrange(frames, how) } };
}

function aligned(
  { x, y, width, height }: Frame,
  to: Rect,
  how: Exclude<Arrangement, "spread-across" | "spread-down">,
): Point {
  switch (how) {
    case "left":
      return { x: to.x, y };
    case "center":
      return { x: to.x + (to.width - width) / 2, y };
    case "right":
      return { x: to.x + to.width - width, y };
    case "top":
      return { x, y: to.y };
    case "middle":
      return { x, y: to.y + (to.height - height) / 2 };
    case "bottom":
      return { x, y: to.y + to.height - height };
  }
}

/** Makes the gaps between neighbors equal. The first and the last frame do not move. */
function spread(
  frames: readonly Frame[],
  axis: "x" | "y",
  length: "width" | "height",
): Readonly<Record<string, Point>> {
  const sorted = frames.toSorted((a, b) => a[axis] - b[axis] || (a.id < b.id ? -1 : 1));
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined || sorted.length < 3) return {};
  const inner = sorted.slice(1, -1);
  const room = last[axis] - (first[axis] + first[length]);
  const gap = (room - inner.reduce((sum, frame) => sum + frame[length], 0)) / (inner.length + 1);
  const boxPositions: Record<string, Point> = {};
  let next = first[axis] + first[length] + gap;
  for (const frame of inner) {
    boxPositions[frame.id] = { x: frame.x, y: frame.y, [axis]: next };
    next += frame[length] + gap;
  }
  return boxPositions;
}
