import { useState } from "react";
import { useFormContext } from "react-hook-form";

import type { PropertyType } from "#model/schema/property-type.ts";
import { fieldName } from "#forms/field-name.ts";
import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { initialValue } from "#forms/values/initial-value.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { DiscriminatorContext } from "#forms/widgets/discriminator.ts";
import { listedValues } from "#forms/values/listed-values.ts";
import { TextWidget } from "#forms/widgets/TextWidget.tsx";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";
import { constantsOf, memberLabels, memberOf, openMember } from "#forms/widgets/union-members.ts";

type Union = PropertyType & { kind: "union" };

/**
 * Edits a value of a union type. Equal types, such as a string and a document encoded as a string, are not a choice.
 */
export function UnionWidget(props: WidgetProps<Union>) {
  const { type, value } = props;
  const [first, ...others] = type.members;
  if (listedValues(type) !== undefined && (value === undefined || typeof value === "string"))
    return <TextWidget {...props} />;
  const isOne = first?.kind === "string" && others.every(({ kind }) => kind === "string");
  return isOne ? <TypeWidget {...props} type={first} /> : <MemberWidget {...props} />;
}

/**
 * Edits a value of one of several types. The value determines the type; without a value, the user picks the type first.
 */
function MemberWidget(props: WidgetProps<Union>) {
  const source = useSource();
  const { catalog } = source;
  const { type, path, value, isEntry } = props;
  const { members } = type;
  const form = useFormContext();
  // Text typed for one type has no meaning for another type.
  const nameOf = (index: number): string => fieldName(props.name, `#${index}`);
  const isOpen = value === undefined || (isEntry && value === "");
  // An existing value is shown as the narrowest member that accepts it, and the member stays the
  // same while the user types.
  const [picked, pick] = useState(() =>
    isOpen ? undefined : memberOf(type, value, undefined, catalog),
  );
  const at = isOpen ? openMember(type, picked, catalog) : memberOf(type, value, picked, catalog);
  const member = members[at];
  const choose = (next: number): void => {
    pick(next);
    form.unregister(nameOf(next));
    const { resource } = source;
    const constants = constantsOf(type, next, catalog);
    const label = `Change the kind of ${props.label}`;
    const chosen = members[next];
    // Keeps a simple value that the new kind accepts. An object is replaced, because an object of
    // another kind has other properties.
    const isPlain = !isOpen && typeof value !== "object";
    if (isPlain && memberOf(type, value, next, catalog) === next) return;
    if (chosen !== undefined && (constants !== undefined || isEntry)) {
      const start = constants ?? initialValue(chosen);
      source.edit({ kind: "set-input", resource, path, value: start }, label);
    } else if (value !== undefined) source.edit({ kind: "unset-input", resource, path }, label);
  };
  return (
    <div className={`${styles.stack} ${styles.union}`}>
      <select
        className={controls.select}
        aria-label={`${props.label}: kind of value`}
        value={at}
        disabled={source.readOnly}
        data-unset={at < 0 || undefined}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {at < 0 && <option value={-1}>choose…</option>}
        {memberLabels(type).map((label, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      {member !== undefined && (
        <DiscriminatorContext
          value={member.kind === "object" ? type.discriminator?.property : undefined}
        >
          <TypeWidget key={at} {...props} name={nameOf(at)} type={member} isStrict />
        </DiscriminatorContext>
      )}
    </div>
  );
}
