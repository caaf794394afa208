import { editInPlace } from "#forms/error-visibility.ts";
import type { FormSource } from "#forms/source.ts";
import { initialValue } from "#forms/values/initial-value.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** Clears a place; an entry of a list or a map stays, with the value of a new entry. */
export const clearValue = (
  pressed: Element,
  source: FormSource,
  { path, label, type, isEntry }: Pick<WidgetProps, "path" | "label" | "type" | "isEntry">,
): void =>
  editInPlace(pressed, () =>
    source.edit(
      isEntry
        ? { kind: "set-input", resource: source.resource, path, value: initialValue(type) }
        : { kind: "unset-input", resource: source.resource, path },
      `Clear ${label}`,
    ),
  );
