import { use, useState } from "react";

import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import styles from "#forms/calls/calls.module.css";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import form from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { hasExpression, JsonBox } from "#forms/widgets/JsonWidget.tsx";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

type Kind = "text" | "number" | "boolean" | "list" | "map" | "null";

const any: PropertyType = { kind: "any" };

const kinds: Readonly<
  Record<Kind, { readonly label: string; readonly start: Value; readonly type?: PropertyType }>
> = {
  text: { label: "Text", start: "", type: { kind: "string" } },
  number: { label: "Number", start: 0, type: { kind: "number" } },
  boolean: { label: "True or false", start: true, type: { kind: "boolean" } },
  list: { label: "List", start: [], type: { kind: "list", items: any } },
  map: { label: "Object", start: {}, type: { kind: "map", values: any } },
  null: { label: "Null", start: null },
};

const kindNames = Object.keys(kinds) as readonly Kind[];

function kindOf(value: Value | undefined): Kind {
  if (value === null) return "null";
  if (isList(value)) return "list";
  if (isMap(value)) return "map";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

/** Any value, by fields: its kind, and what that kind has. All of it can be written as JSON instead. */
export function StructuredWidget(props: WidgetProps) {
  const { value, path, label } = props;
  const source = useSource();
  const isInside = use(StructuredContext) && path.length > 1;
  const [isText, setText] = useState(false);
  const kind = kindOf(value);
  const { type } = kinds[kind];
  const canBeText = !isInside && !source.readOnly && !hasExpression(value);
  if (isText && canBeText)
    return (
      <>
        <JsonBox {...props} />
        <TextToggle text="Edit by fields" onToggle={() => setText(false)} />
      </>
    );
  const choose = (next: Kind): void =>
    source.edit(
      { kind: "set-input", resource: source.resource, path, value: kinds[next].start },
      `Change the kind of ${label}`,
    );
  return (
    <StructuredContext value>
      <div className={styles.any}>
        <select
          className={styles.kind}
          aria-label={`${label}: kind of value`}
          value={kind}
          disabled={source.readOnly}
          onChange={({ target }) => choose(kindNames.find((name) => name === target.value) ?? kind)}
        >
          {kindNames.map((name) => (
            <option key={name} value={name}>
              {kinds[name].label}
            </option>
          ))}
        </select>
        {type !== undefined && (
          <div className={kind === "list" || kind === "map" ? styles.many : styles.single}>
            <TypeWidget key={kind} {...props} type={type} isEntry isStrict />
          </div>
        )}
      </div>
      {canBeText && <TextToggle text="Edit as JSON" onToggle={() => setText(true)} />}
    </StructuredContext>
  );
}

function TextToggle({ text, onToggle }: { readonly text: string; onToggle(): void }) {
  return (
    <button type="button" className={form.add} onClick={onToggle}>
      {text}
    </button>
  );
}
