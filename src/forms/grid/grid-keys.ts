import type { KeyboardEvent } from "react";

import type { CellPlace } from "#forms/grid/grid-moves.ts";
import { moveTo, nextCell } from "#forms/grid/grid-moves.ts";

/** The ID of a cell's element. */
export const cellId = (grid: string, { row, column }: CellPlace): string =>
  `${grid}-${row}-${column}`;

/** The cell that contains an element. */
export function cellOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const entry = cell?.closest<HTMLElement>("[data-entry]");
  if (!cell || !entry) return undefined;
  return { row: Number(entry.dataset["entry"]), column: Number(cell.dataset["column"]) };
}

type Act =
  | { readonly kind: "go"; readonly to: CellPlace }
  | { readonly kind: "change" | "replace" | "clear" | "restore" | "leave" };

interface Pressing {
  readonly at: CellPlace;
  readonly rows: number;
  readonly columns: number;
}

/** The action of a key at a cell that is not being edited. */
export function pressInGrid(
  event: KeyboardEvent,
  { at, rows, columns }: Pressing,
): Act | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const to = moveTo(at, event, rows, columns);
  if (to !== undefined) return { kind: "go", to };
  if (ctrlKey || metaKey || altKey) return undefined;
  // After the last cell, Tab moves to the controls below the grid. Before the first cell, Shift+Tab leaves the grid as
  // usual.
  if (key === "Tab") return shiftKey ? undefined : { kind: "leave" };
  if (key === "Escape") return { kind: "leave" };
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  if (at.column === 0) return undefined;
  if (key === "Enter" || key === "F2") return { kind: "change" };
  return key.length === 1 && key !== " " ? { kind: "replace" } : undefined;
}

/** The action of a key in a cell's control. */
export function pressInCell(
  event: KeyboardEvent,
  { at, rows, columns }: Pressing,
): Act | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, target } = event;
  if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) return undefined;
  if (key === "Escape") return { kind: "restore" };
  const isButton = target instanceof HTMLButtonElement;
  if (key === "Enter" && !shiftKey && !isButton)
    return at.row + 1 < rows ? { kind: "go", to: { ...at, row: at.row + 1 } } : { kind: "leave" };
  if (key !== "Tab") return undefined;
  const to = nextCell(at, shiftKey ? -1 : 1, rows, columns);
  return to === undefined ? { kind: "leave" } : { kind: "go", to };
}
