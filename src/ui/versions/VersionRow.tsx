import { GitCompare, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { formatCount } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";
import type { VersionSummary } from "#model/opening/workspace.ts";
import { isReadOnly } from "#store/read-only.ts";
import { updateWorkspace } from "#store/designer.ts";
import { stopComparing } from "#store/version-comparison.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import controls from "#ui/components/controls.module.css";
import { RenameBox } from "#ui/components/RenameBox.tsx";
import { useRowFocus } from "#ui/components/use-row-focus.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { programOf } from "#ui/versions/read-version.ts";
import { showVersionComparison, restoreVersion } from "#ui/versions/use-version.ts";
import { useAskVersions } from "#ui/versions/use-versions.ts";
import { longestName } from "#ui/versions/longest-name.ts";
import styles from "#ui/versions/versions.module.css";

interface VersionRowProps {
  readonly design: string;
  readonly version: VersionSummary;
  onProblem(problem: string | undefined): void;
  onClose(): void;
}

export function VersionRow({ design, version, onProblem, onClose }: VersionRowProps) {
  const services = useServices();
  const ask = useAskVersions();
  const aboutId = useId();
  const { key, name } = version;
  const readOnly = useDesigner(isReadOnly);
  const isCompared = useDesigner(({ comparison }) => comparison.version?.key === key);
  const row = useRowFocus();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [isRenaming, setRenaming] = useState(false);

  /** Uses the design of the version, once the dialog has returned the focus. */
  const use = async (act: (program: Program) => void): Promise<void> => {
    const read = await ask((versions) => versions.read(design, key));
    const found = read.kind === "done" ? programOf(read.value) : read;
    if (found.kind === "failed") return onProblem(found.message);
    flushSync(onClose);
    return act(found.value);
  };
  const rename = async (to: string): Promise<void> => {
    setRenaming(false);
    if (to === "" || to === name) return;
    const answer = await ask((versions) => versions.rename(design, key, to));
    onProblem(answer.kind === "failed" ? answer.message : undefined);
  };
  const remove = async (): Promise<void> => {
    const answer = await ask((versions) => versions.remove(design, key));
    onProblem(answer.kind === "failed" ? answer.message : undefined);
    if (answer.kind === "failed") return;
    if (isCompared) stopComparing(services.store);
    const putBack = async (): Promise<void> => {
      const back = await answer.value();
      const message = back.kind === "failed" ? back.message : `The version “${name}” was restored.`;
      const isConfirmation = back.kind !== "failed";
      updateWorkspace(services.store, { notice: { message, isConfirmation } });
    };
    updateWorkspace(services.store, {
      notice: {
        message: `The version “${name}” was deleted.`,
        undo: { label: "Undo", run: () => void putBack() },
      },
    });
  };
  return (
    <li ref={row} className={styles.row} aria-label={name}>
      {isRenaming ? (
        <RenameBox
          name={name}
          label={`New name for ${name}`}
          longest={longestName}
          button={renameButton}
          onDone={(to) => void rename(to.trim())}
        />
      ) : (
        <strong className={styles.name}>{name}</strong>
      )}
      <p id={aboutId} className={styles.about}>
        {new Date(version.taken).toLocaleString()} · {formatCount(version.resources, "resource")}
        {isCompared && " · compared"}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={controls.button}
          aria-describedby={aboutId}
          title="Show the changes since this version on the canvas"
          onClick={() => {
            if (isCompared) stopComparing(services.store);
            else void use((program) => showVersionComparison(services, version, program));
          }}
        >
          <GitCompare size={14} aria-hidden />
          {isCompared ? "Stop comparing" : "Compare"}
          <span className="visually-hidden"> with {name}</span>
        </button>
        <button
          type="button"
          className={controls.button}
          aria-describedby={aboutId}
          title="Replace the design with this version; you can undo this"
          disabled={readOnly}
          onClick={() => void use((program) => restoreVersion(services, version, program))}
        >
          <RotateCcw size={14} aria-hidden />
          Restore<span className="visually-hidden"> {name}</span>
        </button>
        <IconButton
          Icon={Pencil}
          size={14}
          ref={renameButton}
          aria-label={`Rename ${name}`}
          title="Rename"
          onClick={() => setRenaming(true)}
        />
        <IconButton
          Icon={Trash2}
          size={14}
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => void remove()}
        />
      </div>
    </li>
  );
}
