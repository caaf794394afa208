import { useStore } from "zustand";

import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { Actions } from "#ui/canvas/interaction/actions.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { DialogForm } from "#ui/components/DialogForm.tsx";

interface LeaveDialogProps {
  readonly canvasStore: CanvasStore;
  readonly actions: Pick<Actions, "moveWith">;
}

/** Asks before a drop clears the input that puts a resource into another resource. */
export function LeaveDialog({ canvasStore, actions }: LeaveDialogProps) {
  const leaving = useStore(canvasStore, (state) => state.leaving);
  const moving = useStore(canvasStore, (state) => state.moving);
  if (leaving === undefined || moving === undefined) return null;
  const close = (): void => canvasStore.setState({ leaving: undefined, moving: undefined });
  return (
    <Dialog title={leaving.title} onClose={close}>
      <DialogForm
        submit={leaving.action}
        onSubmit={() => actions.moveWith(moving.ids, moving.by, leaving.step)}
        onCancel={close}
      >
        <div className={controls.dialogBody}>
          <p>{leaving.question}</p>
        </div>
      </DialogForm>
    </Dialog>
  );
}
