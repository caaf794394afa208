import { HardDrive } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

import controls from "#ui/components/controls.module.css";
import type { DiskFile } from "#model/files/disk-files.ts";
import type { DiskState, DiskStatus } from "#store/disk.ts";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { isReadOnly } from "#store/read-only.ts";
import { distinctNames } from "#ui/disk/distinct-names.ts";
import { DiskDialog } from "#ui/disk/DiskDialog.tsx";
import styles from "#ui/disk/disk.module.css";
import { StacksButton } from "#ui/disk/StacksDialog.tsx";
import layout from "#ui/layout/layout.module.css";
import { useDesigner } from "#ui/services.ts";

const words = {
  saved: "Saved to disk",
  unsaved: "Not saved to disk",
  saving: "Saving to disk",
  changed: "The file on disk and the design have both changed.",
} as const;

const notAllowed = {
  read: "The browser’s permission to read the file has expired.",
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

/** The file of the open design on disk, and whether both are in sync. */
export function DiskBar() {
  const disk = useDesigner((state) => state.disk);
  return disk === undefined ? null : <Bar disk={disk} />;
}

function Bar({ disk }: { readonly disk: DiskState }) {
  const readOnly = useDesigner(isReadOnly);
  const [isComparing, setComparing] = useState(false);
  const { current, status } = disk;
  const isBad = !readOnly && ["changed", "failed", "not-allowed"].includes(status.kind);
  return (
    <section className={layout.banner} aria-label="File on disk">
      <HardDrive size={16} aria-hidden />
      <FileName disk={disk} />
      {current === undefined ? (
        <p>This design is stored only in this browser.</p>
      ) : (
        <p
          role="status"
          className={styles.state}
          aria-label="State on disk"
          data-state={status.kind}
          data-bad={isBad || undefined}
        >
          {isBad && <SeverityIcon severity="warning" />}
          {readOnly ? "View only" : describe(status)}
        </p>
      )}
      {current !== undefined && (
        <div className={styles.actions}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={disk.isAutomatic}
              onChange={(event) => disk.setAutomatic(event.target.checked)}
            />
            Save as I edit
          </label>
          {disk.stacks !== undefined && <StacksButton stacks={disk.stacks} />}
          <NextStep disk={disk} file={current} onCompare={() => setComparing(true)} />
        </div>
      )}
      {isComparing && current !== undefined && (
        <DiskDialog disk={disk} file={current} onClose={() => setComparing(false)} />
      )}
    </section>
  );
}

interface NextStepProps {
  readonly disk: DiskState;
  readonly file: DiskFile;
  onCompare(): void;
}

/**
 * The action for the current state. One button serves all states, so it keeps the focus after a press; a removed or
 * disabled button would lose the focus.
 */
function NextStep({ disk, file, onCompare }: NextStepProps) {
  const readOnly = useDesigner(isReadOnly);
  const { label, run } = nextStep(disk, onCompare);
  const canRun = run !== undefined && (!readOnly || run === disk.allow);
  return (
    <button
      type="button"
      className={`${controls.button} ${styles.step}`}
      title={label === save ? `Save to ${file.path} (Ctrl+S)` : undefined}
      aria-disabled={!canRun || undefined}
      onClick={() => {
        if (canRun) run();
      }}
    >
      {label}
    </button>
  );
}

const save = "Save to disk";

function nextStep(
  disk: DiskState,
  onCompare: () => void,
): { readonly label: string; readonly run?: () => void } {
  const { status } = disk;
  switch (status.kind) {
    case "saved":
    case "saving":
      return { label: save };
    case "unsaved":
      return { label: save, run: disk.save };
    case "not-allowed":
      return status.access === "read"
        ? { label: "Allow again", run: disk.allow }
        : { label: save, run: disk.save };
    case "changed":
      return { label: "Compare…", run: onCompare };
    case "failed":
      return { label: "Try again", run: disk.retry };
  }
}

/** The file name or, for several files, a select. */
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
  return <FileChoice disk={disk} />;
}

/** The number of milliseconds after which keys in the select open a file. */
const pause = 500;

/**
 * Opens the chosen file after a pause: some browsers choose with each arrow key in a closed select, and files that the
 * user only passes must not open.
 */
function FileChoice({ disk: { files, current, open } }: { readonly disk: DiskState }) {
  const [passed, setPassed] = useState<DiskFile>();
  const names = useMemo(() => distinctNames(files), [files]);
  const isByKey = useRef(false);
  const openPassed = useEffectEvent(() => {
    setPassed(undefined);
    if (passed !== undefined) open(passed);
  });
  useEffect(() => {
    if (passed === undefined) return undefined;
    const timer = setTimeout(openPassed, pause);
    return () => clearTimeout(timer);
  }, [passed]);
  return (
    <select
      className={`${controls.input} ${styles.file}`}
      aria-label="File"
      title={current?.path}
      value={(passed ?? current)?.id ?? ""}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onKeyDown={() => {
        isByKey.current = true;
      }}
      onChange={(event) => {
        const file = files.find(({ id }) => id === event.target.value);
        if (file === undefined) return;
        if (isByKey.current) setPassed(file);
        else open(file);
      }}
    >
      {current === undefined && passed === undefined && <option value="">Choose a file…</option>}
      {files.map((file) => (
        <option key={file.id} value={file.id}>
          {names.get(file)}
        </option>
      ))}
    </select>
  );
}
