import { hasNode } from "#model/program/layout/node.ts";
import { own, withoutProperty } from "#model/base/json.ts";
import type { CanvasNote, Layout, Point, Program } from "#model/program/program.ts";

/** Matches a note's ID, such as `n1`. */
export const noteId = /^n[1-9][0-9]{0,8}$/;

/** A new ID for a note. */
export function nextNoteId({ layout }: Program): string {
  const numbers = Object.keys(layout?.notes ?? {}).map((id) => Number(id.slice(1)));
  return `n${Math.max(0, ...numbers) + 1}`;
}

/** The position of a note on the canvas; undefined while the node that the note is linked to has no position. */
export function placeOfNote(
  { position, on }: CanvasNote,
  placeOf: (node: string) => Point | undefined,
): Point | undefined {
  if (on === undefined) return position;
  const corner = placeOf(on);
  return corner === undefined ? undefined : { x: corner.x + position.x, y: corner.y + position.y };
}

/**
 * Sets or removes a note. Returns the same program if the ID or the position is invalid. A note on a missing node is
 * added without a link.
 */
export function setNote(program: Program, id: string, note: CanvasNote | undefined): Program {
  const { layout } = program;
  const before = own(layout?.notes ?? {}, id);
  if (note === undefined) {
    if (layout === undefined || before === undefined) return program;
    return { ...program, layout: withNotes(layout, withoutProperty(layout.notes ?? {}, id)) };
  }
  const { x, y } = note.position;
  if (!noteId.test(id) || !isPlace(x) || !isPlace(y)) return program;
  const after: CanvasNote = {
    text: note.text,
    position: { x: whole(x), y: whole(y) },
    ...(note.on !== undefined && hasNode(program, note.on) ? { on: note.on } : {}),
  };
  if (before !== undefined && sameNote(before, after)) return program;
  const shown = layout ?? { direction: "right", positions: {} };
  return { ...program, layout: { ...shown, notes: { ...shown.notes, [id]: after } } };
}

const sameNote = (a: CanvasNote, b: CanvasNote): boolean =>
  a.text === b.text &&
  a.on === b.on &&
  a.position.x === b.position.x &&
  a.position.y === b.position.y;

/** Unlinks notes from nodes. The notes keep their positions if the nodes' positions are known. */
export function detachNotes(layout: Layout, nodes: ReadonlySet<string>): Layout {
  return changeLinked(layout, nodes, ({ text, position, on = "" }) => {
    const { x, y } = own(layout.positions, on) ?? { x: 0, y: 0 };
    return { text, position: { x: position.x + x, y: position.y + y } };
  });
}

/** Relinks notes to a node's new ID. */
export const relinkNotes = (layout: Layout, from: string, to: string): Layout =>
  changeLinked(layout, new Set([from]), (note) => ({ ...note, on: to }));

function changeLinked(
  layout: Layout,
  nodes: ReadonlySet<string>,
  change: (note: CanvasNote) => CanvasNote,
): Layout {
  const entries = Object.entries(layout.notes ?? {});
  const isLinked = ({ on }: CanvasNote): boolean => on !== undefined && nodes.has(on);
  if (!entries.some(([, note]) => isLinked(note))) return layout;
  const notes = entries.map(([id, note]) => [id, isLinked(note) ? change(note) : note] as const);
  return { ...layout, notes: Object.fromEntries(notes) };
}

function withNotes(layout: Layout, notes: Readonly<Record<string, CanvasNote>>): Layout {
  if (Object.keys(notes).length > 0) return { ...layout, notes };
  const { notes: _, ...rest } = layout;
  return rest;
}

/** Whether a length is valid. A file allows nine digits, even if both positions are added after a note is unlinked. */
const isPlace = (length: number): boolean => Math.abs(length) < 1e8;

/** Rounds to whole pixels. Adding 0 turns -0 into 0, because a manifest can't contain -0. */
export const whole = (length: number): number => Math.round(length) + 0;
