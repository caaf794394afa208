import { useRef } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { flushSync } from "react-dom";

import type { Value } from "#model/program/value.ts";
import { valueAt } from "#model/program/value.ts";
import type { Property } from "#model/schema/property-type.ts";
import { isSimple } from "#forms/grid/grid-columns.ts";
import { pressInCell, pressInGrid } from "#forms/grid/grid-keys.ts";
import type { useActiveCell } from "#forms/grid/use-active-cell.ts";
import type { useCellEdits } from "#forms/grid/use-cell-edits.ts";
import { useSource } from "#forms/source.ts";

interface GridOf {
  readonly items: readonly Value[];
  onRemove(index: number): void;
  onShow(index: number, input: string): void;
  readonly adder: RefObject<HTMLElement | null>;
}

/** Handles keys in a grid, and starts editing a cell. */
export function useGridKeys(
  { items, onRemove, onShow, adder }: GridOf,
  columns: readonly Property[],
  { active, setActive, go }: ReturnType<typeof useActiveCell>,
  edits: ReturnType<typeof useCellEdits>,
) {
  const source = useSource();
  const before = useRef<Value | undefined>(undefined);
  const begin = (editing: "replace" | "change"): void => {
    const column = columns[active.column - 1];
    if (column === undefined) return;
    if (!isSimple(column)) return onShow(active.row, column.name);
    if (source.readOnly) return;
    before.current = valueAt(source.inputs(), edits.pathOf(active));
    // The control must be mounted and focused before the character arrives.
    flushSync(() => setActive({ ...active, editing }));
  };
  const clear = (): void => {
    if (source.readOnly) return;
    if (active.column > 0) return edits.set(active, undefined);
    go({ row: Math.min(active.row, items.length - 2), column: 0 });
    onRemove(active.row);
  };
  const press = (event: KeyboardEvent): void => {
    const place = { at: active, rows: items.length, columns: columns.length + 1 };
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
        return clear();
      case "restore":
        edits.set(active, before.current);
        return go(active);
      case "leave":
        source.endTyping();
        setActive({ ...active, editing: undefined });
        return adder.current?.focus();
    }
  };
  return { press, begin };
}
