import { useMemo, useSyncExternalStore } from "react";

import { useSource } from "#forms/source.ts";
import type { PlaceLimits, placeLimits } from "#forms/values/place-limits.ts";
import type { WidgetProps } from "#forms/widget.ts";

const nothing: PlaceLimits = { values: [], note: undefined };

/** The documentation is read after the first screen; until then nothing is known. */
let read: typeof placeLimits | undefined;
const waiting = new Set<() => void>();
void import("#forms/values/place-limits.ts").then(
  (loaded) => {
    read = loaded.placeLimits;
    for (const listener of waiting) listener();
  },
  () => undefined,
);

const subscribe = (listener: () => void): (() => void) => {
  waiting.add(listener);
  return () => waiting.delete(listener);
};

/** What a field offers and says of the values that it takes. */
export function useLimits({
  property,
  type,
  path,
}: Pick<WidgetProps, "property" | "type" | "path">): PlaceLimits {
  const source = useSource();
  const find = useSyncExternalStore(subscribe, () => read);
  return useMemo(
    () => find?.(source, { property, type, path }) ?? nothing,
    [find, source, property, type, path],
  );
}
