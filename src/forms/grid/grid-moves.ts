/** A cell of a grid; column 0 has the numbers of the entries. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const page = 10;

/**
 * The target cell of a key in a grid with these numbers of rows and columns; undefined for a key that does not move,
 * and for Tab out of the grid.
 */
export function moveTo(
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey, shiftKey, altKey }: Pressed,
  rows: number,
  columns: number,
): CellPlace | undefined {
  if (altKey) return undefined;
  const isFar = ctrlKey || metaKey;
  const at = (to: number, of: number): CellPlace => ({
    row: Math.max(0, Math.min(to, rows - 1)),
    column: Math.max(0, Math.min(of, columns - 1)),
  });
  switch (key) {
    case "ArrowDown":
      return at(isFar ? rows : row + 1, column);
    case "ArrowUp":
      return at(isFar ? 0 : row - 1, column);
    case "ArrowRight":
      return at(row, isFar ? columns : column + 1);
    case "ArrowLeft":
      return at(row, isFar ? 0 : column - 1);
    case "Home":
      return at(isFar ? 0 : row, 0);
    case "End":
      return at(isFar ? rows : row, columns);
    case "PageDown":
      return at(row + page, column);
    case "PageUp":
      return at(row - page, column);
    case "Tab":
      return nextCell({ row, column }, shiftKey ? -1 : 1, rows, columns);
    default:
      return undefined;
  }
}

/** The next or previous cell, even in another row; the numbers of the entries are skipped. */
export function nextCell(
  { row, column }: CellPlace,
  by: 1 | -1,
  rows: number,
  columns: number,
): CellPlace | undefined {
  const next = column + by;
  if (next >= 1 && next < columns) return { row, column: next };
  const to = row + by;
  return to < 0 || to >= rows ? undefined : { row: to, column: by > 0 ? 1 : columns - 1 };
}
