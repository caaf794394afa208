import { use } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { StructuredContext } from "#forms/calls/structured-context.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { hasExpression } from "#forms/values/has-expression.ts";
import { JsonBox } from "#forms/widgets/JsonWidget.tsx";

const StructuredWidget = lazyWithPreload(
  async () => (await import("#forms/calls/StructuredWidget.tsx")).StructuredWidget,
);

/** Edits any value as JSON text or, inside a call and for values that JSON cannot express, in fields. */
export function AnyWidget(props: WidgetProps) {
  const isStructured = use(StructuredContext);
  if (!isStructured && !hasExpression(props.value)) return <JsonBox {...props} />;
  return (
    <Boundary name="Value" place="line">
      <StructuredWidget {...props} />
    </Boundary>
  );
}
