import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import type { WidgetProps } from "#forms/widget.ts";

/** No part of the first load: few texts read like references. */
const Hints = lazy(async () => ({
  default: (await import("#forms/references/plain/PlainReferences.tsx")).PlainReferences,
}));

/** What is said below a text box of text in it that reads like a reference. */
export const PlainReferences = (props: WidgetProps & { readonly text: string }) =>
  props.text.includes("${") && (
    <Boundary name="Hint" place="line" isQuiet>
      <Hints {...props} />
    </Boundary>
  );
