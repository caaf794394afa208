import { use, useState } from "react";

import { isPolicy, mayBePolicy } from "#model/access/iam-policy.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import styles from "#forms/calls/calls.module.css";
import { PolicyEditor } from "#forms/calls/policy/PolicyEditor.tsx";
import { PolicyContext, StructuredContext } from "#forms/calls/structured-context.ts";
import form from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { hasExpression } from "#forms/values/has-expression.ts";
import { JsonBox } from "#forms/widgets/JsonWidget.tsx";
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

type View = "policy" | "fields" | "text";

/**
 * Edits any value in fields: one field for its kind, and further fields for that kind's parts. A policy has its own
 * form, and a value without references can be edited as JSON.
 */
export function StructuredWidget(props: WidgetProps) {
  const { value, path } = props;
  const source = useSource();
  const isInside = use(StructuredContext) && path.length > 1;
  const isForPolicy = use(PolicyContext) && mayBePolicy(value);
  const [chosen, choose] = useState<View>();
  const canBePolicy = !isInside && (isForPolicy || isPolicy(value));
  const canBeText = !isInside && !source.readOnly && !hasExpression(value);
  const views: readonly View[] = [
    ...(canBePolicy ? (["policy"] as const) : []),
    "fields",
    ...(canBeText ? (["text"] as const) : []),
  ];
  const view = views.find((each) => each === chosen) ?? views[0] ?? "fields";
  return (
    <>
      {view === "policy" && <PolicyEditor {...props} />}
      {view === "fields" && <ValueFields {...props} />}
      {view === "text" && <JsonBox {...props} />}
      {views.length > 1 && (
        <div className={styles.views}>
          {views
            .filter((each) => each !== view)
            .map((each) => (
              <button key={each} type="button" className={form.add} onClick={() => choose(each)}>
                {viewLabels[each]}
              </button>
            ))}
        </div>
      )}
    </>
  );
}

const viewLabels: Readonly<Record<View, string>> = {
  policy: "Edit as a policy",
  fields: "Edit as fields",
  text: "Edit as JSON",
};

function ValueFields(props: WidgetProps) {
  const { value, path, label } = props;
  const source = useSource();
  const kind = kindOf(value);
  const { type } = kinds[kind];
  const choose = (next: Kind): void =>
    source.edit(
      { kind: "set-input", resource: source.resource, path, value: kinds[next].start },
      `Change the kind of ${label}`,
    );
  return (
    <StructuredContext value>
      <div className={styles.any}>
        <select
          className={controls.select}
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
          <div className={kind === "list" || kind === "map" ? styles.many : undefined}>
            <TypeWidget key={kind} {...props} type={type} isEntry isStrict />
          </div>
        )}
      </div>
    </StructuredContext>
  );
}
