import { useId, useState } from "react";

import { joinWithAnd } from "#model/base/messages.ts";
import type { PlaceholderUse } from "#model/packages/placeholders.ts";
import { nameReal } from "#model/packages/placeholders.ts";
import type { TargetKind } from "#model/program/target.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import styles from "#ui/code/code.module.css";

interface ProjectDialogProps {
  readonly title: string;
  readonly uses: readonly PlaceholderUse[];
  /** The initial choice. */
  readonly initial: TargetKind;
  onDownload(kind: TargetKind): void;
  onClose(): void;
}

/** Asks for the package names of a project, if the design leaves some placeholders. */
export function ProjectDialog({ title, uses, initial, onDownload, onClose }: ProjectDialogProps) {
  const [kind, setKind] = useState(initial);
  const id = useId();
  const left = uses.filter((use) => use.kind === "placeholder").map(({ name }) => name);
  const radio = (value: TargetKind, label: string, note: string) => (
    <label className={styles.packageChoice}>
      <input
        type="radio"
        name={id}
        checked={kind === value}
        aria-describedby={`${id}-${value}`}
        onChange={() => setKind(value)}
      />
      <span>
        {label}
        <span id={`${id}-${value}`} className={styles.packageNote}>
          {note}
        </span>
      </span>
    </label>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm submit="Download" onSubmit={() => onDownload(kind)} onCancel={onClose}>
        <fieldset className={`${controls.dialogBody} ${styles.packageChoices}`}>
          <legend className="visually-hidden">Packages</legend>
          {radio("provider", "Provider packages", joinWithAnd(uses.map(nameReal)))}
          {radio(
            "placeholder",
            "Placeholder names",
            `${joinWithAnd(left)}. Nothing is published under ${left.length === 1 ? "this name" : "these names"}, so the project cannot be installed.`,
          )}
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}
