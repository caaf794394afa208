import { useMemo, useSyncExternalStore } from "react";

import { laterParts, whenLater } from "#forms/values/later.ts";
import { useSource } from "#forms/source.ts";
import type { PlaceLimits } from "#forms/values/place-limits.ts";
import type { WidgetProps } from "#forms/widget.ts";

const nothing: PlaceLimits = { values: [] };

/** The suggestions and limits of a field. */
export function useLimits({
  property: own,
  listOf,
  type,
  path,
  value,
}: Pick<WidgetProps, "property" | "listOf" | "type" | "path" | "value">): PlaceLimits {
  const property = own ?? listOf;
  const source = useSource();
  const find = useSyncExternalStore(whenLater, laterParts)?.placeLimits;
  return useMemo(
    () => find?.(source, { property, type, path, value }) ?? nothing,
    [find, source, property, type, path, value],
  );
}
