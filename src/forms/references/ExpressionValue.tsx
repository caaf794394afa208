import { Link2 } from "lucide-react";
import { lazy, Suspense } from "react";

import type { Expression } from "#model/program/value.ts";
import { describeKind } from "#forms/references/expression-kind.ts";
import { LazyReferenceLine } from "#forms/references/LazyReferenceLine.tsx";
import styles from "#forms/references/line.module.css";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** No part of the first load: most forms have no call in them. */
const CallValue = lazy(async () => ({
  default: (await import("#forms/calls/CallValue.tsx")).CallValue,
}));
const ComputedMapValue = lazy(async () => ({
  default: (await import("#forms/computed-map/ComputedMapValue.tsx")).ComputedMapValue,
}));
interface ExpressionValueProps extends Omit<WidgetProps, "value"> {
  readonly value: Expression;
}

/** A value that is only known at deployment, or that was opened and is kept unread. */
export function ExpressionValue(props: ExpressionValueProps) {
  const { value } = props;
  switch (value.kind) {
    case "template":
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return <LazyReferenceLine {...props} value={value} fallback={<FixedValue value={value} />} />;
    case "invoke":
      return (
        <Suspense fallback={<FixedValue value={value} />}>
          <CallValue key={value.token} {...props} value={value} />
        </Suspense>
      );
    case "builtin":
      return (
        <Suspense fallback={<FixedValue value={value} />}>
          <CallValue key={value.function} {...props} value={value} />
        </Suspense>
      );
    case "computed-map":
      return (
        <Suspense fallback={<FixedValue value={value} />}>
          <ComputedMapValue {...props} />
        </Suspense>
      );
    case "secret":
    case "asset":
    case "verbatim":
      return <FixedValue value={value} />;
  }
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
