import { useStore } from "zustand";

import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";

/** Asks before a drop clears the input that says what a resource lies in. */
export function LeaveDialog({ canvasStore }: { readonly canvasStore: CanvasStore }) {
  const leaving = useStore(canvasStore, (state) => state.leaving);
  if (leaving === undefined) return null;
  const close = (): void => canvasStore.setState({ leaving: undefined, moving: undefined });
  return (
    <Dialog title={leaving.title} onClose={close}>
      <DialogForm submit={leaving.action} onSubmit={leaving.accept} onCancel={close}>
        <div className={controls.dialogBody}>
          <p>{leaving.question}</p>
        </div>
      </DialogForm>
    </Dialog>
  );
}
