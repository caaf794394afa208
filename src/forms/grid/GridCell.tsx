import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { Link2 } from "lucide-react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { isAccess, typedValue } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { focusControl, useShownDiagnostics } from "#forms/error-visibility.ts";
import { fieldName } from "#forms/field-name.ts";
import { cellText } from "#forms/grid/cell-text.ts";
import { isSimple } from "#forms/grid/grid-columns.ts";
import styles from "#forms/grid/grid.module.css";
import line from "#forms/references/line.module.css";
import { useSource, useValueAt } from "#forms/source.ts";
import { useValueActions } from "#forms/value-menu/value-actions.ts";
import { ValueMenuButton } from "#forms/value-menu/ValueMenuButton.tsx";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

interface GridCellProps {
  readonly id: string;
  readonly entry: PropertyPath;
  readonly property: Property;
  /** The name of the entry in the form. */
  readonly name: string;
  /** The label of the entry. */
  readonly label: string;
  readonly column: number;
  readonly isActive: boolean;
  /** Set while the cell is edited: `replace` if a typed character started the edit, otherwise `change`. */
  readonly editing: "replace" | "change" | undefined;
  readonly index: number;
  /** Opens the form of an entry at an input. */
  onShow(index: number, input: string): void;
}

/** One input of one entry: its value, or its control while it is edited. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { entry, property, label, column, isActive, editing } = props;
  const { id } = props;
  const element = useRef<HTMLDivElement>(null);
  const path = useMemo(() => [...entry, property.name], [entry, property.name]);
  const value = typedValue(useValueAt(path));
  const { shown, onBlur } = useShownDiagnostics(path, value);
  const isWrong = shown.some(({ severity }) => severity === "error");
  useLayoutEffect(() => {
    if (editing === undefined) return;
    if (element.current !== null) focusControl(element.current);
    const control = document.activeElement;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    if (editing === "replace") control.select();
    else control.setSelectionRange(control.value.length, control.value.length);
  }, [editing]);
  return (
    <div
      ref={element}
      id={id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-invalid={isWrong || undefined}
      aria-describedby={shown.length > 0 ? `${id}-wrong` : undefined}
      tabIndex={isActive && editing === undefined ? 0 : -1}
      className={styles.cell}
      data-column={column}
      data-editing={editing}
      data-field={editing && property.name}
      onBlur={onBlur}
    >
      {editing === undefined ? (
        <CellContent {...props} value={value} />
      ) : (
        <CellControl
          {...props}
          path={path}
          value={value}
          controlId={`${id}-control`}
          isWrong={isWrong}
        />
      )}
      {shown.length > 0 && (
        <span id={`${id}-wrong`} hidden>
          {shown.map(({ message }) => message).join(" ")}
        </span>
      )}
      <span className="visually-hidden">{editing === undefined ? "" : `${label}, editing`}</span>
    </div>
  );
});

interface CellControlProps extends GridCellProps {
  readonly path: PropertyPath;
  readonly value: Value | undefined;
  readonly controlId: string;
  readonly isWrong: boolean;
}

function CellControl({ property, path, value, name, label, controlId, isWrong }: CellControlProps) {
  const { type } = property;
  const control: Omit<WidgetProps, "value"> = {
    type,
    property,
    path,
    name: fieldName(name, property.name),
    label: `${label} ${property.name}`,
    controlId,
    describedBy: undefined,
    invalid: isWrong,
    required: property.required,
    secret: false,
    placeholder: undefined,
    multiline: false,
    isEntry: false,
    isStrict: false,
  };
  const actions = useValueActions({ path, property, type }, control, value);
  return (
    <>
      <div className={styles.control} data-control>
        <label htmlFor={controlId} className="visually-hidden">
          {control.label}
        </label>
        <TypeWidget {...control} value={value} />
      </div>
      <ValueMenuButton actions={actions} />
    </>
  );
}

/** A value in a cell. If the cell has no control, the value is a button that opens the form of the entry at the input. */
function CellContent(props: GridCellProps & { readonly value: Value | undefined }) {
  const { property, label, index, value, onShow } = props;
  const text = (
    <CellText
      value={value}
      isHidden={property.secret}
      isMissing={property.required && value === undefined}
    />
  );
  if (isSimple(property)) return text;
  return (
    <button
      type="button"
      // Enter in the cell does the same.
      tabIndex={-1}
      className={styles.openEntry}
      title={`Open ${label} at ${property.name}`}
      onClick={() => onShow(index, property.name)}
    >
      {text}
    </button>
  );
}

/** A value in a cell: a reference as a chip, any other value as text. */
function CellText(props: {
  readonly value: Value | undefined;
  readonly isHidden: boolean;
  readonly isMissing: boolean;
}) {
  const { value, isHidden, isMissing } = props;
  const source = useSource();
  if (isAccess(value))
    return (
      <span className={`${line.chip} ${styles.chip}`}>
        <Link2 size={13} aria-hidden />
        <code>{source.describe(value).replaceAll(/^\$\{|\}$/g, "")}</code>
      </span>
    );
  if (value === undefined)
    return isMissing ? <span className={styles.missing}>required</span> : null;
  const text = isHidden ? "[secret]" : cellText(value, source.describe);
  return <span className={styles.text}>{text}</span>;
}
