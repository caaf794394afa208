import { memo, useMemo } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { cellId } from "#forms/grid/grid-keys.ts";
import { GridCell } from "#forms/grid/GridCell.tsx";
import styles from "#forms/grid/grid.module.css";

interface GridRowProps {
  /** The id of the grid. */
  readonly grid: string;
  readonly list: PropertyPath;
  readonly index: number;
  /** The name of the entry in the form, and its label. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Property[];
  /** The column of the cell where Tab stops, if the cell is in this row. */
  readonly active: number | undefined;
  readonly editing: "replace" | "change" | undefined;
  readonly isOpen: boolean;
  onOpen(index: number): void;
  onShow(index: number, input: string): void;
}

/** One entry: its number, which opens its form, and a cell for each input. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, list, index, name, label, columns, active, editing, isOpen, onOpen, onShow } =
    props;
  const entry = useMemo(() => [...list, index], [list, index]);
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} data-entry={index}>
      <div role="rowheader" aria-colindex={1} className={styles.number}>
        <button
          type="button"
          tabIndex={active === 0 ? 0 : -1}
          id={cellId(grid, { row: index, column: 0 })}
          data-column={0}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Open"} the form of ${label}`}
          title={`${label}: all inputs (Enter), remove (Delete)`}
          onClick={() => onOpen(index)}
        >
          {index}
        </button>
      </div>
      {columns.map((property, at) => (
        <GridCell
          key={property.name}
          id={cellId(grid, { row: index, column: at + 1 })}
          entry={entry}
          property={property}
          name={name}
          label={label}
          column={at + 1}
          isActive={active === at + 1}
          editing={active === at + 1 ? editing : undefined}
          index={index}
          onShow={onShow}
        />
      ))}
    </div>
  );
});
