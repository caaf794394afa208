import { useId, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import { cellId } from "#forms/grid/grid-keys.ts";
import type { CellPlace } from "#forms/grid/grid-moves.ts";

interface Active extends CellPlace {
  /** Set while the cell is edited: `replace` if a typed character started the edit, otherwise `change`. */
  readonly editing: "replace" | "change" | undefined;
}

/** Tracks the cell of a grid where Tab stops, and moves the focus with it. `adder` is the button that adds an entry. */
export function useActiveCell(count: number, adder: RefObject<HTMLElement | null>) {
  const id = useId();
  const [held, setActive] = useState<Active>({ row: 0, column: 1, editing: undefined });
  const active: Active = { ...held, row: Math.min(held.row, count - 1) };
  const isWanted = useRef(false);
  const known = useRef(count);
  useLayoutEffect(() => {
    const isAdded = count === known.current + 1;
    known.current = count;
    // An entry added by the button below starts in edit mode.
    if (isAdded && document.activeElement === adder.current)
      document.getElementById(cellId(id, { row: count - 1, column: 1 }))?.focus();
    if (!isWanted.current) return;
    isWanted.current = false;
    const cell = document.getElementById(cellId(id, active));
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  return {
    id,
    active,
    setActive,
    go: (to: CellPlace): void => {
      isWanted.current = true;
      setActive({ row: to.row, column: to.column, editing: undefined });
    },
  };
}
