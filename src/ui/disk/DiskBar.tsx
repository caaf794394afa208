import { HardDrive } from "lucide-react";
import { useState } from "react";

import controls from "#ui/components/controls.module.css";
import type { DiskState, DiskStatus } from "#store/disk.ts";
import { isReadOnly } from "#store/read-only.ts";
import { DiskDialog } from "#ui/disk/DiskDialog.tsx";
import styles from "#ui/disk/disk.module.css";
import { StacksButton } from "#ui/disk/StacksDialog.tsx";
import layout from "#ui/layout/layout.module.css";
import { useDesigner } from "#ui/services.ts";

const words = {
  saved: "Saved to disk",
  unsaved: "Not saved to disk",
  saving: "Saving to disk",
  changed: "The file has changed on disk, and the design has changes that are not in it.",
} as const;

const notAllowed = {
  read: "The browser’s permission to read the file has ended.",
  write: "Not saved to disk: the browser was not allowed to write the file.",
} as const;

function describe(status: DiskStatus): string {
  switch (status.kind) {
    case "failed":
      return status.message;
    case "not-allowed":
      return notAllowed[status.access];
    default:
      return words[status.kind];
  }
}

/** The file on disk that the open design is edited for, and whether it is there what it is here. */
export function DiskBar() {
  const disk = useDesigner((state) => state.disk);
  return disk === undefined ? null : <Bar disk={disk} />;
}

function Bar({ disk }: { readonly disk: DiskState }) {
  const readOnly = useDesigner(isReadOnly);
  const [isComparing, setComparing] = useState(false);
  const { current, status } = disk;
  const isEnded = status.kind === "not-allowed" && status.access === "read";
  return (
    <section className={layout.banner} aria-label="File on disk">
      <HardDrive size={16} aria-hidden />
      <FileName disk={disk} />
      {current === undefined ? (
        <p>This design is kept in this browser alone.</p>
      ) : (
        <p
          role="status"
          className={styles.state}
          aria-label="State on disk"
          data-state={status.kind}
        >
          {readOnly ? "View only" : describe(status)}
        </p>
      )}
      {current !== undefined && (
        <>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={disk.isAutomatic}
              onChange={(event) => disk.setAutomatic(event.target.checked)}
            />
            Save as I edit
          </label>
          {status.kind === "changed" && (
            <button
              type="button"
              className={controls.button}
              disabled={readOnly}
              onClick={() => setComparing(true)}
            >
              Compare…
            </button>
          )}
          {disk.stacks !== undefined && <StacksButton stacks={disk.stacks} />}
          {isEnded ? (
            <button type="button" className={controls.button} onClick={() => disk.allow()}>
              Allow again
            </button>
          ) : (
            <Save disk={disk} isDisabled={readOnly} />
          )}
        </>
      )}
      {isComparing && current !== undefined && (
        <DiskDialog disk={disk} file={current} onClose={() => setComparing(false)} />
      )}
    </section>
  );
}

function Save({ disk, isDisabled }: { readonly disk: DiskState; readonly isDisabled: boolean }) {
  const { status, current } = disk;
  const isFailed = status.kind === "failed";
  const canSave = ["unsaved", "not-allowed", "failed"].includes(status.kind);
  return (
    <button
      type="button"
      className={controls.button}
      title={`Save to ${current?.path ?? ""} (Ctrl+S)`}
      disabled={isDisabled || !canSave}
      onClick={() => (isFailed ? disk.retry() : disk.save())}
    >
      {isFailed ? "Try again" : "Save to disk"}
    </button>
  );
}

/** The name of the file, or of several the one to edit. */
function FileName({ disk }: { readonly disk: DiskState }) {
  const { files, current, open } = disk;
  const [only, ...more] = files;
  if (more.length === 0 && current !== undefined)
    return <strong title={current.path}>{current.name}</strong>;
  if (more.length === 0 && only !== undefined)
    return (
      <button
        type="button"
        className={controls.button}
        title={only.path}
        onClick={() => open(only)}
      >
        Go to {only.name}
      </button>
    );
  return (
    <select
      className={`${controls.input} ${styles.file}`}
      aria-label="File"
      title={current?.path}
      value={current?.id ?? ""}
      onChange={(event) => {
        const file = files.find(({ id }) => id === event.target.value);
        if (file !== undefined) open(file);
      }}
    >
      {current === undefined && <option value="">Choose a file…</option>}
      {files.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
