import { placeOfNote } from "#model/program/layout/notes.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { CanvasNote, Layout } from "#model/program/program.ts";
import { sizeOfNote } from "#diagram/notes/note-size.ts";
import type { NoteSize } from "#diagram/notes/note-size.ts";
import type { Rect } from "#diagram/scene/geometry.ts";

/** A note with its place and the box it is linked to. */
export interface PlacedNote extends Rect {
  readonly id: string;
  readonly note: CanvasNote;
  readonly lines: NoteSize["lines"];
  readonly box: Rect | undefined;
}

/** A design's notes, except notes whose box has no place yet. */
export function placedNotes(
  layout: Layout | undefined,
  frames: ReadonlyMap<NodeId, Rect>,
): readonly PlacedNote[] {
  const boxes = new Map<string, Rect>(frames);
  return Object.entries(layout?.notes ?? {}).flatMap(([id, note]): readonly PlacedNote[] => {
    const place = placeOfNote(note, (node) => boxes.get(node));
    const box = note.on === undefined ? undefined : boxes.get(note.on);
    return place === undefined ? [] : [{ id, note, box, ...place, ...sizeOfNote(note.text) }];
  });
}

/** The line from a note to its box, between the facing edges. */
export function linkOf(note: Rect, box: Rect): string {
  const isAbove = note.y + note.height <= box.y;
  const isBelow = note.y >= box.y + box.height;
  const within = (at: number, from: Rect): number =>
    Math.min(Math.max(at, from.x + 8), from.x + from.width - 8);
  if (isAbove || isBelow) {
    const x = note.x + Math.min(24, note.width / 2);
    const ends = isAbove ? [note.y + note.height, box.y] : [note.y, box.y + box.height];
    return `M${x} ${ends[0]}L${within(x, box)} ${ends[1]}`;
  }
  const isLeft = note.x + note.width / 2 < box.x + box.width / 2;
  const ends = isLeft ? [note.x + note.width, box.x] : [note.x, box.x + box.width];
  return `M${ends[0]} ${note.y + note.height / 2}L${ends[1]} ${box.y + 26}`;
}
