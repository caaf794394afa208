import { Redo2, Undo2 } from "lucide-react";

import { redo, undo } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The buttons that undo and redo, with the label of the step. */
export function UndoButtons() {
  const { store } = useServices();
  const undoLabel = useDesigner((state) => state.history.past.at(-1)?.label);
  const redoLabel = useDesigner((state) => state.history.future.at(-1)?.label);
  const readOnly = useDesigner(isReadOnly);
  return (
    <>
      <IconButton
        Icon={Undo2}
        aria-label={undoLabel === undefined ? "Undo" : `Undo: ${undoLabel}`}
        title={undoLabel === undefined ? "Nothing to undo" : `Undo: ${undoLabel} (Ctrl+Z)`}
        disabled={undoLabel === undefined || readOnly}
        onClick={() => undo(store)}
      />
      <IconButton
        Icon={Redo2}
        aria-label={redoLabel === undefined ? "Redo" : `Redo: ${redoLabel}`}
        title={redoLabel === undefined ? "Nothing to redo" : `Redo: ${redoLabel} (Ctrl+Shift+Z)`}
        disabled={redoLabel === undefined || readOnly}
        onClick={() => redo(store)}
      />
    </>
  );
}
