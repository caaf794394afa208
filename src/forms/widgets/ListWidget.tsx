import { List, Plus, Table2 } from "lucide-react";
import { use, useRef, useState } from "react";

import { startsWith } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { isList } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { fieldName } from "#forms/field-name.ts";
import styles from "#forms/form.module.css";
import { lazyControl } from "#forms/lazy-control.tsx";
import { useGridChoice } from "#forms/grid/grid-choice.ts";
import rows from "#forms/rows/rows.module.css";
import { applyPick, usePicking } from "#forms/references/reference-picking.ts";
import { initialValue } from "#forms/values/initial-value.ts";
import { rowControl, useAddedRowFocus } from "#forms/rows/row-focus.ts";
import { AddLabel } from "#forms/rows/AddLabel.tsx";
import { useRows } from "#forms/rows/rows.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { ListRow } from "#forms/widgets/ListRow.tsx";
import { Windowed } from "#forms/rows/Windowed.tsx";

const GridList = lazyControl(async () => (await import("#forms/grid/GridList.tsx")).GridList);

const nothing: readonly Value[] = [];
/**
 * The estimated height of a row with its share of the gaps, in pixels: a single control, or a card with fields. A
 * block that turns out higher would move the content below it from under the pointer.
 */
const lineHeight = 35.5;
const cardHeight = 160;
/** A longer list first renders only some members, so that opening it doesn't block the page. */
const ordinaryList = 32;
const firstMembers = 8;

const isOneLine = ({ kind }: PropertyType): boolean =>
  kind !== "object" && kind !== "list" && kind !== "map";

/** A list: rows that can be added, removed and moved, by button, by drag and by keyboard. */
export function ListWidget(props: WidgetProps<PropertyType & { kind: "list" }>) {
  const { path, label, type } = props;
  const source = useSource();
  const picking = usePicking();
  // A new item of data starts as an empty string, because data is text more often than null.
  const isData = use(StructuredContext);
  const items = isList(props.value) ? props.value : nothing;
  const ids = useRows(items);
  const widget = useRef<HTMLDivElement>(null);
  const requestFocus = useAddedRowFocus(widget);
  const [dragged, setDragged] = useState<number>();
  // The row to focus next, which must be mounted in a list of any length.
  const [touched, setTouched] = useState<number>();

  const grid = useGridChoice(type.items);
  const isGrid = grid?.isChosen === true && items.length > 0;

  const { resource } = source;
  const insert = (index: number): void => {
    const value = isData && type.items.kind === "any" ? "" : initialValue(type.items);
    source.edit({ kind: "insert-item", resource, path, index, value }, `Add to ${label}`);
    setTouched(index);
    if (!isGrid) requestFocus(index, rowControl);
  };
  /** Adds an entry. If an entry must be a resource, the user chooses the resource before the entry exists. */
  const add = (button: Element): void => {
    const index = items.length;
    if (type.items.kind !== "resource") return insert(index);
    const name = `${label}[${index}]`;
    picking.open({
      slot: { path: [...path, index], property: props.property, type: type.items },
      name,
      current: undefined,
      anchor: button,
      choose: (pick) => {
        const insertion = { kind: "insert-item", resource, path, index } as const;
        applyPick(source, pick, name, (value) => ({ ...insertion, value }));
        setTouched(index);
        requestFocus(index, "[data-stop]");
      },
    });
  };
  const move = (from: number, to: number, control: string): void => {
    if (to < 0 || to >= items.length || from === to) return;
    source.edit({ kind: "move-item", resource, path, from, to }, `Move in ${label}`);
    setTouched(to);
    requestFocus(to, control);
  };
  const remove = (index: number): void => {
    source.edit({ kind: "unset-input", resource, path: [...path, index] }, `Remove from ${label}`);
    if (!isGrid || items.length === 1)
      requestFocus(Math.min(index, items.length - 2), "[data-action=remove]");
  };

  const row = (index: number) => (
    <ListRow
      key={ids[index]}
      type={type.items}
      listOf={props.property ?? props.listOf}
      list={path}
      index={index}
      count={items.length}
      name={fieldName(props.name, `#${ids[index]}`)}
      label={`${label}[${index}]`}
      shortLabel={isGrid ? `${label}[${index}]` : `[${index}]`}
      onMove={move}
      onRemove={remove}
      onNext={() => insert(index + 1)}
      drag={{ from: dragged, begin: setDragged }}
    />
  );
  const adder = useRef<HTMLButtonElement>(null);
  const { reveal } = use(ErrorVisibilityContext);
  const target =
    reveal !== undefined && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
  return (
    <div ref={widget} className={styles.stack}>
      {isGrid && (
        <GridList
          {...{ path, name: props.name, label, inputs: grid.inputs, items, ids, adder }}
          onRemove={remove}
          form={row}
        />
      )}
      {!isGrid && items.length > 0 && (
        <div role="list" className={rows.rows} data-rows aria-label={`${label} entries`}>
          <Windowed
            count={items.length}
            guess={isOneLine(type.items) ? lineHeight : cardHeight}
            needed={[typeof target === "number" ? target : undefined, touched]}
            {...(items.length > ordinaryList ? { first: firstMembers } : {})}
          >
            {row}
          </Windowed>
        </div>
      )}
      <div className={rows.below}>
        {!source.readOnly && (
          <button
            ref={adder}
            type="button"
            className={styles.add}
            data-add
            onClick={(event) => add(event.currentTarget)}
          >
            <Plus size={13} aria-hidden />
            <AddLabel to={label} isItem />
          </button>
        )}
        {grid !== undefined && items.length > 0 && (
          <button
            type="button"
            className={styles.add}
            aria-label={`Show ${label} as a ${grid.isChosen ? "list" : "grid"}`}
            onClick={grid.toggle}
          >
            {grid.isChosen ? <List size={13} aria-hidden /> : <Table2 size={13} aria-hidden />}
            {grid.isChosen ? "List" : "Grid"}
          </button>
        )}
      </div>
    </div>
  );
}
