import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";
import { takeFocus } from "#forms/popups/take-focus.ts";
import styles from "#ui/open/open.module.css";
import { useVersionText } from "#ui/packages/use-version-text.ts";

interface VersionDialogProps {
  /** The package whose schema has no version. */
  readonly name: string;
  onAnswer(version: string): void;
  onClose(): void;
}

/** Asks for the version of a package, because programs need one. */
export function VersionDialog({ name, onAnswer, onClose }: VersionDialogProps) {
  const { input, error, send } = useVersionText(onAnswer);
  return (
    <Dialog title={`Version of ${name}`} onClose={onClose}>
      <DialogForm submit="Add package" onSubmit={send} onCancel={onClose}>
        <div className={`${controls.dialogBody} ${styles.report}`}>
          <p>The schema of {name} has no version. Programs need one.</p>
          <label className={styles.asked}>
            <span>Version</span>
            <input ref={takeFocus} className={controls.input} {...input} />
          </label>
          <p id={error.id} role="status">
            {error.text}
          </p>
        </div>
      </DialogForm>
    </Dialog>
  );
}
