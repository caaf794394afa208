import { useId, useLayoutEffect, useRef, useState } from "react";
import type {
  CSSProperties,
  ClipboardEvent,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  RefObject,
} from "react";
import { flushSync } from "react-dom";

import { formatPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import fieldLine from "#forms/field-line.module.css";
import { fieldName } from "#forms/field-name.ts";
import { gridColumns } from "#forms/grid/grid-columns.ts";
import type { CellPlace } from "#forms/grid/grid-moves.ts";
import { moveTo, nextCell } from "#forms/grid/grid-moves.ts";
import { pasteTable, readTable } from "#forms/grid/grid-paste.ts";
import styles from "#forms/grid/grid.module.css";
import { GridRow } from "#forms/grid/GridRow.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { useDiagnosticsAt, useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

export interface GridProps extends Pick<WidgetProps, "path" | "name" | "label"> {
  readonly inputs: readonly Property[];
  readonly items: readonly Value[];
  /** An identity for each entry, which moves with it. */
  readonly ids: readonly number[];
  /** The entry whose form is open. */
  readonly open: number | undefined;
  onOpen(index: number | undefined): void;
  onRemove(index: number): void;
  /** The way to add an entry, to which the last row leads. */
  readonly adder: RefObject<HTMLElement | null>;
}

/** What a row takes, in pixels. */
const rowHeight = 32;

interface Active extends CellPlace {
  readonly editing: "replace" | "change" | undefined;
}

const help =
  "Arrow keys and Tab move, typing or Enter edits, Delete clears, Ctrl+V pastes rows, Escape leaves the grid.";

/** The entries of a list as rows of cells, with the keys of a spreadsheet. */
export function Grid(props: GridProps) {
  const { path, label, items, ids, inputs, open, onOpen } = props;
  const source = useSource();
  const element = useRef<HTMLDivElement>(null);
  const helpId = useId();
  // No column moves while a person is at it.
  const [columns] = useState(() => gridColumns(inputs, items));
  const [active, setActive] = useState<Active>({ row: 0, column: 1, editing: undefined });
  const isWanted = useRef(false);
  const row = Math.min(active.row, items.length - 1);
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const cell = cellAt(element.current, { row, column: active.column });
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const go = (to: CellPlace): void => {
    isWanted.current = true;
    setActive({ ...to, editing: undefined });
  };
  const count = useRef(items.length);
  useLayoutEffect(() => {
    const isAdded = items.length === count.current + 1;
    count.current = items.length;
    // What is added from the button below is filled at once.
    if (isAdded && document.activeElement === props.adder.current)
      cellAt(element.current, { row: items.length - 1, column: 1 })?.focus();
  });
  const edits = useCellEdits(props, columns);
  const before = useRef<Value | undefined>(undefined);
  const begin = (editing: "replace" | "change"): void => {
    if (source.readOnly || active.column === 0) return;
    before.current = valueAt(source.inputs(), edits.pathOf({ ...active, row }));
    // What is typed goes into the control, which has to be there and to have the focus by then.
    flushSync(() => setActive({ ...active, row, editing }));
  };
  const press = (event: KeyboardEvent): void => {
    const at = { ...active, row };
    const place = { at, rows: items.length, columns: columns.length + 1 };
    const act =
      active.editing === undefined ? pressInGrid(event, place) : pressInCell(event, place);
    if (act === undefined) return;
    if (act.kind !== "replace") event.preventDefault();
    event.stopPropagation();
    switch (act.kind) {
      case "go":
        source.endTyping();
        return go(act.to);
      case "change":
      case "replace":
        return begin(act.kind);
      case "clear":
        if (at.column > 0) return edits.set(at, undefined);
        go({ row: Math.min(row, items.length - 2), column: 0 });
        return props.onRemove(row);
      case "restore":
        edits.set(at, before.current);
        return go(at);
      case "leave":
        source.endTyping();
        setActive({ ...at, editing: undefined });
        return props.adder.current?.focus();
    }
  };
  const follow = ({ target }: FocusEvent<HTMLElement>): void => {
    const at = placeOf(target);
    if (at === undefined || (at.row === row && at.column === active.column)) return;
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
    edits.paste({ ...active, row }, text);
    // Rows that are new in the page have lost the focus.
    go({ row, column: active.column });
  };
  return (
    <>
      <div className={styles.scroller}>
        <span id={helpId} hidden>
          {help}
        </span>
        <div
          ref={element}
          role="grid"
          aria-label={`${label} entries`}
          aria-describedby={helpId}
          aria-rowcount={items.length + 1}
          aria-colcount={columns.length + 1}
          className={styles.grid}
          style={{ "--columns": columns.length } as CSSProperties}
          onKeyDownCapture={press}
          onFocus={follow}
          onBlur={leave}
          onPaste={paste}
          onDoubleClick={({ target }: MouseEvent) => {
            if (placeOf(target) !== undefined && active.editing === undefined) begin("change");
          }}
        >
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
                {name}
                {required && <span aria-hidden> *</span>}
              </div>
            ))}
          </div>
          <Windowed count={items.length} guess={rowHeight} needed={[row, items.length - 1]}>
            {(index) => (
              <GridRow
                key={ids[index]}
                list={path}
                index={index}
                name={fieldName(props.name, `#${ids[index]}`)}
                label={`${label}[${index}]`}
                columns={columns}
                active={index === row ? active.column : undefined}
                editing={index === row ? active.editing : undefined}
                isOpen={open === index}
                onOpen={(at) => onOpen(open === at ? undefined : at)}
              />
            )}
          </Windowed>
        </div>
      </div>
      {active.column > 0 && <CellProblems path={edits.pathOf({ ...active, row })} />}
    </>
  );
}

/** What is wrong with the cell that a person is at, with its fixes. */
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

const cellAt = (grid: Element | null, { row, column }: CellPlace): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-entry="${row}"] [data-column="${column}"]`) ?? null;

/** Which cell an element is in. */
function placeOf(target: EventTarget): CellPlace | undefined {
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

/** What a key does at a cell that is not being edited. */
function pressInGrid(event: KeyboardEvent, { at, rows, columns }: Pressing): Act | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const to = moveTo(at, event, rows, columns);
  if (to !== undefined) return { kind: "go", to };
  if (ctrlKey || metaKey || altKey) return undefined;
  // Behind the last cell comes what is below the grid, and Shift+Tab leaves it as everywhere.
  if (key === "Tab") return shiftKey ? undefined : { kind: "leave" };
  if (key === "Escape") return { kind: "leave" };
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  if (at.column === 0) return undefined;
  if (key === "Enter" || key === "F2") return { kind: "change" };
  return key.length === 1 && key !== " " ? { kind: "replace" } : undefined;
}

/** What a key does in the control of a cell. */
function pressInCell(event: KeyboardEvent, { at, rows, columns }: Pressing): Act | undefined {
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

/** The edits of the cells of a grid. */
function useCellEdits({ path, label, items }: GridProps, columns: readonly Property[]) {
  const source = useSource();
  const { resource } = source;
  const nameOf = ({ column }: CellPlace): string => columns[column - 1]?.name ?? "";
  const pathOf = (at: CellPlace) => [...path, at.row, nameOf(at)];
  return {
    pathOf,
    set(at: CellPlace, value: Value | undefined): void {
      const place = { resource, path: pathOf(at) };
      const held = valueAt(source.inputs(), place.path);
      if (source.readOnly || held === value) return;
      const words = `${value === undefined ? "Clear" : "Change"} ${label}[${at.row}].${nameOf(at)}`;
      source.edit(
        value === undefined
          ? { kind: "unset-input", ...place }
          : { kind: "set-input", ...place, value },
        words,
      );
    },
    paste(at: CellPlace, text: string): void {
      const { program } = source.surroundings();
      const value = pasteTable(items, columns, at, readTable(text), program);
      source.edit({ kind: "set-input", resource, path, value }, `Paste into ${label}`);
    },
  };
}
