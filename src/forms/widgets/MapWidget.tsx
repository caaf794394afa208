import { Plus } from "lucide-react";
import { use, useId, useMemo, useRef, useState } from "react";

import { startsWith } from "#model/base/path.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { isMap } from "#model/program/value.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import { ErrorVisibilityContext } from "#forms/error-visibility.ts";
import { fieldName } from "#forms/field-name.ts";
import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { initialValue } from "#forms/values/initial-value.ts";
import { takesOneLine } from "#forms/values/one-line.ts";
import rows from "#forms/rows/rows.module.css";
import { rowControl, useAddedRowFocus } from "#forms/rows/row-focus.ts";
import { AddLabel } from "#forms/rows/AddLabel.tsx";
import { useRows } from "#forms/rows/rows.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { MapEntry } from "#forms/widgets/MapEntry.tsx";

/**
 * The estimated height of an entry with its share of the gaps, in pixels: with the value beside the key, or below it.
 */
const lineHeight = 35.5;
const wideHeight = 76;

/** A map: an entry for each key. A key is written when it is complete, so no entry overwrites another. */
export function MapWidget(props: WidgetProps<PropertyType & { kind: "map" }>) {
  const { path, label, type, value } = props;
  const source = useSource();
  // A new entry of data starts as an empty string, because data is text more often than null.
  const isData = use(StructuredContext);
  const messageId = useId();
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const keys = useMemo(() => (isMap(value) ? Object.keys(value) : []), [value]);
  const ids = useRows(keys);
  const widget = useRef<HTMLDivElement>(null);
  const requestFocus = useAddedRowFocus(widget);
  // The entry to focus next, which must be mounted in a map of any length.
  const [touched, setTouched] = useState<string>();
  const isRefused = refused === typed && keys.includes(typed);

  const { resource } = source;
  const add = (): void => {
    if (keys.includes(typed)) return setRefused(typed);
    const entry = isData && type.values.kind === "any" ? "" : initialValue(type.values);
    const edit = { kind: "set-input", resource, path: [...path, typed], value: entry } as const;
    source.edit(edit, `Add to ${label}`);
    setTouched(typed);
    requestFocus(typed, rowControl);
    setTyped("");
  };
  const remove = (key: string): void => {
    const at = keys.indexOf(key);
    const edit = { kind: "unset-input", resource, path: [...path, key] } as const;
    source.edit(edit, `Remove ${key} from ${label}`);
    setTouched(keys[at + 1] ?? keys[at - 1]);
    requestFocus(keys[at + 1] ?? keys[at - 1], "[data-action=remove]");
  };
  const { reveal } = use(ErrorVisibilityContext);
  const target =
    reveal !== undefined && startsWith(reveal.path, path) ? reveal.path[path.length] : undefined;
  return (
    <div ref={widget} className={styles.stack}>
      {keys.length > 0 && (
        <div className={rows.rows} data-rows>
          <Windowed
            count={keys.length}
            guess={takesOneLine(type.values, "") ? lineHeight : wideHeight}
            needed={[keys.indexOf(String(target)), keys.indexOf(touched ?? "")]}
          >
            {(at) => {
              const key = keys[at];
              if (key === undefined) return null;
              return (
                <MapEntry
                  key={ids[at]}
                  name={fieldName(props.name, `#${ids[at]}`)}
                  map={path}
                  entry={key}
                  keys={keys}
                  type={type.values}
                  label={label}
                  onRemove={() => remove(key)}
                />
              );
            }}
          </Windowed>
        </div>
      )}
      {!source.readOnly && (
        <div className={styles.pair}>
          <input
            className={controls.input}
            data-add
            aria-label={`New key of ${label}`}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? messageId : undefined}
            placeholder="key"
            spellCheck={false}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className={styles.add} onClick={add}>
            <Plus size={13} aria-hidden />
            <AddLabel to={label} isItem />
          </button>
        </div>
      )}
      {isRefused && (
        <p id={messageId} role="alert" className={styles.pending}>
          This key already exists.
        </p>
      )}
    </div>
  );
}
