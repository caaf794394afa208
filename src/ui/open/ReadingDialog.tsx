import { useId } from "react";

import type { Progress } from "#model/opening/recognition/opened.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import styles from "#ui/open/open.module.css";
import { useIsLong } from "#ui/open/start/use-is-long.ts";

const words: Readonly<Record<(Progress | PackageProgress)["phase"], string>> = {
  reading: "Reading the file",
  understanding: "Reading its contents",
  "taking in": "Opening it",
  downloading: "Downloading it",
  unpacking: "Unpacking it",
  storing: "Saving it in this browser",
};

/** The progress of opening a document, with a Cancel button. */
export function ReadingDialog({
  step,
}: {
  readonly step: Extract<OpenDocumentState, { kind: "reading" }>;
}) {
  const isLong = useIsLong();
  const id = useId();
  if (!isLong) return null;
  const { name, progress, cancel } = step;
  const percent = progress.share === undefined ? "" : ` (${Math.floor(progress.share * 100)} %)`;
  return (
    <Dialog title={`Opening ${name}`} onClose={cancel}>
      <div className={controls.dialogBody}>
        <p id={id}>
          {words[progress.phase]}
          {percent}
        </p>
        <progress className={styles.progress} aria-labelledby={id} value={progress.share} />
      </div>
      <div className={controls.dialogActions}>
        <button type="button" className={controls.button} onClick={cancel}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
