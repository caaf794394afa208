import { ChevronDown, ChevronRight, Lock, Plus, RefreshCw, X } from "lucide-react";

import type { PropertyPath } from "#model/program/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import styles from "#forms/form.module.css";
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
}

/** The line above a control: fold, name, marks, state, and the ways to set it otherwise or to nothing. */
export function FieldHead({ property, path, value, ids, fold, actions }: FieldHeadProps) {
  const { name, required, replace, secret, deprecated } = property;
  const Chevron = fold?.isOpen === true ? ChevronDown : ChevronRight;
  return (
    <div className={styles.head}>
      {fold !== undefined && (
        <button
          type="button"
          className={styles.fold}
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
          {name}
        </span>
      ) : (
        <label id={ids.label} htmlFor={ids.control} className={styles.label}>
          {name}
        </label>
      )}
      {required && <span className={styles.required}>required</span>}
      {replace && (
        <span
          className={styles.tag}
          title="Changing this value replaces the resource: the old one is deleted and a new one is created."
        >
          <RefreshCw size={11} aria-hidden />
          <span className="visually-hidden">Changing this </span>replaces
          <span className="visually-hidden"> the resource</span>
        </span>
      )}
      {secret && (
        <span className={styles.tag} title="Pulumi keeps this value encrypted in the state.">
          <Lock size={11} aria-hidden />
          secret
        </span>
      )}
      {deprecated !== undefined && <span className={styles.tag}>deprecated</span>}
      <span className={styles.state}>{stateOf(value)}</span>
      <HeadActions property={property} path={path} value={value} isOpen={fold !== undefined} />
      <ValueMenuButton actions={actions} />
    </div>
  );
}

function HeadActions({
  property,
  path,
  value,
  isOpen,
}: Pick<FieldHeadProps, "property" | "path" | "value"> & { readonly isOpen: boolean }) {
  const source = useSource();
  const { name, type } = property;
  const { resource } = source;
  if (source.readOnly) return null;
  if (value !== undefined) {
    return (
      <button
        type="button"
        className={styles.iconButton}
        aria-label={`Clear ${name}`}
        title={`Clear ${name}: the input is then not set`}
        onClick={({ currentTarget }) =>
          editInPlace(currentTarget, () =>
            source.edit({ kind: "unset-input", resource, path }, `Clear ${name}`),
          )
        }
      >
        <X size={14} aria-hidden />
      </button>
    );
  }
  if (type.kind !== "object") return null;
  // The fields of a required object stand open already; only one that may stay empty needs adding.
  const inner = source.catalog.objectType(type.token)?.properties ?? [];
  if (isOpen && inner.some((field) => field.required)) return null;
  const edit = { kind: "set-input", resource, path, value: {} } as const;
  return (
    <button type="button" className={styles.add} onClick={() => source.edit(edit, `Add ${name}`)}>
      <Plus size={13} aria-hidden />
      Add {name}
    </button>
  );
}

/** Empty is not the same as not set, so that it is said. */
function stateOf(value: Value | undefined): string {
  if (value === "") return "empty text";
  if (value === null) return "null";
  if (isList(value)) return value.length === 0 ? "empty list" : String(value.length);
  return isMap(value) && Object.keys(value).length === 0 ? "empty" : "";
}
