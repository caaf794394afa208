import { Plus } from "lucide-react";
import {
  createContext,
  memo,
  use,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { hintsOfHidden } from "#model/check/hidden-text.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType, TypeKind } from "#model/schema/property-type.ts";
import { isExpression, typedValue } from "#model/program/value.ts";
import { FieldActionsContext } from "#forms/field-actions.ts";
import {
  editInPlace,
  useReveal,
  useRevealInside,
  useShownDiagnostics,
} from "#forms/error-visibility.ts";
import { FieldHead } from "#forms/FieldHead.tsx";
import { Diagnostics } from "#forms/Diagnostics.tsx";
import line from "#forms/field-line.module.css";
import styles from "#forms/form.module.css";
import { pathInDesign, useSource, useValueAt } from "#forms/source.ts";
import { SecretContext } from "#forms/secrets/secret-context.ts";
import { UnsavedSecret } from "#forms/secrets/UnsavedSecret.tsx";
import { AddLabel } from "#forms/rows/AddLabel.tsx";
import { laterParts, whenLater } from "#forms/values/later.ts";
import { listedValues } from "#forms/values/listed-values.ts";
import { isLong, takesOneLine } from "#forms/values/one-line.ts";
import { useValueActions } from "#forms/value-menu/value-actions.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { TypeWidget } from "#forms/widgets/TypeWidget.tsx";

interface FieldProps {
  readonly property: Property;
  readonly parent: PropertyPath;
  readonly name: string;
  /** True if a heading above marks the property as required. */
  readonly isRequiredSaid: boolean;
}

/** One property: its name and marks, its control, and a line for its help or its diagnostics. */
export const Field = memo(function Field({ property, parent, name, isRequiredSaid }: FieldProps) {
  const source = useSource();
  const path = useMemo(() => [...parent, property.name], [parent, property.name]);
  const pathText = useMemo(() => JSON.stringify(pathInDesign(source, path)), [source, path]);
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const held = useValueAt(path);
  const value = typedValue(held);
  const isSecret = use(SecretContext) || property.secret;
  const { shown: wrong, onBlur } = useShownDiagnostics(path, value);
  const shown = useMemo(
    () => [...wrong, ...hintsOfHidden(value, { kind: "input", resource: source.resource, path })],
    [wrong, value, source.resource, path],
  );
  // The control stays in its place while the user types.
  const [wasLong] = useState(() => isLong(isExpression(value) ? source.describe(value) : value));
  const [isOpen, setOpen] = useState(true);
  const reveal = useRevealInside(path);
  const [revealed, setRevealed] = useState(reveal);
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal !== undefined) setOpen(true);
  }
  useReveal(path, element);

  const type = typeOf(property);
  const { kind } = type;
  const listed = listedValues(type);
  const compound = listed === undefined && isCompound(type);
  const nested = kind === "object";
  const unset = use(UnsetTypesContext);
  const isUnset = value === undefined;
  const token = property.type.kind === "object" ? property.type.token : undefined;
  const isEndless = token !== undefined && isUnset && unset.includes(token);
  const hasBody = !nested || !isUnset || (property.required && !isEndless);
  const unsetInside = useMemo(
    () => (token !== undefined && isUnset ? [...unset, token] : none),
    [token, isUnset, unset],
  );
  const facts = source.facts(path);
  const fieldActions = use(FieldActionsContext);
  const Action = facts?.fieldAction === undefined ? undefined : fieldActions[facts.fieldAction];
  const describedBy = `${id}-help${shown.length > 0 ? ` ${id}-diagnostics` : ""}`;
  const isPreservedExpression = isExpression(value) && value.kind !== "asset";
  const multiline = facts?.multiline ?? false;
  const control: Omit<WidgetProps, "value"> = {
    type,
    property,
    path,
    name,
    label: property.name,
    controlId: id,
    describedBy,
    invalid: shown.some(({ severity }) => severity === "error"),
    required: property.required,
    secret: isSecret,
    placeholder: placeholderOf(property, facts?.example),
    multiline,
    isEntry: false,
    isStrict: false,
  };
  const Help = useSyncExternalStore(whenLater, laterParts)?.Help;
  const actions = useValueActions({ path, property, type }, control, value);
  const shownValue = <TypeWidget {...control} value={value} />;
  const lineBelow = (
    <div className={line.line} data-line>
      {Help !== undefined && (
        <Help
          id={`${id}-help`}
          path={pathText}
          property={property}
          facts={facts}
          isSet={!isUnset}
          hasMenu={actions !== undefined}
        />
      )}
      <Diagnostics id={`${id}-diagnostics`} diagnostics={shown} />
    </div>
  );
  const hasFields = nested && hasBody && isOpen;
  return (
    <div
      ref={element}
      className={compound ? styles.group : styles.field}
      data-inline={
        multiline || (nested && hasBody) || !takesOneLine(type, value)
          ? undefined
          : ["object", "list", "map"].includes(kind) && !isPreservedExpression
            ? "add"
            : wasLong
              ? "long"
              : ""
      }
      onBlur={onBlur}
      data-field={property.name}
      data-path={pathText}
      data-set={!isUnset || undefined}
      {...(compound || isPreservedExpression
        ? { role: "group", "aria-labelledby": `${id}-label`, "aria-describedby": describedBy }
        : {})}
    >
      <FieldHead
        property={property}
        path={path}
        value={value}
        actions={actions}
        isRequiredSaid={isRequiredSaid}
        ids={{
          label: `${id}-label`,
          control: isLabeled(kind) && !isPreservedExpression ? id : undefined,
          body: `${id}-body`,
        }}
        fold={nested && hasBody ? { isOpen, toggle: () => setOpen(!isOpen) } : undefined}
      />
      {hasFields && lineBelow}
      {!hasBody && !source.readOnly && <AddObject property={property} path={path} />}
      {hasBody && isOpen && (
        <div id={`${id}-body`} className={nested ? styles.nested : undefined} data-control>
          {nested || property.secret ? (
            <SecretContext value={isSecret}>
              <UnsetTypesContext value={unsetInside}>{shownValue}</UnsetTypesContext>
            </SecretContext>
          ) : (
            shownValue
          )}
          <UnsavedSecret held={held} path={path} label={property.name} />
        </div>
      )}
      {Action !== undefined && (
        <Boundary name="Action" place="line">
          <Action path={path} />
        </Boundary>
      )}
      {!hasFields && lineBelow}
    </div>
  );
});

/** Sets an object that may stay unset, which shows its fields. */
function AddObject({ property, path }: Pick<FieldProps, "property"> & { path: PropertyPath }) {
  const source = useSource();
  const { name } = property;
  const edit = { kind: "set-input", resource: source.resource, path, value: {} } as const;
  return (
    <button
      type="button"
      className={styles.add}
      data-add
      onClick={({ currentTarget }) =>
        editInPlace(currentTarget, () => source.edit(edit, `Add ${name}`))
      }
    >
      <Plus size={13} aria-hidden />
      <AddLabel to={name} />
    </button>
  );
}

/**
 * The unset object types among the parents. A required object type may contain itself, so expanding it would never end.
 */
const UnsetTypesContext = createContext<readonly string[]>([]);
const none: readonly string[] = [];

/** The type of a property. A constant in the schema leaves only one value. */
function typeOf({ type, const: only }: Property): PropertyType {
  return only === undefined ? type : { kind: "enum", token: "", values: [{ value: only }] };
}

/** Whether a field has several controls, so its label names a group instead of a control. */
function isCompound(type: PropertyType): boolean {
  return ["object", "list", "map", "union", "asset", "archive", "resource"].includes(type.kind);
}

/** True if the value has one control; a union or an asset has a second control. */
function isLabeled(kind: TypeKind): boolean {
  return !["object", "list", "map", "resource"].includes(kind);
}

/** A default is a hint: it applies if nothing is set, and is never written into the design. */
function placeholderOf(property: Property, example: string | undefined): string | undefined {
  if (property.default !== undefined) return `${property.default} if not set`;
  if (property.type.kind === "enum" || property.type.kind === "boolean") return undefined;
  return example === undefined ? undefined : `e.g. ${example}`;
}
