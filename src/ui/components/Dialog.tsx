import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";

import controls from "#ui/components/controls.module.css";

interface DialogProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser's own, which keeps the focus inside and closes on Escape. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={controls.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={controls.dialogHead}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={controls.iconButton}
          aria-label={`Close ${title}`}
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
