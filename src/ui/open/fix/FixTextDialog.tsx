import { useEffect, useRef, useState } from "react";

import type { UnreadableText } from "#model/opening/recognition/opened.ts";
import { Dialog } from "#ui/components/Dialog.tsx";
import controls from "#ui/components/controls.module.css";
import type { OpenDocumentState } from "#store/open-document.ts";
import { updateWorkspace } from "#store/designer.ts";
import { openDocuments } from "#ui/open/open-file.ts";
import styles from "#ui/open/open.module.css";
import { useServices } from "#ui/services.ts";

interface FixTextDialogProps {
  readonly step: Extract<OpenDocumentState, { readonly kind: "unreadable" }>;
  onClose(): void;
}

/** Shows an invalid document as text, at its error. Once the text is fixed, the document is opened. */
export function FixTextDialog({ step, onClose }: FixTextDialogProps) {
  const { name, unreadable } = step;
  const { line, column, reason } = unreadable;
  const services = useServices();
  const { host, text, isMissing } = useFixEditor(unreadable);
  const open = (): void => step.open(text.current);
  const leave = (): void => {
    const content = text.current;
    onClose();
    if (content === unreadable.text) return;
    // Opens the text again, so typed text is not lost.
    const run = (): void => openDocuments(services, [{ name, content }]);
    const notice = { message: `${name} was not opened.`, undo: { label: "Edit text", run } };
    updateWorkspace(services.store, { notice });
  };
  return (
    <Dialog title={`${name} could not be opened`} onClose={leave}>
      <div
        className={`${controls.dialogBody} ${styles.report}`}
        onKeyDownCapture={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          open();
        }}
      >
        <p>
          Line {line}, column {column}: {reason}
        </p>
        {isMissing ? (
          <p>The editor could not be loaded. Close this dialog and open the document again.</p>
        ) : (
          <div ref={host} className={styles.text} />
        )}
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.button} onClick={leave}>
          Cancel
        </button>
        <button type="button" className={controls.primary} title="Ctrl+Enter" onClick={open}>
          Open
        </button>
      </div>
    </Dialog>
  );
}

/** Mounts the editor of a text in an element, and returns its text. */
function useFixEditor(unreadable: UnreadableText) {
  const host = useRef<HTMLDivElement>(null);
  const text = useRef(unreadable.text);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let remove = (): void => undefined;
    let isThere = true;
    import("#ui/open/fix/fix-editor.ts").then(
      ({ createFixEditor }) => {
        if (!isThere || host.current === null) return;
        remove = createFixEditor(host.current, unreadable, (typed) => (text.current = typed));
      },
      () => isThere && setMissing(true),
    );
    return () => {
      isThere = false;
      remove();
    };
  }, [unreadable]);
  return { host, text, isMissing };
}
