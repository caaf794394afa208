import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Dialog } from "#ui/components/Dialog.tsx";
import controls from "#ui/components/controls.module.css";
import type { OpenDocumentState } from "#store/open-document.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { Editor } from "#ui/code/editor/editor.ts";
import { openDocuments } from "#ui/open/open-file.ts";
import styles from "#ui/open/open.module.css";
import { useServices } from "#ui/services.ts";

interface FixTextDialogProps {
  readonly step: Extract<OpenDocumentState, { readonly kind: "unreadable" }>;
  onClose(): void;
}

const unmarked = { selection: undefined, field: undefined };

/** A document that cannot be read, as text, at the place where it goes wrong: fixed there, it is opened. */
export function FixTextDialog({ step, onClose }: FixTextDialogProps) {
  const { name, unreadable, open } = step;
  const { line, column, reason } = unreadable;
  const services = useServices();
  const host = useRef<HTMLDivElement>(null);
  const text = useRef(unreadable.text);
  const editor = useRef<Editor>(undefined);
  const [isMissing, setMissing] = useState(false);
  const begin = useEffectEvent(({ createEditor }: typeof import("#ui/code/editor/editor.ts")) => {
    if (host.current === null) return;
    const path = /^\s*[[{]/.test(text.current) ? "Main.json" : "Main.yaml";
    editor.current = createEditor(host.current, path, () => undefined, {
      onChange: (typed) => (text.current = typed),
      onCursor: () => undefined,
      onFocus: () => undefined,
      isAhead: () => true,
      keys: "Ctrl+Enter opens the document, Escape leaves it",
      loadHelp: async () => [],
    });
    editor.current.show({ path, text: text.current }, unmarked);
    editor.current.mark({ line, column, message: reason });
    editor.current.goTo(line, column);
  });
  useEffect(() => {
    let isThere = true;
    import("#ui/code/editor/editor.ts").then(
      (loaded) => isThere && begin(loaded),
      () => isThere && setMissing(true),
    );
    return () => {
      isThere = false;
      editor.current?.destroy();
    };
  }, []);
  const leave = (): void => {
    const typed = text.current;
    onClose();
    if (typed === unreadable.text) return;
    // What was typed is not lost.
    const undo = {
      label: "Edit text",
      run: () => openDocuments(services, [{ name, content: typed }]),
    };
    updateWorkspace(services.store, { notice: { message: `${name} was not opened.`, undo } });
  };
  return (
    <Dialog title={`${name} could not be opened`} onClose={leave}>
      <div
        className={`${controls.dialogBody} ${styles.report}`}
        onKeyDownCapture={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          open(text.current);
        }}
      >
        <p>
          Line {line}, column {column}: {reason}
        </p>
        {isMissing ? (
          <p>The editor could not be loaded. Close this and open the document again.</p>
        ) : (
          <div ref={host} className={styles.text} />
        )}
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.button} onClick={leave}>
          Cancel
        </button>
        <button
          type="button"
          className={controls.primary}
          title="Ctrl+Enter"
          onClick={() => open(text.current)}
        >
          Open
        </button>
      </div>
    </Dialog>
  );
}
