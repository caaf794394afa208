import type { ReactNode } from "react";

import controls from "#ui/components/controls.module.css";

interface DialogFormProps {
  /** What the button that sends the form says. */
  readonly submit: string;
  onSubmit(): void;
  onCancel(): void;
  readonly children: ReactNode;
}

/** The form in a dialog that asks for something, with its two buttons. */
export function DialogForm({ submit, onSubmit, onCancel, children }: DialogFormProps) {
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
        <button type="submit" className={controls.primary}>
          {submit}
        </button>
      </div>
    </form>
  );
}
