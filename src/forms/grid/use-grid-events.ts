import type { ClipboardEvent, FocusEvent } from "react";

import { cellOf } from "#forms/grid/grid-keys.ts";
import type { useActiveCell } from "#forms/grid/use-active-cell.ts";
import type { useCellEdits } from "#forms/grid/use-cell-edits.ts";
import { useSource } from "#forms/source.ts";

/** Handles focus changes and pasted rows in a grid. */
export function useGridEvents(
  { active, setActive, go }: ReturnType<typeof useActiveCell>,
  edits: ReturnType<typeof useCellEdits>,
) {
  const source = useSource();
  const follow = ({ target }: FocusEvent<HTMLElement>): void => {
    const at = cellOf(target);
    if (at === undefined || (at.row === active.row && at.column === active.column)) return;
    setActive({ ...at, editing: undefined });
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    const to = relatedTarget instanceof Element ? relatedTarget : null;
    if (to === null || currentTarget.contains(to) || to.closest("[popover], dialog") !== null)
      return;
    if (active.editing !== undefined) setActive({ ...active, editing: undefined });
  };
  const paste = (event: ClipboardEvent): void => {
    if (active.editing !== undefined || source.readOnly) return;
    const text = event.clipboardData.getData("text/plain");
    if (text === "") return;
    event.preventDefault();
    event.stopPropagation();
    edits.paste(active, text);
    // Restores the focus, which remounted rows have lost.
    go(active);
  };
  return { onFocus: follow, onBlur: leave, onPaste: paste };
}
