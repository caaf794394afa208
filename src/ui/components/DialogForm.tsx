import type { ReactNode } from "react";

import controls from "#ui/components/controls.module.css";

interface DialogFormProps {
  /** The label of the submit button. */
  readonly submit: string;
  /** False while the form cannot be submitted. */
  readonly canSubmit?: boolean;
  onSubmit(): void;
  onCancel(): void;
  readonly children: ReactNode;
}

/** The form of a dialog that asks for input, with its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { submit, canSubmit = true, onSubmit, onCancel, children } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={controls.dialogActions}>
        <button type="button" className={controls.button} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className={controls.primary} disabled={!canSubmit}>
          {submit}
        </button>
      </div>
    </form>
  );
}
