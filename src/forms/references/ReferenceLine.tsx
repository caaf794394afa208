import { X } from "lucide-react";
import { lazy, Suspense, use } from "react";
import type { KeyboardEvent } from "react";

import type { AccessValue, Template } from "#model/program/value.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import form from "#forms/form.module.css";
import { Chip, FixedChip } from "#forms/references/Chip.tsx";
import { describeKind } from "#forms/references/expression-kind.ts";
import styles from "#forms/references/line.module.css";
import { useReferenceChoice } from "#forms/references/reference-picking.ts";
import { TextLineEditor } from "#forms/references/TextLineEditor.tsx";
import { useSource } from "#forms/source.ts";
import { takesText } from "#forms/value-menu/value-actions.ts";
import { initialValue } from "#forms/values/initial-value.ts";
import type { WidgetProps } from "#forms/widget.ts";

const PutBack = lazy(async () => ({
  default: (await import("#forms/calls/PutBack.tsx")).PutBack,
}));

export interface ReferenceLineProps extends Omit<WidgetProps, "value"> {
  readonly value: Template | AccessValue;
}

/** One element for text with references and a reference alone: typing makes one of the other. */
export function ReferenceLine(props: ReferenceLineProps) {
  const { value, type, path, label } = props;
  const isData = use(StructuredContext) && type.kind === "any";
  return (
    <>
      {value.kind === "template" || isData || takesText(type) ? (
        <TextLineEditor {...props} value={value} />
      ) : (
        <ReferenceValue {...props} value={value} />
      )}
      {value.kind === "variable" && (
        <Suspense>
          <PutBack access={value} path={path} label={label} />
        </Suspense>
      )}
    </>
  );
}

/** A reference where nothing can stand beside it. */
function ReferenceValue(props: ReferenceLineProps & { readonly value: AccessValue }) {
  const { value, path, property, type, label, isEntry } = props;
  const source = useSource();
  const choose = useReferenceChoice({ path, property, type }, label, value);
  const { resource } = source;
  const clear = (pressed: Element): void =>
    editInPlace(pressed, () =>
      source.edit(
        isEntry
          ? { kind: "set-input", resource, path, value: initialValue(type) }
          : { kind: "unset-input", resource, path },
        `Clear ${label}`,
      ),
    );
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Backspace" && event.key !== "Delete") return;
    event.preventDefault();
    clear(event.currentTarget);
  };
  if (source.readOnly)
    return (
      <div className={styles.expression}>
        <FixedChip access={value} name={label} />
        <span className={styles.expressionKind}>{describeKind(value)}</span>
      </div>
    );
  return (
    <div className={styles.expression}>
      <Chip
        access={value}
        name={label}
        controlId={props.controlId}
        describedBy={props.describedBy}
        isTabStop
        isWayStop={false}
        keys="Enter chooses another, Delete clears, Ctrl+Enter goes there"
        onEdit={choose}
        onKeyDown={press}
      />
      <span className={styles.expressionKind}>{describeKind(value)}</span>
      {isEntry && (
        <button
          type="button"
          tabIndex={-1}
          className={form.iconButton}
          aria-label={`Clear ${label}`}
          onClick={({ currentTarget }) => clear(currentTarget)}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
