import { useMemo } from "react";
import { useStore } from "zustand";

import type { NodeId } from "#model/program/layout/node.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { CanvasStore, Moving } from "#ui/canvas/canvas-state.ts";
import type { NoteActions } from "#ui/canvas/notes/note-actions.ts";
import { NoteCard } from "#ui/canvas/notes/NoteCard.tsx";
import styles from "#ui/canvas/notes/notes.module.css";
import { linkOf, placedNotes } from "#diagram/notes/placed-notes.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { useDesigner } from "#ui/services.ts";

interface NotesProps {
  readonly view: CanvasView;
  readonly canvasStore: CanvasStore;
  readonly moving: Moving | undefined;
  readonly actions: NoteActions;
}

/** The notes on the canvas, and the lines to their linked nodes. */
export function Notes({ view, canvasStore, moving, actions }: NotesProps) {
  const layout = useDesigner(({ program }) => program.layout);
  const readOnly = useDesigner(isReadOnly);
  const { editingNote } = useStore(canvasStore);
  const notes = useMemo(() => {
    const draft = editingNote?.draft;
    const all = { ...layout?.notes };
    // An empty note is not in the design yet.
    if (editingNote !== undefined && draft !== undefined) all[editingNote.id] ??= draft;
    const shown = layout ?? { direction: "right", positions: {} };
    return placedNotes({ ...shown, notes: all }, view.frames);
  }, [layout, editingNote, view]);
  const shifted = notes.map((placed) => {
    const on = placed.note.on as NodeId | undefined;
    const by = on !== undefined && moving?.ids.has(on) === true ? moving.by : { x: 0, y: 0 };
    const box = placed.box && { ...placed.box, x: placed.box.x + by.x, y: placed.box.y + by.y };
    return { ...placed, x: placed.x + by.x, y: placed.y + by.y, box };
  });
  return (
    <>
      <svg className={styles.links} aria-hidden>
        {shifted.map(
          (placed) =>
            placed.box !== undefined && <path key={placed.id} d={linkOf(placed, placed.box)} />,
        )}
      </svg>
      {shifted.map((placed) => (
        <NoteCard
          key={placed.id}
          placed={placed}
          name={nameOf(view, placed.note.on)}
          isEditing={editingNote?.id === placed.id}
          readOnly={readOnly}
          boxAt={(point) => view.index.at(point)}
          actions={actions}
        />
      ))}
    </>
  );
}

const nameOf = ({ scene }: CanvasView, on: string | undefined): string | undefined =>
  on === undefined ? undefined : scene.box.get(on as NodeId)?.name;
