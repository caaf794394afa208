import type { Note } from "#model/files/manifest/types.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { NoteList } from "#ui/open/NoteList.tsx";
import styles from "#ui/open/open.module.css";
import { describePreserved } from "#ui/open/messages.ts";

interface NotesDialogProps {
  /** The name of the opened design. */
  readonly design: string;
  readonly notes: readonly Note[];
  onClose(): void;
}

/** The parts of an opened program that are preserved but not editable. */
export function NotesDialog({ design, notes, onClose }: NotesDialogProps) {
  return (
    <Dialog title={`Opened “${design}”`} onClose={onClose}>
      <div className={`${controls.dialogBody} ${styles.report}`}>
        <p>{describePreserved(notes.length)}</p>
        <NoteList label="Read-only, preserved" notes={notes} />
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.primary} onClick={onClose}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
