import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { ImportListDialog } from "#ui/open/import-list/ImportListDialog.tsx";
import { openDocuments } from "#ui/open/open-file.ts";
import styles from "#ui/open/open.module.css";
import { leadTo } from "#ui/components/lead-to.ts";
import { useServices } from "#ui/services.ts";

interface PasteDialogProps {
  /** True for a list of resources to import, false for a document. */
  readonly isList: true | undefined;
  onClose(): void;
}

/** Accepts text from a terminal or a spreadsheet, without a file. */
export const PasteDialog = ({ isList, onClose }: PasteDialogProps) =>
  isList === true ? <ImportListDialog onClose={onClose} /> : <PasteDocument onClose={onClose} />;

function PasteDocument({ onClose }: Pick<PasteDialogProps, "onClose">) {
  const services = useServices();
  const [text, setText] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  // Runs after the dialog has opened, which moves the focus to its first button.
  useEffect(() => leadTo(box.current), []);
  const open = (): void => {
    if (text.trim() === "") return;
    flushSync(onClose);
    openDocuments(services, [{ name: "Pasted text", content: text }]);
  };
  return (
    <Dialog title="Paste a document" onClose={onClose}>
      <DialogForm submit="Open" onSubmit={open} onCancel={onClose}>
        <div className={controls.dialogBody}>
          <label className={styles.paste}>
            <span>
              A program in YAML or JSON, the output of <code>pulumi stack export</code> or{" "}
              <code>pulumi preview --json</code>, an import file, or a package schema
            </span>
            <textarea
              className={controls.input}
              rows={12}
              spellCheck={false}
              ref={box}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        </div>
      </DialogForm>
    </Dialog>
  );
}
