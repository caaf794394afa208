import { X } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";

import { useModal } from "#forms/use-modal.ts";
import controls from "#ui/components/controls.module.css";

interface DialogProps {
  readonly title: string;
  /** True if the dialog begins with a search instead of its title, and its upper edge stays in place. */
  readonly isAtTop?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser's own, which keeps the focus inside and closes on Escape. */
export function Dialog({ title, isAtTop, onClose, children }: DialogProps) {
  const dialog = useModal(true);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={controls.dialog}
      aria-labelledby={id}
      data-top={isAtTop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={controls.dialogHead}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={controls.iconButton} aria-label="Close" onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
