import type { Note } from "#model/files/manifest/types.ts";
import styles from "#ui/open/open.module.css";

/** The maximum number of notes listed. */
const maxShown = 200;

interface NoteListProps {
  readonly label: string;
  readonly notes: readonly Note[];
}

/** Notes on an opened document, each with its place. */
export function NoteList({ label, notes }: NoteListProps) {
  const further = notes.length - maxShown;
  return (
    <ul className={styles.notes} aria-label={label}>
      {distinct(notes.slice(0, maxShown)).map(({ where, message }) => (
        <li key={JSON.stringify([where, message])}>
          {where !== "" && <code>{where}</code>}
          <span>{message}</span>
        </li>
      ))}
      {further > 0 && <li>and {further} more</li>}
    </ul>
  );
}

/** Lists equal notes on the same place once. */
const distinct = (notes: readonly Note[]): readonly Note[] => [
  ...new Map(notes.map((note) => [JSON.stringify([note.where, note.message]), note])).values(),
];

/** A list of notes, folded under a line with their number. Renders nothing if there are no notes. */
export function FoldedNotes({ label, notes }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      <NoteList label={label} notes={notes} />
    </details>
  );
}
