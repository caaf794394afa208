import { CircleX } from "lucide-react";
import { useMemo, useSyncExternalStore } from "react";

import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import styles from "#ui/code/code.module.css";
import { editingOf } from "#ui/code/editing/editing-of.ts";
import controls from "#ui/components/controls.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface UnreadNoteProps {
  readonly syntax: TextSyntax;
  /** Shows the text instead of the changes. */
  onText(): void;
}

/** Says in the view of changes that the typed text has an error, so it is not among the changes. */
export function UnreadNote({ syntax, onText }: UnreadNoteProps) {
  const services = useServices();
  const design = useDesigner((state) => state.workspace.current);
  const editing = useMemo(() => editingOf(services, syntax, design), [services, syntax, design]);
  const { failure, isLeft } = useSyncExternalStore(editing.subscribe, editing.read);
  if (failure === undefined || !isLeft) return null;
  return (
    <div role="status" className={styles.unread}>
      <CircleX size={14} aria-hidden />
      <p>The code you typed has an error, so it is not in the design: {failure.message}</p>
      <div className={styles.unreadActions}>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            onText();
            editing.seek();
          }}
        >
          {failure.line === undefined ? "Show my text" : `Go to line ${failure.line}`}
        </button>
      </div>
    </div>
  );
}
