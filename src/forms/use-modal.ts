import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Shows a dialog as modal while it is mounted. If `isPlain` and no element inside asks for the focus, the dialog itself
 * takes it; otherwise the browser would focus the first button, which closes the dialog.
 */
export function useModal(isPlain = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes the dialog before it unmounts: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (isPlain && element?.matches("[autofocus], :has([autofocus])") === false) element.focus();
    return () => element?.close();
  }, [isPlain]);
  return dialog;
}
