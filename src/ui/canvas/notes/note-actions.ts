import { nextNoteId } from "#model/program/layout/notes.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { own } from "#model/base/json.ts";
import type { CanvasNote, Point } from "#model/program/program.ts";
import { edit, endTyping } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { sizeOfNote } from "#diagram/notes/note-size.ts";
import { placedNotes } from "#diagram/notes/placed-notes.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { shownPositions } from "#ui/canvas/scene/positions.ts";

/** The distance of a note from the box that it was dropped on. */
const gap = 12;

export type NoteActions = ReturnType<typeof createNoteActions>;

/** The actions of notes on the canvas; each is an undo step. */
export function createNoteActions(
  store: DesignerStore,
  canvasStore: CanvasStore,
  frames: ReadonlyMap<NodeId, Rect>,
) {
  const noteOf = (id: string): CanvasNote | undefined =>
    own(store.getState().program.layout?.notes ?? {}, id);
  const put = (id: string, note: CanvasNote, label: string, key?: string): void => {
    // The linked node of a note keeps its position from now on.
    const positions = note.on === undefined ? {} : shownPositions(store, canvasStore);
    edit(
      store,
      {
        kind: "batch",
        edits: [
          { kind: "place-resources", positions },
          { kind: "set-note", id, note },
        ],
      },
      key === undefined ? { label } : { label, key },
    );
  };
  const above = (text: string): Point => ({ x: 0, y: -(sizeOfNote(text).height + gap) });
  const remove = (id: string): void =>
    edit(store, { kind: "set-note", id }, { label: "Delete a note" });
  return {
    /** Opens an empty note at a position, or above a box. The note is added to the design once it has text. */
    onAddNote: (at: Point, on?: NodeId): void => {
      const id = nextNoteId(store.getState().program);
      const draft: CanvasNote =
        on === undefined ? { text: "", position: at } : { text: "", position: above(""), on };
      canvasStore.setState({ editingNote: { id, draft } });
    },
    onEditNote: (id: string): void => canvasStore.setState({ editingNote: { id } }),
    /** Changes the text of a note. All typing until the user leaves the note is one step. */
    onTypeNote: (id: string, text: string): void => {
      const note = noteOf(id);
      const draft = canvasStore.getState().editingNote?.draft;
      const before = note ?? draft;
      if (before === undefined) return;
      // A linked note above its box grows upwards.
      const grown = sizeOfNote(text).height - sizeOfNote(before.text).height;
      const isAbove = before.on !== undefined && before.position.y < 0;
      const { x, y } = before.position;
      const position = isAbove ? { x, y: y - grown } : before.position;
      const label = note === undefined || draft !== undefined ? "Add a note" : "Edit a note";
      put(id, { ...before, text, position }, label, `note ${id}`);
    },
    /** Ends typing; an empty note is removed. */
    onLeaveNote: (id: string): void => {
      canvasStore.setState({ editingNote: undefined });
      if (noteOf(id)?.text.trim() === "")
        edit(store, { kind: "set-note", id }, { label: "Delete a note", key: `note ${id}` });
      endTyping(store);
    },
    onRemoveNote: remove,
    /** Moves a note. Dropping it on a box links it and places it above the box. */
    onMoveNote: (id: string, to: Point, over: NodeId | undefined, key?: string): void => {
      const note = noteOf(id);
      if (note === undefined) return;
      if (over !== undefined) {
        put(id, { ...note, position: above(note.text), on: over }, "Link a note");
        return;
      }
      const box = note.on === undefined ? undefined : frames.get(note.on as NodeId);
      const corner = box ?? { x: 0, y: 0 };
      const position = { x: to.x - corner.x, y: to.y - corner.y };
      put(id, { ...note, position }, "Move a note", key);
    },
    onUnlinkNote: (id: string): void => {
      const placed = placedNotes(store.getState().program.layout, frames).find(
        (each) => each.id === id,
      );
      if (placed === undefined) return;
      const { x, y, note } = placed;
      put(id, { text: note.text, position: { x, y } }, "Unlink a note");
    },
    isLinked: (id: string): boolean => noteOf(id)?.on !== undefined,
  };
}
