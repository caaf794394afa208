import { Plus, X } from "lucide-react";
import { useId, useState } from "react";

import { formatPath } from "#model/path.ts";
import type { PropertyPath } from "#model/path.ts";
import type { PropertyType } from "#model/property-type.ts";
import { isExpression, isMap } from "#model/value.ts";
import { useShownDiagnostics } from "#forms/attention.ts";
import { ExpressionValue } from "#forms/ExpressionValue.tsx";
import { fieldName } from "#forms/field-name.ts";
import { Findings } from "#forms/Findings.tsx";
import styles from "#forms/form.module.css";
import { initialValue } from "#forms/initial-value.ts";
import { useSource, useValueAt } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

/** A map: an entry for each key. A key is written when it is complete, so that no entry swallows another. */
export function MapWidget(props: WidgetProps<PropertyType & { kind: "map" }>) {
  const { path, label, type } = props;
  const source = useSource();
  const [typed, setTyped] = useState("");
  const keys = isMap(props.value) ? Object.keys(props.value) : [];
  const taken = keys.includes(typed);
  const add = (): void => {
    if (taken) return;
    const value = initialValue(type.values);
    const at = [...path, typed];
    source.edit(
      { kind: "set-input", resource: source.resource, path: at, value },
      `Add to ${label}`,
    );
    setTyped("");
  };
  return (
    <div className={styles.stack}>
      {keys.map((key) => (
        <MapEntry
          key={key}
          name={fieldName(props.name, key)}
          map={path}
          entry={key}
          keys={keys}
          type={type.values}
          label={label}
        />
      ))}
      {!source.readOnly && (
        <div className={styles.pair}>
          <input
            className={styles.input}
            aria-label={`New key of ${label}`}
            placeholder="key"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className={styles.add} onClick={add} disabled={taken}>
            <Plus size={13} aria-hidden />
            Add to {label}
          </button>
        </div>
      )}
      {taken && <p className={styles.pending}>There is an entry of this name already.</p>}
    </div>
  );
}

interface MapEntryProps {
  readonly name: string;
  readonly map: PropertyPath;
  readonly entry: string;
  readonly keys: readonly string[];
  readonly type: PropertyType;
  readonly label: string;
}

function MapEntry({ name, map, entry, keys, type, label }: MapEntryProps) {
  const source = useSource();
  const id = useId();
  const path = [...map, entry];
  const value = useValueAt(path);
  const { shown, onBlur } = useShownDiagnostics(path, value);
  const [typed, setTyped] = useState(entry);
  const { resource } = source;
  const rename = (): void => {
    if (typed !== entry && keys.includes(typed)) setTyped(entry);
    else
      source.edit(
        { kind: "rename-key", resource, path: map, from: entry, to: typed },
        `Rename a key of ${label}`,
      );
  };
  return (
    <div className={styles.entry} role="group" aria-label={`${label} ${entry}`} onBlur={onBlur}>
      <input
        className={styles.input}
        aria-label={`Key ${entry}`}
        value={typed}
        readOnly={source.readOnly}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
      />
      <div className={styles.rowBody} data-control>
        {isExpression(value) && value.kind !== "asset" ? (
          <ExpressionValue value={value} />
        ) : (
          <>
            <label htmlFor={id} className="visually-hidden">
              {`Value of ${entry}`}
            </label>
            <TypeWidget
              type={type}
              path={path}
              name={name}
              value={value}
              label={`Value of ${entry}`}
              controlId={id}
              describedBy={shown.length > 0 ? `${id}-findings` : undefined}
              invalid={shown.some(({ severity }) => severity === "error")}
              required={false}
              secret={false}
              placeholder={undefined}
              multiline={false}
            />
          </>
        )}
        <Findings id={`${id}-findings`} diagnostics={shown} />
      </div>
      {!source.readOnly && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={`Remove ${entry} from ${label}`}
          onClick={() =>
            source.edit(
              { kind: "unset-input", resource, path },
              `Remove ${formatPath([entry])} from ${label}`,
            )
          }
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
