import { useState } from "react";
import { useFormContext } from "react-hook-form";

import type { PropertyType } from "#model/schema/property-type.ts";
import { describeType } from "#model/messages.ts";
import { fieldName } from "#forms/field-name.ts";
import styles from "#forms/form.module.css";
import { discriminatorOf, initialMember } from "#forms/initial-value.ts";
import { memberOf } from "#forms/union-member.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

type Union = PropertyType & { kind: "union" };

/** One of several types: which one shows from the value, or from what the person picks first. */
export function UnionWidget(props: WidgetProps<Union>) {
  const source = useSource();
  const { type, path, value, isEntry } = props;
  const { members } = type;
  const form = useFormContext();
  // What is being typed as one type means nothing as another.
  const nameOf = (index: number): string => fieldName(props.name, `#${index}`);
  const [picked, pick] = useState<number>();
  const isOpen = value === undefined || (isEntry && value === "");
  const at = isOpen ? openChoice(type, picked) : memberOf(type, value, picked);
  const member = members[at];
  const choose = (next: number): void => {
    pick(next);
    form.unregister(nameOf(next));
    const { resource } = source;
    const name = discriminatorOf(type, members[next]);
    const label = `Change the kind of ${props.label}`;
    if (name !== undefined || isEntry) {
      const start = initialMember(type, next);
      source.edit({ kind: "set-input", resource, path, value: start }, label);
    } else if (value !== undefined) source.edit({ kind: "unset-input", resource, path }, label);
  };
  return (
    <div className={styles.stack}>
      <select
        className={styles.select}
        aria-label={`${props.label}: kind of value`}
        value={at}
        disabled={source.readOnly}
        data-unset={at < 0 || undefined}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {at < 0 && <option value={-1}>choose…</option>}
        {members.map((option, index) => (
          <option key={`${option.kind}-${describeMember(option)}`} value={index}>
            {describeMember(option)}
          </option>
        ))}
      </select>
      {member !== undefined && (
        <TypeWidget key={at} {...props} name={nameOf(at)} type={member} isStrict />
      )}
    </div>
  );
}

/**
 * The member to fill while nothing is set. One that is told from the others by a constant has to be chosen
 * anew each time: choosing is what writes the constant.
 */
function openChoice(type: Union, picked = 0): number {
  return discriminatorOf(type, type.members[picked]) === undefined ? picked : -1;
}

function describeMember(type: PropertyType): string {
  return type.kind === "object"
    ? type.token.slice(type.token.lastIndexOf(":") + 1)
    : describeType(type);
}
