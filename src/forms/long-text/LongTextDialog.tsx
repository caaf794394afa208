import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";

import styles from "#forms/long-text/long-text.module.css";
import frame from "#forms/popups/dialog.module.css";
import type { TextEditor } from "#forms/long-text/text-editor.ts";
import { createTextEditor } from "#forms/long-text/text-editor.ts";
import { useModal } from "#forms/use-modal.ts";

interface LongTextDialogProps {
  readonly label: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly isMasked: boolean;
  onText(text: string): void;
  onClose(): void;
}

/** An editor for a long text, which mounts only the visible lines. */
export function LongTextDialog(props: LongTextDialogProps) {
  const { label, text, isReadOnly, isMasked, onClose } = props;
  const dialog = useModal();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  const write = useEffectEvent((typed: string) => props.onText(typed));
  const begin = useEffectEvent((element: HTMLElement) =>
    createTextEditor(element, { text, label, isReadOnly, isMasked, onText: write }),
  );
  useEffect(() => {
    if (host.current === null) return;
    const made = begin(host.current);
    editor.current = made;
    made.focus();
    return () => made.destroy();
  }, []);
  // The text changes if the user undoes an edit, or edits it in another tab.
  useEffect(() => editor.current?.show(text), [text]);
  const close = (): void => {
    editor.current?.flush();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{label}</h2>
        <button type="button" className={frame.button} onClick={close}>
          <X size={13} aria-hidden />
          {isReadOnly ? "Close" : "Done"}
        </button>
      </div>
      <div ref={host} className={styles.host} />
    </dialog>
  );
}
