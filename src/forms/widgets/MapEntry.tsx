import { X } from "lucide-react";
import { use, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

import { FieldButton } from "#forms/value-menu/FieldButton.tsx";
import type { PropertyPath } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { isExpression, typedValue } from "#model/program/value.ts";
import { useReveal, useShownDiagnostics } from "#forms/error-visibility.ts";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import line from "#forms/field-line.module.css";
import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import rows from "#forms/rows/rows.module.css";
import { SecretContext } from "#forms/secrets/secret-context.ts";
import { useSource, useValueAt } from "#forms/source.ts";
import { UnsavedSecret } from "#forms/secrets/UnsavedSecret.tsx";
import { takesOneLine } from "#forms/values/one-line.ts";
import { useValueActions } from "#forms/value-menu/value-actions.ts";
import { ValueMenuButton } from "#forms/value-menu/ValueMenuButton.tsx";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

interface MapEntryProps {
  readonly name: string;
  readonly map: PropertyPath;
  readonly entry: string;
  readonly keys: readonly string[];
  readonly type: PropertyType;
  readonly label: string;
  onRemove(): void;
}

/** One entry of a map: its key and its value. */
export function MapEntry({ name, map, entry, keys, type, label, onRemove }: MapEntryProps) {
  const source = useSource();
  const id = useId();
  const path = useMemo(() => [...map, entry], [map, entry]);
  const element = useRef<HTMLDivElement>(null);
  const held = useValueAt(path);
  const value = typedValue(held);
  const { shown, onBlur } = useShownDiagnostics(path, value);
  useReveal(path, element);
  const isPreservedExpression = isExpression(value) && value.kind !== "asset";
  const nested = type.kind === "object" || type.kind === "list" || type.kind === "map";
  const control: Omit<WidgetProps, "value"> = {
    type,
    property: undefined,
    path,
    name,
    label: nested ? `${label} ${entry}` : `Value of ${entry}`,
    controlId: id,
    describedBy: shown.length > 0 ? `${id}-diagnostics` : undefined,
    invalid: shown.some(({ severity }) => severity === "error"),
    required: false,
    secret: use(SecretContext),
    placeholder: undefined,
    multiline: false,
    isEntry: true,
    isStrict: false,
  };
  const place = `${entry} of ${label}`;
  const ways = useValueActions(
    { path, property: undefined, type },
    { ...control, label: place },
    value,
  );
  const actions = source.readOnly
    ? undefined
    : {
        ...(ways ?? { path, label: place, canBeEmpty: false, canClear: false }),
        others: [{ label: "Remove", run: onRemove }],
      };
  return (
    <div
      ref={element}
      className={rows.entry}
      data-wide={nested || !takesOneLine(type, value) || undefined}
      data-row={entry}
      role="group"
      aria-label={`${label} ${entry}`}
      onBlur={onBlur}
    >
      <KeyBox map={map} entry={entry} keys={keys} label={label} />
      <div className={rows.rowBody} data-control>
        {!isPreservedExpression && !nested && (
          <label htmlFor={id} className="visually-hidden">
            {`Value of ${entry}`}
          </label>
        )}
        <TypeWidget {...control} value={value} />
        <UnsavedSecret held={held} path={path} label={control.label} />
      </div>
      {!source.readOnly && (
        <span className={rows.rowActions}>
          <FieldButton
            Icon={X}
            data-action="remove"
            aria-label={`Remove ${entry} from ${label}`}
            onClick={onRemove}
          />
          <ValueMenuButton actions={actions} />
        </span>
      )}
      {shown.length > 0 && (
        <div className={line.line}>
          <Diagnostics id={`${id}-diagnostics`} diagnostics={shown} />
        </div>
      )}
    </div>
  );
}

/**
 * Edits the key. The key is written when the user leaves the box, because a half-typed key may equal another entry's
 * key.
 */
function KeyBox(props: Pick<MapEntryProps, "map" | "entry" | "keys" | "label">) {
  const { map, entry, keys, label } = props;
  const source = useSource();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const rename = (): void => {
    if (typed === undefined || typed === entry) return setTyped(undefined);
    if (keys.includes(typed)) return setRefused(true);
    const { resource } = source;
    source.edit(
      { kind: "rename-key", resource, path: map, from: entry, to: typed },
      `Rename a key of ${label}`,
    );
    setTyped(undefined);
  };
  const discard = (): void => {
    setTyped(undefined);
    setRefused(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && (event.key !== "Escape" || typed === undefined)) return;
    event.preventDefault();
    if (event.key === "Enter") rename();
    else discard();
  };
  return (
    <div className={rows.rowBody}>
      <input
        className={controls.input}
        aria-label={`Key ${entry}`}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? entry}
        readOnly={source.readOnly}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        onKeyDown={source.readOnly ? undefined : press}
        onBlur={rename}
      />
      {isRefused && (
        <p id={id} role="alert" className={styles.pending}>
          This key already exists, so the entry keeps its name.
        </p>
      )}
    </div>
  );
}
