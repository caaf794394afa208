import { useId, useMemo, useState } from "react";
import type { CSSProperties, MouseEvent, RefObject } from "react";

import { formatPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { BreakingName } from "#forms/documentation/BreakingName.tsx";
import { nameWords } from "#forms/documentation/breaking-places.ts";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import fieldLine from "#forms/field-line.module.css";
import { fieldName } from "#forms/field-name.ts";
import { addColumns, gridColumns } from "#forms/grid/grid-columns.ts";
import { cellOf } from "#forms/grid/grid-keys.ts";
import styles from "#forms/grid/grid.module.css";
import { GridRow } from "#forms/grid/GridRow.tsx";
import { useActiveCell } from "#forms/grid/use-active-cell.ts";
import { useCellEdits } from "#forms/grid/use-cell-edits.ts";
import { useGridEvents } from "#forms/grid/use-grid-events.ts";
import { useGridKeys } from "#forms/grid/use-grid-keys.ts";
import { useMoreColumns } from "#forms/grid/use-more-columns.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { useDiagnosticsAt } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

export interface GridProps extends Pick<WidgetProps, "path" | "name" | "label"> {
  readonly inputs: readonly Property[];
  readonly items: readonly Value[];
  /** An identity for each entry, which moves with the entry. */
  readonly ids: readonly number[];
  /** The entry whose form is open. */
  readonly open: number | undefined;
  onOpen(index: number | undefined): void;
  /** Opens the form of an entry at an input. */
  onShow(index: number, input: string): void;
  onRemove(index: number): void;
  /** The button that adds an entry. The keys lead from the last row to this button. */
  readonly adder: RefObject<HTMLElement | null>;
}

/** The height of a row in pixels. */
const rowHeight = 32;

const help =
  "Arrow keys and Tab move, typing or Enter edits, Delete clears, Ctrl+V pastes rows, Escape leaves the grid.";

/** The entries of a list as rows of cells, with the keys of a spreadsheet. */
export function Grid(props: GridProps) {
  const { path, label, items, ids, inputs, open, onOpen, onShow } = props;
  // Columns stay in place while the user edits the grid.
  const [held, hold] = useState(() => gridColumns(inputs, items));
  const columns = useMemo(() => addColumns(held, inputs, items), [held, inputs, items]);
  if (columns !== held) hold(columns);
  const cell = useActiveCell(items.length, props.adder);
  const { id, active } = cell;
  const edits = useCellEdits(props, columns);
  const { press, begin } = useGridKeys(props, columns, cell, edits);
  const events = useGridEvents(cell, edits);
  const scroller = useMoreColumns();
  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <span id={`${id}-help`} hidden>
          {help}
        </span>
        <div
          role="grid"
          aria-label={`${label} entries`}
          aria-describedby={`${id}-help`}
          aria-rowcount={items.length + 1}
          aria-colcount={columns.length + 1}
          className={styles.grid}
          style={widthsOf(columns)}
          onKeyDownCapture={press}
          {...events}
          onDoubleClick={({ target }: MouseEvent) => {
            if (cellOf(target) !== undefined && active.editing === undefined) begin("change");
          }}
        >
          <GridHead columns={columns} />
          <Windowed count={items.length} guess={rowHeight} needed={[active.row, items.length - 1]}>
            {(index) => (
              <GridRow
                key={ids[index]}
                grid={id}
                list={path}
                index={index}
                name={fieldName(props.name, `#${ids[index]}`)}
                label={`${label}[${index}]`}
                columns={columns}
                active={index === active.row ? active.column : undefined}
                editing={index === active.row ? active.editing : undefined}
                isOpen={open === index}
                onOpen={(at) => onOpen(open === at ? undefined : at)}
                onShow={onShow}
              />
            )}
          </Windowed>
        </div>
      </div>
      {active.column > 0 && <CellProblems path={edits.pathOf(active)} />}
    </>
  );
}

/** Each column is at least as wide as the longest word of its title. */
function widthsOf(columns: readonly Property[]): CSSProperties {
  const least = columns.map(
    ({ name }) => `max(88px, ${Math.max(...nameWords(name).map(({ length }) => length))}ch + 17px)`,
  );
  const tracks = least.map((width) => `minmax(${width}, 1fr)`).join(" ");
  return { "--tracks": tracks, "--least": least.join(" + ") } as CSSProperties;
}

/** The titles of the columns. */
function GridHead({ columns }: { readonly columns: readonly Property[] }) {
  return (
    <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
      <div role="columnheader" aria-colindex={1} className={styles.number}>
        <span className="visually-hidden">Entry</span>
      </div>
      {columns.map(({ name, required }, at) => (
        <div
          key={name}
          role="columnheader"
          aria-colindex={at + 2}
          className={styles.name}
          title={name}
        >
          <BreakingName name={name} />
          {required && <span aria-hidden> *</span>}
        </div>
      ))}
    </div>
  );
}

/** The diagnostics of the active cell, with their fixes. */
function CellProblems({ path }: Pick<WidgetProps, "path">) {
  const id = useId();
  const found = useDiagnosticsAt(path);
  if (found.length === 0) return null;
  return (
    <div className={fieldLine.line} data-field={formatPath(path)}>
      <Diagnostics id={id} diagnostics={found} />
    </div>
  );
}
