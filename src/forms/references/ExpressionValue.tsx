import { clearValue } from "#forms/values/clear-value.ts";
import { FieldButton } from "#forms/value-menu/FieldButton.tsx";
import { Link2, X } from "lucide-react";
import { use } from "react";
import type { KeyboardEvent } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import type { AccessValue, Expression, Template } from "#model/program/value.ts";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import { Chip, FixedChip } from "#forms/references/chip/Chip.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useReferenceChoice } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import styles from "#forms/references/line.module.css";
import { TextLineEditor } from "#forms/references/TextLineEditor.tsx";
import { takesText } from "#forms/value-menu/value-actions.ts";
import type { ExpressionValueProps } from "#forms/widget.ts";

/** Loaded on demand, because most forms have no calls. */
const CallValue = lazyWithPreload(
  async () => (await import("#forms/calls/CallValue.tsx")).CallValue,
);
const ComputedMapValue = lazyWithPreload(
  async () => (await import("#forms/computed-map/ComputedMapValue.tsx")).ComputedMapValue,
);
const PutBack = lazyWithPreload(async () => (await import("#forms/calls/PutBack.tsx")).PutBack);

const words: Readonly<Record<Expression["kind"], string>> = {
  reference: "Output of another resource",
  config: "Config value",
  variable: "Variable",
  unresolved: "Broken reference",
  template: "Text with references",
  secret: "Secret",
  asset: "Asset",
  invoke: "Function",
  builtin: "Function",
  "computed-map": "Map with computed keys",
  verbatim: "Read-only, preserved",
};

const describeKind = (value: Expression): string =>
  value.kind === "reference" && value.path.length === 0 ? "Another resource" : words[value.kind];

/** Shows a value that is known only at deployment, or that is preserved unread. */
export function ExpressionValue(props: ExpressionValueProps) {
  const { value } = props;
  switch (value.kind) {
    case "template":
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return <LineOrChip {...props} value={value} />;
    case "invoke":
      return (
        <Boundary name="Value" place="line" fallback={<FixedValue value={value} />}>
          <CallValue key={value.token} {...props} value={value} />
        </Boundary>
      );
    case "builtin":
      return (
        <Boundary name="Value" place="line" fallback={<FixedValue value={value} />}>
          <CallValue key={value.function} {...props} value={value} />
        </Boundary>
      );
    case "computed-map":
      return (
        <Boundary name="Value" place="line" fallback={<FixedValue value={value} />}>
          <ComputedMapValue {...props} />
        </Boundary>
      );
    case "secret":
    case "asset":
    case "verbatim":
      return <FixedValue value={value} />;
  }
}

/** One element for text with references and for a single reference: typing turns one into the other. */
function LineOrChip(
  props: Omit<ExpressionValueProps, "value"> & { readonly value: Template | AccessValue },
) {
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
        <Boundary name="Action" place="line" isQuiet>
          <PutBack access={value} path={path} label={label} />
        </Boundary>
      )}
    </>
  );
}

function FixedValue({ value }: { readonly value: Expression }) {
  const source = useSource();
  return (
    <p className={styles.expression}>
      <Link2 size={14} aria-hidden />
      <span className={styles.expressionKind}>{describeKind(value)}</span>
      <code>{source.describe(value)}</code>
    </p>
  );
}

/** A reference that cannot be mixed with text. */
function ReferenceValue(props: ExpressionValueProps & { readonly value: AccessValue }) {
  const { value, path, property, type, label } = props;
  const source = useSource();
  const choose = useReferenceChoice({ path, property, type }, label, value);
  const clear = (pressed: Element): void => clearValue(pressed, source, props);
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
        keys="Enter: change, Delete: clear"
        onEdit={choose}
        onKeyDown={press}
      />
      <span className="visually-hidden">{describeKind(value)}</span>
      {props.isEntry && (
        <FieldButton
          Icon={X}
          aria-label={`Clear ${label}`}
          onClick={({ currentTarget }) => clear(currentTarget)}
        />
      )}
    </div>
  );
}
