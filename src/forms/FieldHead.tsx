import { ChevronDown, ChevronRight, Lock, RefreshCw, X } from "lucide-react";

import { BreakingName } from "#forms/documentation/BreakingName.tsx";
import { FieldButton } from "#forms/value-menu/FieldButton.tsx";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import styles from "#forms/form.module.css";
import buttons from "#forms/value-menu/field-button.module.css";
import { useSource } from "#forms/source.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";
import { ValueMenuButton } from "#forms/value-menu/ValueMenuButton.tsx";

interface FieldHeadProps {
  readonly property: Property;
  readonly path: PropertyPath;
  readonly value: Value | undefined;
  readonly ids: {
    readonly label: string;
    readonly control: string | undefined;
    readonly body: string;
  };
  readonly fold: { readonly isOpen: boolean; toggle(): void } | undefined;
  readonly actions: ValueActions | undefined;
  readonly isRequiredSaid: boolean;
}

/** The line above a control: fold, name, marks, state, and the buttons to set or clear the value. */
export function FieldHead(props: FieldHeadProps) {
  const { property, path, value, ids, fold, actions, isRequiredSaid } = props;
  const { name } = property;
  const source = useSource();
  const { resource } = source;
  const Chevron = fold?.isOpen === true ? ChevronDown : ChevronRight;
  return (
    <div className={styles.head}>
      {fold !== undefined && (
        <button
          type="button"
          className={buttons.fold}
          aria-expanded={fold.isOpen}
          aria-controls={fold.isOpen ? ids.body : undefined}
          aria-label={`${fold.isOpen ? "Fold" : "Unfold"} ${name}`}
          onClick={fold.toggle}
        >
          <Chevron size={14} aria-hidden />
        </button>
      )}
      {ids.control === undefined ? (
        <span id={ids.label} className={styles.label}>
          <BreakingName name={name} />
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.control} className={styles.label}>
          <BreakingName name={name} />
        </label>
      )}
      <Marks property={property} isRequiredSaid={isRequiredSaid} />
      <span className={styles.state}>{stateOf(value)}</span>
      {!source.readOnly && (
        <span className={styles.actions}>
          {value !== undefined && (
            <FieldButton
              Icon={X}
              data-clear
              aria-label={`Clear ${name}`}
              title={`Clear ${name}`}
              onClick={({ currentTarget }) =>
                editInPlace(currentTarget, () =>
                  source.edit({ kind: "unset-input", resource, path }, `Clear ${name}`),
                )
              }
            />
          )}
          <ValueMenuButton actions={actions} />
        </span>
      )}
    </div>
  );
}

function Marks({
  property: { required, replace, secret, deprecated },
  isRequiredSaid,
}: Pick<FieldHeadProps, "property" | "isRequiredSaid">) {
  return (
    <>
      {required && !isRequiredSaid && (
        <span className={styles.required} title="Required">
          <span aria-hidden>*</span>
          <span className="visually-hidden">required</span>
        </span>
      )}
      {replace && (
        <span className={styles.mark} title="Changing this replaces the resource.">
          <RefreshCw size={12} aria-hidden />
          <span className="visually-hidden">Changing this replaces the resource</span>
        </span>
      )}
      {secret && (
        <span className={styles.mark} title="Secret: encrypted in the state.">
          <Lock size={12} aria-hidden />
          <span className="visually-hidden">secret</span>
        </span>
      )}
      {deprecated !== undefined && <span className={styles.tag}>deprecated</span>}
    </>
  );
}

/** The state of a value. An empty value is not the same as an unset value, so the line distinguishes them. */
function stateOf(value: Value | undefined): string {
  if (value === "") return "empty string";
  if (value === null) return "null";
  if (isList(value)) return value.length === 0 ? "empty list" : countOf(value.length);
  return isMap(value) && Object.keys(value).length === 0 ? "empty" : "";
}

const countOf = (count: number): string => (count === 1 ? "1 item" : `${count} items`);
