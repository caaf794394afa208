import { useState } from "react";

import type { PropertyType } from "#model/property-type.ts";
import { isList, isMap } from "#model/value.ts";
import type { Value } from "#model/value.ts";
import { describeType } from "#model/words.ts";
import styles from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

/** One of several types: which one shows from the value, or from what the person picks first. */
export function UnionWidget(props: WidgetProps<PropertyType & { kind: "union" }>) {
  const source = useSource();
  const { members } = props.type;
  const [picked, pick] = useState<number>();
  const fitting = members.findIndex((member) => fits(member, props.value, props.type));
  const at = picked ?? Math.max(0, fitting);
  const member = members[at] ?? members[0];
  const choose = (next: number): void => {
    pick(next);
    if (props.value === undefined) return;
    const { resource } = source;
    source.edit({ kind: "unset-input", resource, path: props.path }, `Clear ${props.label}`);
  };
  return (
    <div className={styles.stack}>
      <select
        className={styles.select}
        aria-label={`${props.label}: kind of value`}
        value={at}
        disabled={source.readOnly}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {members.map((option, index) => (
          <option key={`${option.kind}-${describeMember(option)}`} value={index}>
            {describeMember(option)}
          </option>
        ))}
      </select>
      {member !== undefined && <TypeWidget {...props} type={member} />}
    </div>
  );
}

function describeMember(type: PropertyType): string {
  return type.kind === "object"
    ? type.token.slice(type.token.lastIndexOf(":") + 1)
    : describeType(type);
}

function fits(
  member: PropertyType,
  value: Value | undefined,
  { discriminator }: PropertyType & { kind: "union" },
): boolean {
  switch (member.kind) {
    case "string":
      return typeof value === "string";
    case "enum":
      return member.values.some((entry) => entry.value === value);
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "list":
      return isList(value);
    case "map":
      return isMap(value);
    case "object": {
      if (!isMap(value)) return false;
      const named = discriminator === undefined ? undefined : value[discriminator.property];
      const token = typeof named === "string" ? discriminator?.mapping[named] : undefined;
      return token === undefined || token === member.token;
    }
    case "any":
    case "json":
      return value !== undefined;
    case "union":
    case "asset":
    case "archive":
    case "resource":
      return false;
  }
}
