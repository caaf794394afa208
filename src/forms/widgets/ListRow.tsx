import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { use, useId, useMemo, useRef } from "react";
import type { DragEvent, KeyboardEvent } from "react";

import { FieldButton } from "#forms/value-menu/FieldButton.tsx";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { isExpression, isList, isMap, typedValue } from "#model/program/value.ts";
import { useReveal, useShownDiagnostics } from "#forms/error-visibility.ts";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import line from "#forms/field-line.module.css";
import styles from "#forms/form.module.css";
import rows from "#forms/rows/rows.module.css";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import { rowControl } from "#forms/rows/row-focus.ts";
import { SecretContext } from "#forms/secrets/secret-context.ts";
import { useSource, useValueAt } from "#forms/source.ts";
import { UnsavedSecret } from "#forms/secrets/UnsavedSecret.tsx";
import { takesOneLine } from "#forms/values/one-line.ts";
import type { ValueAction, ValueActions } from "#forms/value-menu/value-action.ts";
import { useValueActions } from "#forms/value-menu/value-actions.ts";
import { ValueMenuButton } from "#forms/value-menu/ValueMenuButton.tsx";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

interface ListRowProps {
  readonly type: PropertyType;
  readonly listOf: Property | undefined;
  readonly list: PropertyPath;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly label: string;
  /** The visible name. The heading of the list has the rest of the name. */
  readonly shortLabel: string;
  /** Moves the row. `control` is the selector of the element that keeps the focus. */
  onMove(from: number, to: number, control: string): void;
  onRemove(index: number): void;
  /** Adds a row below this row. */
  onNext(): void;
  readonly drag: { readonly from: number | undefined; begin(index: number | undefined): void };
}

/** One entry of a list, with buttons to move and remove it. */
export function ListRow(props: ListRowProps) {
  const { type, list, index, label, drag } = props;
  const source = useSource();
  const id = useId();
  const path = useMemo(() => [...list, index], [list, index]);
  const element = useRef<HTMLDivElement>(null);
  const held = useValueAt(path);
  const value = typedValue(held);
  const { shown, onBlur } = useShownDiagnostics(path, value);
  useReveal(path, element);
  // A value of the type `any` is as wide as its content.
  const nested =
    ["object", "list", "map"].includes(type.kind) ||
    (type.kind === "any" && use(StructuredContext) && (isList(value) || isMap(value)));
  const describedBy = shown.length > 0 ? `${id}-diagnostics` : undefined;

  const control: Omit<WidgetProps, "value"> = {
    type,
    property: undefined,
    listOf: props.listOf,
    path,
    name: props.name,
    label,
    controlId: id,
    describedBy,
    invalid: shown.some(({ severity }) => severity === "error"),
    required: false,
    secret: use(SecretContext),
    placeholder: undefined,
    multiline: false,
    isEntry: true,
    isStrict: false,
  };
  const ways = useValueActions({ path, property: undefined, type }, control, value);
  const others: readonly ValueAction[] = [
    ...(index > 0 ? [moveBy(-1, props)] : []),
    ...(index < props.count - 1 ? [moveBy(1, props)] : []),
    { label: "Remove", run: () => props.onRemove(index) },
  ];
  const actions = source.readOnly ? undefined : { ...(ways ?? noWays(path, label)), type, others };
  const keys = (event: KeyboardEvent): void => {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      props.onMove(index, index + (event.key === "ArrowUp" ? -1 : 1), rowControl);
    } else if (event.key === "Enter" && isEnd(event)) {
      event.preventDefault();
      props.onNext();
    }
  };
  /**
   * Whether Enter ends the row. In a field of an object inside the row, and in multi-line text, Enter does not affect
   * the row.
   */
  const isEnd = ({ target, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
    target instanceof HTMLInputElement
      ? target.id === id
      : target instanceof HTMLTextAreaElement &&
        target.dataset["part"] !== undefined &&
        target.closest("[data-row], [data-field]") === element.current &&
        !shiftKey &&
        defaultPrevented;
  const over = (event: DragEvent): void => {
    if (drag.from !== undefined) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    if (drag.from === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    props.onMove(drag.from, index, rowControl);
    drag.begin(undefined);
  };
  const hasFixedValue = isExpression(value) && value.kind !== "asset";
  const isWide =
    !nested &&
    !takesOneLine(type, value) &&
    // Text with references, or of several lines, wraps beside its index.
    !(typeof value === "string" || (isExpression(value) && value.kind === "template"));
  return (
    <div
      ref={element}
      role="listitem"
      data-row={index}
      onBlur={onBlur}
      onKeyDown={source.readOnly ? undefined : keys}
      onDragOver={over}
      onDrop={drop}
      data-dragged={drag.from === index || undefined}
    >
      <div
        className={nested ? rows.card : rows.row}
        data-wide={isWide || undefined}
        {...(nested ? { role: "group", "aria-label": label } : {})}
      >
        <div className={rows.rowHead}>
          <span className={nested ? styles.label : rows.index} aria-hidden>
            {props.shortLabel}
          </span>
          {!source.readOnly && <RowActions {...props} actions={actions} isStop={nested} />}
        </div>
        <div className={rows.rowBody} data-control>
          {!hasFixedValue && !nested && (
            <label htmlFor={id} className="visually-hidden">
              {label}
            </label>
          )}
          <TypeWidget {...control} value={value} />
          <UnsavedSecret held={held} path={path} label={control.label} />
        </div>
        {shown.length > 0 && (
          <div className={line.line}>
            <Diagnostics id={`${id}-diagnostics`} diagnostics={shown} />
          </div>
        )}
      </div>
    </div>
  );
}

const noWays = (path: PropertyPath, label: string): ValueActions => ({
  path,
  label,
  canBeEmpty: false,
  canClear: false,
});

const moveBy = (by: 1 | -1, { index, onMove }: ListRowProps): ValueAction => ({
  label: by < 0 ? "Move up" : "Move down",
  keys: by < 0 ? "Alt+↑" : "Alt+↓",
  run: () => onMove(index, index + by, rowControl),
});

interface RowActionsProps extends ListRowProps {
  readonly actions: ValueActions | undefined;
  readonly isStop: boolean;
}

function RowActions(props: RowActionsProps) {
  const { index, count, label, drag, onMove, onRemove } = props;
  return (
    <span className={rows.rowActions}>
      {count > 1 && (
        <>
          <span
            className={rows.grip}
            draggable
            aria-hidden
            title="Drag to move"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              drag.begin(index);
            }}
            onDragEnd={() => drag.begin(undefined)}
          >
            <GripVertical size={14} />
          </span>
          <FieldButton
            Icon={ArrowUp}
            data-action="up"
            aria-label={`Move ${label} up`}
            aria-disabled={index === 0}
            onClick={() => onMove(index, index - 1, "[data-action=up]")}
          />
          <FieldButton
            Icon={ArrowDown}
            data-action="down"
            aria-label={`Move ${label} down`}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index, index + 1, "[data-action=down]")}
          />
        </>
      )}
      <FieldButton
        Icon={X}
        data-action="remove"
        aria-label={`Remove ${label}`}
        title={`Remove ${label}`}
        onClick={() => onRemove(index)}
      />
      <ValueMenuButton actions={props.actions} isStop={props.isStop} />
    </span>
  );
}
