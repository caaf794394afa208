import { useAsync } from "#ui/use-async.ts";
import { useMemo } from "react";

import type { DiskFile } from "#model/files/disk-files.ts";
import type { DiskComparison, DiskState } from "#store/disk.ts";
import { DiffLines } from "#ui/code/DiffLines.tsx";
import { diffLines } from "#ui/code/line-diff.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import styles from "#ui/disk/disk.module.css";

interface DiskDialogProps {
  readonly disk: DiskState;
  readonly file: DiskFile;
  onClose(): void;
}

/** A file that has changed on disk, compared with the design: the user decides which version to keep. */
export function DiskDialog({ disk, file, onClose }: DiskDialogProps) {
  const { value: compared } = useAsync(disk.compare);
  return (
    <Dialog title={`${file.name} has changed on disk`} onClose={onClose}>
      {compared?.kind === "compared" ? (
        <Compared disk={disk} file={file} compared={compared} onClose={onClose} />
      ) : (
        <div className={controls.dialogBody}>
          {compared === undefined ? (
            <p>Reading the file…</p>
          ) : (
            <p role="alert">{compared.message}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ComparedProps extends DiskDialogProps {
  readonly compared: DiskComparison;
}

function Compared({ disk, file, compared, onClose }: ComparedProps) {
  const texts = useMemo(
    () => ({ path: file.name, before: compared.file.text, after: compared.text }),
    [file.name, compared],
  );
  const diff = useMemo(() => diffLines(texts.before, texts.after), [texts]);
  const isSame = diff.hunks.length === 0;
  return (
    <>
      <div className={controls.dialogBody}>
        <p>
          {isSame
            ? "The file and the design are identical."
            : "Lines with − are in the file, lines with + in the design."}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll what has the focus. */}
        <div className={styles.changes} role="region" aria-label="Changes" tabIndex={0}>
          <DiffLines texts={texts} diff={diff} />
        </div>
      </div>
      <div className={controls.dialogActions}>
        <button
          type="button"
          className={controls.button}
          title="Replace the design with the file; you can undo this"
          onClick={() => {
            disk.takeFile(compared.file);
            onClose();
          }}
        >
          Use the file
        </button>
        <button
          type="button"
          className={controls.danger}
          title="Replace the file with the design"
          onClick={() => {
            disk.overwrite(compared.file);
            onClose();
          }}
        >
          Overwrite the file
        </button>
      </div>
    </>
  );
}
